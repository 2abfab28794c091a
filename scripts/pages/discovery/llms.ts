/** `llms.txt` (llmstxt.org): what a program that reads the service should know first, and where things are. */

import {
	formatPath,
	LANGUAGES,
	languagePrefix,
	RECORD_RESOURCES,
	webPath,
} from "../../../functions/shared/contract.ts";
import { MATCH_FILES } from "../../output/match-files.ts";
import { link, list, plain, section } from "../../prints/markdown-text.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { twinPath } from "../twins.ts";
import type { View } from "../view.ts";
import { feedPath, pathTo, recordPage } from "../view.ts";
import { SITEMAP } from "./sitemap.ts";

export function llmsPath(language: View["language"]): string {
	return `${languagePrefix(language)}/llms.txt`;
}

/** The guide in one language. It lists the documentation pages that exist. */
export function llmsText(
	view: View,
	hasPage: (path: string) => boolean,
): string {
	const { edition, language, words, version } = view;
	const { guide, front } = words;
	const { licence, notice, name, graph } = edition.dataset.site;
	const to = (text: string, path: string) =>
		link(text, `${edition.baseUrl}${path}`);
	const docs = Object.entries(guide.docs).flatMap(([page, title]) => {
		const path = pathTo(view, { type: "text", name: page });
		return hasPage(path) ? [to(title, path)] : [];
	});
	const blocks = [
		`# ${plain(name)}`,
		`> ${plain(front.lead)}`,
		list([
			`${plain(guide.notice)}: ${plain(notice[language] ?? "")}`,
			`${plain(words.twin.licence)}: ${link(licence.name, licence.url)}. ${plain(licence.attribution)}`,
			plain(words.changes.version(version)),
			guide.twins(example(view)),
			plain(guide.sensitive),
			`${plain(guide.connections)} <${graph.docs_url}>`,
		]),
		section(
			guide.lists,
			list(
				RECORD_RESOURCES.map((resource) => {
					const path = pathTo(view, { type: "list", resource, page: 1 });
					return `${to(words.lists[resource], path)}: ${plain(front.about[resource])}`;
				}),
			),
		),
		section(
			guide.api,
			list([
				to(guide.index, formatPath({ type: "index", language })),
				to(guide.openapi, formatPath({ type: "openapi", language })),
				to(guide.versions, formatPath({ type: "changes", language })),
				to(guide.matching, MATCH_FILES.index),
			]),
		),
		section(words.docs, list(docs)),
		// The format reserves this heading, so it is not translated.
		section(
			"Optional",
			list([
				to(
					words.changes.title,
					pathTo(view, { type: "text", name: "changes" }),
				),
				to(words.changes.feed, feedPath(language)),
				to(guide.sitemap, SITEMAP),
				...LANGUAGES.filter((other) => other !== language).map((other) =>
					to(LANGUAGE_WORDS[other].name, llmsPath(other)),
				),
			]),
		),
	];
	return `${blocks.filter((block) => block !== undefined).join("\n\n")}\n`;
}

/** The address of an example twin: of a variant that needs no caution. */
function example({ edition, language }: View): string {
	const variant = edition
		.entries("variant")
		.find(({ record }) => record.facts.risk_tier === "standard");
	const page = recordPage("variant", variant?.record.id ?? "rs1");
	return `<${edition.baseUrl}${twinPath(webPath(language, page))}>`;
}
