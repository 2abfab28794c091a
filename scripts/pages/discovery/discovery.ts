/** Files that programs look for at well-known paths: they lead to the pages, the data and the people behind them. */

import { formatPath, LANGUAGES } from "../../../functions/shared/contract.ts";
import type { Site } from "../../model/site.ts";
import { htmlFile, type OutputFile } from "../../output/file.ts";
import { CATALOG_PATH } from "../../output/page-headers.ts";
import { changesFeed } from "../changes-page.ts";
import { feedPath, pathTo, type View } from "../view.ts";
import { iconFiles } from "./icons.ts";
import { llmsPath, llmsText } from "./llms.ts";
import { SITEMAP, sitemapFiles } from "./sitemap.ts";

const SECURITY = "/.well-known/security.txt";

/** The files that lead to the pages. `files` has the path of every page's file. */
export function* discoveryFiles(
	views: readonly View[],
	files: ReadonlySet<string>,
): Generator<OutputFile> {
	const [first] = views;
	if (first === undefined) return;
	const { baseUrl, dataset } = first.edition;
	const { security } = dataset.site;
	const hasPage = (path: string) => files.has(htmlFile(path));
	for (const view of views) {
		const { language } = view;
		yield { path: llmsPath(language), make: () => llmsText(view, hasPage) };
		yield { path: feedPath(language), make: () => changesFeed(view) };
	}
	yield* sitemapFiles(files, baseUrl);
	yield* iconFiles(first);
	yield { path: "/robots.txt", make: () => robots(baseUrl) };
	yield { path: CATALOG_PATH, make: () => catalog(views, hasPage) };
	if (security !== undefined) {
		yield { path: SECURITY, make: () => securityText(security, baseUrl) };
	}
}

function robots(baseUrl: string): string {
	return `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}${SITEMAP}\n`;
}

/** Where to report a vulnerability (RFC 9116). */
function securityText(
	{ contact, expires }: NonNullable<Site["security"]>,
	baseUrl: string,
): string {
	return [
		`Contact: ${contact}`,
		`Expires: ${expires}T00:00:00Z`,
		`Preferred-Languages: ${LANGUAGES.join(", ")}`,
		`Canonical: ${baseUrl}${SECURITY}`,
		"",
	].join("\n");
}

/** The API catalog (RFC 9727) as a linkset (RFC 9264): the API in each language, its description and documentation. */
function catalog(
	views: readonly View[],
	hasPage: (path: string) => boolean,
): string {
	const apis = views.map((view) => {
		const { edition, language } = view;
		const address = (path: string) => `${edition.baseUrl}${path}`;
		const docs = ["docs/reference", "docs"]
			.map((name) => pathTo(view, { type: "text", name }))
			.filter(hasPage);
		const hreflang = [language];
		const anchor = address(formatPath({ type: "index", language }));
		return {
			anchor,
			"service-desc": [
				{
					href: address(formatPath({ type: "openapi", language })),
					type: "application/json",
					hreflang,
				},
			],
			"service-doc": [
				...docs.map((path) => ({ href: address(path), type: "text/html" })),
				{ href: address(llmsPath(language)), type: "text/plain" },
			].map((target) => ({ ...target, hreflang })),
			license: [{ href: edition.dataset.site.licence.url }],
		};
	});
	const [first] = views;
	const own = {
		anchor: `${first?.edition.baseUrl}${CATALOG_PATH}`,
		item: apis.map(({ anchor }, at) => ({
			href: anchor,
			type: "application/json",
			hreflang: views[at] ? [views[at].language] : [],
		})),
	};
	return `${JSON.stringify({ linkset: [own, ...apis] }, null, "\t")}\n`;
}
