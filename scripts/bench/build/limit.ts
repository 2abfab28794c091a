/**
 * The limit, run as a process: `node limit.ts CONTENT FILES OUT` reads the content and writes as many bytes into as many
 * files as the build did. No build can take less time. FILES lists the files: JSON of a path and a size for each.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [content = "", files = "", out = ""] = process.argv.slice(2);

const entries = readdirSync(content, { recursive: true, withFileTypes: true });
for (const entry of entries) {
	if (entry.isFile()) readFileSync(join(entry.parentPath, entry.name), "utf8");
}
const listed: [path: string, size: number][] = JSON.parse(
	readFileSync(files, "utf8"),
);
const bytes = Buffer.alloc(Math.max(...listed.map(([, size]) => size)), "x");
for (const folder of new Set(listed.map(([path]) => dirname(path)))) {
	mkdirSync(join(out, folder), { recursive: true });
}
for (const [path, size] of listed) {
	writeFileSync(join(out, path), bytes.subarray(0, size), { flag: "wx" });
}
