/**
 * The request forms of the reference page: send the request to this service and show the answer below. The page's
 * security policy enforces Trusted Types, so answers become text and never HTML.
 */

import { create } from "../../../prints/browser/create.ts";
import { REQUEST_WORDS } from "../../../words/browser-languages.ts";

const { lang } = document.documentElement;
const words =
	new Map(Object.entries(REQUEST_WORDS)).get(lang) ?? REQUEST_WORDS.en;
const key = document.querySelector<HTMLInputElement>("#key-value");
document.querySelector("#key")?.removeAttribute("hidden");

for (const form of document.querySelectorAll<HTMLFormElement>("form.try")) {
	for (const part of form.querySelectorAll<HTMLInputElement>("[data-part]")) {
		part.readOnly = false;
	}
	form.querySelector("button")?.removeAttribute("hidden");
	form.querySelector("a")?.remove();
	const place = form.appendChild(create("div", []));
	place.setAttribute("role", "status");
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		void send(form, place);
	});
}

// The request that is open is marked in the list beside it.
for (const one of document.querySelectorAll<HTMLDetailsElement>(".operation")) {
	one.addEventListener("toggle", () => {
		const id = one.querySelector("div")?.id;
		const link = document.querySelector(`.requests a[href="#${id}"]`);
		if (one.open) link?.setAttribute("aria-current", "true");
		else link?.removeAttribute("aria-current");
	});
}

/** The members of a problem document (RFC 9457) that are shown. */
interface Problem {
	type?: string;
	title?: string;
	detail?: string;
	subscribe_url?: string;
}

async function send(form: HTMLFormElement, place: HTMLElement): Promise<void> {
	place.replaceChildren(create("p", [words.sending]));
	const path = addressOf(form);
	const sent = key?.value.trim() ?? "";
	const start = performance.now();
	try {
		// Bypass the browser's cache, so that the time and the limits are those of this request.
		const answer = await fetch(path, {
			cache: "no-store",
			headers: sent === "" ? {} : { "X-API-Key": sent },
		});
		const text = await answer.text();
		const time = Math.round(performance.now() - start);
		const limit = answer.headers.get("RateLimit");
		const facts = [
			String(answer.status),
			words.milliseconds(time),
			...(limit === null ? [] : [`RateLimit: ${limit}`]),
			path,
		];
		const body: unknown = JSON.parse(text);
		place.replaceChildren(
			create("p", [facts.join(" · ")]),
			...(answer.ok ? [] : [explain(body as Problem)]),
			code(JSON.stringify(body, null, 2)),
		);
	} catch {
		place.replaceChildren(create("p", [words.failed]));
	}
}

/** The path and query of a filled form; empty fields are left out. */
function addressOf(form: HTMLFormElement): string {
	let path = form.dataset.path ?? "";
	const query = new URLSearchParams();
	for (const field of form.querySelectorAll("input")) {
		const value = field.value.trim();
		const { part } = field.dataset;
		if (part !== undefined) {
			path = path.replace(`{${part}}`, () => encodeURIComponent(value));
		} else if (value !== "") query.append(field.name, value);
	}
	return query.size === 0 ? path : `${path}?${query}`;
}

/** What an error says, for people. */
function explain({ type, title, detail, subscribe_url }: Problem): Node {
	const said = [create("strong", [`${title}. `]), detail ?? ""];
	// The errors page on this host and in this language, not the one that `type` names.
	const page = `errors${new URL(type ?? "", location.href).hash}`;
	const links = [link(page, words.explain)];
	const more = subscribe_url
		? [" · ", link(subscribe_url, words.subscribe)]
		: [];
	const parts = [create("p", said), create("p", [...links, ...more])];
	return create("div", parts, "care");
}

function link(address: string, text: string): HTMLElement {
	const element = create("a", [text]);
	element.href = address;
	return element;
}

function code(text: string): HTMLElement {
	const block = create("pre", [create("code", [text])]);
	block.tabIndex = 0;
	return block;
}
