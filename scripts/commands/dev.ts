/** `npm run dev`: the preview, which follows every change of the content. */

import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { relative } from "node:path";
import { watch } from "chokidar";
import { LiveDataset } from "../editor/preview/live.ts";
import { createPreview } from "../editor/preview/server.ts";
import { formatDiagnostics } from "../mistakes/print.ts";
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
		const port = parseCount("port", values.port);
		if (port > 65_535)
			throw new Error(`--port is "${port}": expected 1 to 65535`);
		// A link to the directory would not be followed.
		return { content: realpathSync(values.content), port };
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
watcher.on("error", (error) =>
	fail(`The changes cannot be followed: ${error}`),
);
// Read only once everything is watched, so that no change falls between the two.
await once(watcher, "ready");
live.update();
report();
server.on("error", (error: NodeJS.ErrnoException) =>
	fail(
		error.code === "EADDRINUSE"
			? `Port ${port} is in use. Choose another: npm run dev -- --port 8789`
			: error.message,
	),
);
server.listen(port, "localhost", () => {
	console.log(`The preview: ${baseUrl}\nCtrl+C ends it.`);
});

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}

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
