/** `llms.txt` (llmstxt.org): what a program that reads the service should know first, and where things are. */

import {
	formatPath,
	LANGUAGES,
	languagePrefix,
	RECORD_RESOURCES,
	webPath,
} from "../../../functions/shared/contract.ts";
import { graphIn } from "../../../functions/shared/settings.ts";
import { exampleVariants } from "../../dataset/examples.ts";
import { MATCH_FILES } from "../../output/match-files.ts";
import { link, list, plain, section } from "../../prints/markdown-text.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { twinPath } from "../twins.ts";
import { feedPath, pathTo, recordPage, type View } from "../view.ts";
import { SITEMAP } from "./sitemap.ts";
import { toolsPath } from "./tools.ts";

export function llmsPath(language: View["language"]): string {
	return `${languagePrefix(language)}/llms.txt`;
}

/** The guide in one language. It lists the documentation pages that exist. */
export function llmsText(
	view: View,
	hasPage: (path: string) => boolean,
): string {
	const { edition, words } = view;
	const { guide, front } = words;
	const docs = Object.entries(guide.docs).flatMap(([page, title]) => {
		const path = pathTo(view, { type: "text", name: page });
		return hasPage(path) ? [linkTo(view, title, path)] : [];
	});
	const lists = RECORD_RESOURCES.map((resource) => {
		const path = pathTo(view, { type: "list", resource, page: 1 });
		const own = linkTo(view, words.lists[resource], path);
		return `${own}: ${plain(front.about[resource])}`;
	});
	const blocks = [
		`# ${plain(edition.dataset.site.name)}`,
		`> ${plain(front.lead)}`,
		list(firstThings(view)),
		section(guide.lists, list(lists)),
		section(guide.api, list(forPrograms(view))),
		section(words.docs, list(docs)),
		// The format reserves this heading, so it is not translated.
		section("Optional", list(more(view))),
	];
	return `${blocks.filter((block) => block !== undefined).join("\n\n")}\n`;
}

function linkTo({ edition }: View, text: string, path: string): string {
	return link(text, `${edition.baseUrl}${path}`);
}

/** What to know before anything is read. */
function firstThings(view: View): string[] {
	const { edition, language, words, version } = view;
	const { guide } = words;
	const { site } = edition.dataset;
	const { licence, notice } = site;
	return [
		`${plain(guide.notice)}: ${plain(notice[language] ?? "")}`,
		`${plain(words.twin.licence)}: ${link(licence.name, licence.url)}. ${plain(licence.attribution)}`,
		plain(words.changes.version(version)),
		guide.twins(example(view)),
		plain(guide.sensitive),
		`${plain(guide.connections)} <${graphIn(language, site).docs_url}>`,
	];
}

function forPrograms(view: View): string[] {
	const { language, words } = view;
	const { guide } = words;
	return [
		linkTo(view, guide.index, formatPath({ type: "index", language })),
		linkTo(view, guide.openapi, formatPath({ type: "openapi", language })),
		linkTo(view, guide.tools, toolsPath(language)),
		linkTo(view, guide.versions, formatPath({ type: "changes", language })),
		linkTo(view, guide.matching, MATCH_FILES.index),
	];
}

function more(view: View): string[] {
	const { language, words } = view;
	const changes = pathTo(view, { type: "text", name: "changes" });
	const others = LANGUAGES.filter((other) => other !== language);
	return [
		linkTo(view, words.changes.title, changes),
		linkTo(view, words.changes.feed, feedPath(language)),
		linkTo(view, words.guide.sitemap, SITEMAP),
		...others.map((other) =>
			linkTo(view, LANGUAGE_WORDS[other].name, llmsPath(other)),
		),
	];
}

/** The address of an example twin: of a variant that needs no caution. */
function example({ edition, language }: View): string {
	const [variant] = exampleVariants(edition.dataset);
	const page = recordPage("variant", variant?.id ?? "rs1");
	return `<${edition.baseUrl}${twinPath(webPath(language, page))}>`;
}
