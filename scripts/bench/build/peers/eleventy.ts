/**
 * The same records for Eleventy. The bench installs it into its own folder on demand: 127 packages would be too many for
 * everyone who only wants to build the content.
 */

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { LANGUAGES } from "../../../../functions/contract.ts";
import { writeBelow } from "../write-below.ts";
import type { PlainContent } from "./content.ts";
import { frameOf } from "./frames.ts";
import { MARKS } from "./texts.ts";

export const ELEVENTY_VERSION = "3.1.8";
const INSTALL_MS = 120_000;

/** Installs it; returns whether that worked. */
export function installEleventy(folder: string): boolean {
	const quiet = "--no-audit --no-fund --no-save --ignore-scripts";
	const args = ["install", ...quiet.split(" "), "--prefer-offline"];
	const name = `@11ty/eleventy@${ELEVENTY_VERSION}`;
	const { status } = spawnSync("npm", [...args, "--prefix", folder, name], {
		stdio: "ignore",
		timeout: INSTALL_MS,
	});
	return status === 0;
}

/** The command that makes the files of a site; it runs in the folder of the site. */
export function eleventyCommand(folder: string, out: string): string[] {
	const program = join(folder, "node_modules/@11ty/eleventy/cmd.cjs");
	return ["node", program, "--quiet", `--output=${out}`];
}

/** Writes a site with the content, using JavaScript templates, which need no engine. */
export function writeEleventySite(
	site: string,
	{ lists, edges }: PlainContent,
	dist: string,
): void {
	const put = (name: string, text: string) =>
		writeBelow(site, `content/${name}`, text);
	writeBelow(site, "eleventy.config.cjs", CONFIG);
	for (const { resource, language, path, records, pageSizes } of lists) {
		const name = `${resource}_${language}`;
		const layout = `${language}.11ty.cjs`;
		for (const record of records) {
			const permalink = `${path}/${record.id}.html`;
			const matter = { layout, permalink, tags: name, record };
			const text = `---json\n${JSON.stringify(matter)}\n---\n`;
			put(`${path}/${record.id}.md`, text);
		}
		const all = { data: `collections.${name}`, item: ".data.record", path };
		put(`${name}.11ty.cjs`, eachTemplate(all, "json", "JSON.stringify(item)"));
		const markdown = `texts.twin(item, "${language}")`;
		put(`${name}-twins.11ty.cjs`, eachTemplate(all, "md", markdown));
		for (const size of pageSizes) {
			put(`${name}-${size}.11ty.cjs`, listTemplate(all, size));
		}
	}
	for (const { language, path, links, located, pageSizes } of edges) {
		const name = `edges_${language}`;
		// Eleventy takes a fifth less time with a data file than with one file per link.
		const data = { links, all: [...links, ...located] };
		put(`_data/${name}.json`, JSON.stringify(data));
		const frame = JSON.stringify(frameOf(dist, language, "edge", MARKS));
		const own = { data: `${name}.links`, item: "", path };
		const page = `texts.edgePage(item, ${frame})`;
		put(`${name}.11ty.cjs`, eachTemplate(own, "html", page));
		const all = { ...own, data: `${name}.all` };
		for (const size of pageSizes) {
			put(`${name}-${size}.11ty.cjs`, listTemplate(all, size));
		}
	}
	for (const language of LANGUAGES) {
		const frame = frameOf(dist, language, "record", MARKS);
		put(`_includes/${language}.11ty.cjs`, pageTemplate(frame));
	}
}

const CONFIG = `module.exports = (config) => {
	config.setUseGitIgnore(false);
	return {
		dir: { input: "content" },
		templateFormats: ["md", "11ty.js"],
		markdownTemplateEngine: false,
	};
};
`;

/** Imports the functions that make the naive script's texts. */
const TEXTS = `const texts = require(${JSON.stringify(join(import.meta.dirname, "texts.ts"))});
`;

/** The items that a template makes files from. */
interface Items {
	/** The name of the array in Eleventy's data. */
	data: string;
	/** The path to the values inside an item. */
	item: string;
	/** The folder of the files. */
	path: string;
}

/** Makes one file per item, named by its id. */
function eachTemplate(
	{ data, item, path }: Items,
	ending: string,
	text: string,
): string {
	return `${TEXTS}
module.exports = {
	data: {
		pagination: { data: "${data}", size: 1 },
		permalink: ({ pagination }) =>
			"${path}/" + pagination.items[0]${item}.id + ".${ending}",
	},
	render: ({ pagination }) => {
		const item = pagination.items[0]${item};
		return ${text};
	},
};
`;
}

/** Makes the pages of the list. */
function listTemplate({ data, item, path }: Items, size: number): string {
	return `module.exports = {
	data: {
		pagination: { data: "${data}", size: ${size} },
		permalink: ({ pagination }) =>
			"${path}/pages-${size}/" + (pagination.pageNumber + 1) + ".json",
	},
	render: ({ pagination, ...all }) =>
		'{"data":[\\n' +
		pagination.items.map((one) => JSON.stringify(one${item})).join(",\\n") +
		'\\n],"page":' + (pagination.pageNumber + 1) +
		',"per_page":${size},"total":' + all.${data}.length + "}",
};
`;
}

function pageTemplate(frame: string): string {
	return `${TEXTS}
const FRAME = ${JSON.stringify(frame)};

exports.render = ({ record }) =>
	texts.recordPage(record, JSON.stringify(record), FRAME);
`;
}
