/** The form: how it reads and writes our files, and below it what the check says of the record that is open. */

import { KIND_NAMES, resourceOf } from "../../../model/kinds/kinds.ts";
import {
	readList,
	readRecord,
	readYaml,
	type Values,
	writeList,
	writeRecord,
	writeYaml,
} from "../file.ts";
import type { Told } from "../told.ts";

interface Settings {
	config: object;
	/** What the preview on this machine takes for a login; a host of repositories has its own. */
	token?: string;
}

const answer = await fetch("config.json");
const { config, token } = (await answer.json()) as Settings;

// A record stays open when it is saved: its messages are read there.
const prefs = "sveltia-cms.prefs";
const chosen: object = JSON.parse(localStorage.getItem(prefs) ?? "{}");
localStorage.setItem(prefs, JSON.stringify({ closeOnSave: false, ...chosen }));
if (token !== undefined) {
	const user = { backendName: "gitea", token };
	localStorage.setItem("sveltia-cms.user", JSON.stringify(user));
	tell();
}
// It reads what is stored here when it is loaded.
const { default: CMS } = await import("@sveltia/cms");
for (const kind of KIND_NAMES) {
	CMS.registerCustomFormat(resourceOf(kind), "md", {
		fromFile: (text: string) => readRecord(kind, text),
		toFile: (values: Values) => writeRecord(kind, values),
	});
}
for (const name of ["links", "citations"]) {
	const isLong = name === "citations";
	CMS.registerCustomFormat(name, "yaml", {
		fromFile: (text: string) => readList(text, isLong),
		toFile: (values: Values) =>
			writeList(`content/${name}/x.yaml`, values, isLong),
	});
}
CMS.registerCustomFormat("terms", "yaml", {
	fromFile: readYaml,
	toFile: (values: Values) => writeYaml("content/terms/x.yaml", values),
});

await CMS.init({ config });

/** Keeps telling what the check says of the record that is open. */
function tell(): void {
	const panel = document.createElement("section");
	panel.setAttribute("role", "status");
	panel.style.cssText =
		"position: fixed; inset: auto 0 0; z-index: 99; max-height: 30vh; overflow: auto; padding: .5rem 1rem; font: 15px/1.5 system-ui, sans-serif; color: #000; background: #fff3e0; border-top: 2px solid #b35900";
	document.body.append(panel);
	const show = async () => {
		const [, folder, name] =
			/^#\/collections\/([^/]+)\/entries\/([^/?]+)/.exec(location.hash) ?? [];
		panel.hidden = name === undefined;
		if (name === undefined) return;
		const all = await fetch(`told?file=${folder}/${name}`);
		const told = (await all.json()) as Told[];
		panel.replaceChildren(
			...(told.length > 0 ? told.map(line) : ["No mistakes."]),
		);
	};
	addEventListener("hashchange", show);
	// The preview says when it has checked a save.
	new EventSource("/events").addEventListener("message", show);
}

/** One message, with a way to its field. */
function line({ field, label, file, severity, message, hint }: Told): Element {
	const way = document.createElement("button");
	way.textContent = label;
	way.title = file;
	way.addEventListener("click", () =>
		document
			.querySelector(`[data-key-path="${CSS.escape(field)}"]`)
			?.scrollIntoView({ block: "center" }),
	);
	const said = document.createElement("p");
	said.append(way, ` ${severity}: ${message}. ${hint}`);
	return said;
}
