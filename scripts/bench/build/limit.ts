/**
 * The limit, run as a process: `node limit.ts CONTENT FILES OUT` reads the content and writes as many bytes into as many
 * files as the build did. No build can take less time. FILES lists the files, one size and path per line.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [content = "", files = "", out = ""] = process.argv.slice(2);

for (const entry of readdirSync(content, {
	recursive: true,
	withFileTypes: true,
})) {
	if (entry.isFile()) readFileSync(join(entry.parentPath, entry.name), "utf8");
}
const listed = readFileSync(files, "utf8")
	.split("\n")
	.map((line) => ({
		size: Number.parseInt(line, 10),
		path: join(out, line.slice(line.indexOf(" ") + 1)),
	}));
const largest = listed.reduce((most, { size }) => Math.max(most, size), 0);
const bytes = Buffer.alloc(largest, "x");
const folders = new Set<string>();
for (const { size, path } of listed) {
	const folder = dirname(path);
	if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
	folders.add(folder);
	writeFileSync(path, bytes.subarray(0, size), { flag: "wx" });
}
