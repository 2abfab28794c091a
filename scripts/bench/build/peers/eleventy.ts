/**
 * The same records for Eleventy. It is installed into a folder of the bench on demand: 127 packages would be too many for everybody
 * who only wants to build the content.
 */

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { LANGUAGES } from "../../../../functions/contract.ts";
import { writeBelow } from "../write-below.ts";
import { frameOf } from "./frames.ts";
import type { PlainList } from "./records.ts";

export const ELEVENTY_VERSION = "3.1.8";
const INSTALL_MS = 120_000;

/** Installs it; says whether that worked. */
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

/** Writes a site with the records of the lists, with templates in JavaScript, which need no engine. */
export function writeEleventySite(
	site: string,
	lists: PlainList[],
	dist: string,
): void {
	const put = (name: string, text: string) => writeBelow(site, name, text);
	put("eleventy.config.cjs", CONFIG);
	for (const { resource, language, path, records, pageSizes } of lists) {
		const name = `${resource}_${language}`;
		for (const record of records) {
			const matter = {
				layout: `${language}.11ty.cjs`,
				permalink: `${path}/${record.id}.html`,
				tags: name,
				record,
			};
			const text = `---json\n${JSON.stringify(matter)}\n---\n`;
			put(`content/${path}/${record.id}.md`, text);
		}
		put(`content/${name}.11ty.cjs`, jsonTemplate(name, path));
		for (const size of pageSizes) {
			const template = listTemplate(name, path, size);
			put(`content/${name}-${size}.11ty.cjs`, template);
		}
	}
	for (const language of LANGUAGES) {
		const frame = frameOf(dist, language, {
			title: "{{title}}",
			main: "{{main}}",
		});
		put(`content/_includes/${language}.11ty.cjs`, pageTemplate(frame));
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

function jsonTemplate(name: string, path: string): string {
	return `module.exports = {
	data: {
		pagination: { data: "collections.${name}", size: 1 },
		permalink: ({ pagination }) =>
			"${path}/" + pagination.items[0].data.record.id + ".json",
	},
	render: ({ pagination }) => JSON.stringify(pagination.items[0].data.record),
};
`;
}

function listTemplate(name: string, path: string, size: number): string {
	return `module.exports = {
	data: {
		pagination: { data: "collections.${name}", size: ${size} },
		permalink: ({ pagination }) =>
			"${path}/pages-${size}/" + (pagination.pageNumber + 1) + ".json",
	},
	render: ({ pagination, collections }) =>
		'{"data":[\\n' +
		pagination.items.map((one) => JSON.stringify(one.data.record)).join(",\\n") +
		'\\n],"page":' + (pagination.pageNumber + 1) +
		',"per_page":${size},"total":' + collections.${name}.length + "}",
};
`;
}

function pageTemplate(frame: string): string {
	return `const FRAME = ${JSON.stringify(frame)};
const escape = (text) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

exports.render = ({ record: { id, title, sections, facts }, record }) => {
	const text = sections.map(
		(one) => \`<h2>\${escape(one.heading)}</h2>\\n<p>\${escape(one.text)}</p>\\n\`,
	);
	const terms = Object.entries(facts).map(
		([name, value]) =>
			\`<div><dt>\${name}</dt><dd>\${escape(JSON.stringify(value))}</dd></div>\\n\`,
	);
	const main = \`<h1>\${escape(title)}</h1>
<p class="soft"><span class="id">\${id}</span></p>
<article>
\${text.join("")}</article>
<aside><dl>
\${terms.join("")}</dl></aside>
<script type="application/ld+json">\${JSON.stringify(record)}</script>\`;
	return FRAME.replaceAll("{{title}}", escape(title)).replace("{{main}}", main);
};
`;
}
