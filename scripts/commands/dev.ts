/** `npm run dev`: the preview, which follows every change of the content. */

import { once } from "node:events";
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { watch } from "chokidar";
import { LiveDataset } from "../preview/live.ts";
import { createPreview } from "../preview/server.ts";
import { formatDiagnostics } from "../report.ts";
import { parseCommandLine, parseCount, SHARED } from "./options.ts";

/** A save may be several events; they are taken together. */
const GATHER_MS = 15;

const { content, port } = parseCommandLine(
	"usage: npm run dev -- [--content DIR] [--port N]",
	{
		options: {
			content: SHARED.content,
			port: { type: "string", default: "8788" },
		},
	},
	({ values }) => {
		if (!existsSync(values.content)) {
			throw new Error(`There is no directory "${values.content}".`);
		}
		return { ...values, port: parseCount("port", values.port) };
	},
);
const baseUrl = `http://localhost:${port}`;
const live = new LiveDataset(content, baseUrl);
const { server, announce } = createPreview(live, content);

const changed = new Set<string>();
const note = (path: string) => {
	if (changed.size === 0) setTimeout(follow, GATHER_MS);
	changed.add(relative(content, path).replaceAll("\\", "/"));
};
const watcher = watch(content, { ignoreInitial: true, followSymlinks: false });
watcher.on("all", (_, path) => note(path));
// Read only once everything is watched, so that no change falls between the two.
await once(watcher, "ready");
live.update();
report();
server.on("error", (error: NodeJS.ErrnoException) => {
	console.error(
		error.code === "EADDRINUSE"
			? `Port ${port} is in use. Choose another: npm run dev -- --port 8789`
			: error.message,
	);
	process.exit(1);
});
server.listen(port, "localhost", () => {
	console.log(`The preview: ${baseUrl}\nCtrl+C ends it.`);
});

function follow(): void {
	const names = [...changed];
	changed.clear();
	const start = performance.now();
	live.update(names);
	const spent = (performance.now() - start).toFixed(0);
	console.log(`${names.join(", ")}: checked in ${spent} ms`);
	report();
	announce();
}

function report(): void {
	const { stderr } = process;
	const isColoured = stderr.hasColors?.() === true;
	stderr.write(formatDiagnostics(live.diagnostics, isColoured));
	const { dataset, diagnostics } = live;
	if (diagnostics.length === 0) console.log("No mistakes.");
	else if (dataset !== undefined) {
		const errors = diagnostics.filter(({ severity }) => severity === "error");
		if (errors.length > 0) console.log("The last good version is served.");
	}
}
