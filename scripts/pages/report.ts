/** "Report a mistake": the host's form and a mail, both filled in. A script adds the sentence that a reader has selected. */

import { html, type SafeHtml } from "@remix-run/html-template";
import {
	ORIGINAL,
	type WebPage,
	webPath,
} from "../../functions/shared/contract.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import type { View } from "./view.ts";

/** The ways to report a mistake on a page; `version` is that of its record. */
export function report(view: View, page: WebPage, version = ""): SafeHtml {
	const { language, words, edition } = view;
	const { contact, report_url } = edition.dataset.site;
	const ask = words.report;
	const record = webPath(ORIGINAL, page).slice(1);
	const about = { record, language: LANGUAGE_WORDS[language].name, version };
	const address = `${edition.baseUrl}${webPath(language, page)}`;
	const lines = [
		`${ask.record}: ${record} (${address})`,
		`${ask.language}: ${about.language}`,
		...(version === "" ? [] : [`${ask.version}: ${version}`]),
		"",
		ask.please,
		"",
	];
	// Programs for mail take a plus sign as written.
	const mail = contact.startsWith("mailto:")
		? `${contact}?subject=${encodeURIComponent(ask.subject(record))}&body=${encodeURIComponent(lines.join("\r\n"))}`
		: contact;
	if (report_url === undefined) return link(mail, ask.link);
	const filled = new URLSearchParams({
		template: ask.form,
		title: ask.subject(record),
		...about,
	});
	return html`${link(`${report_url}?${filled}`, ask.link)} · ${link(mail, ask.mail)}`;
}

function link(address: string, text: string): SafeHtml {
	return html`<a href="${address}" data-report>${text}</a>`;
}
