/** `npm run dev`: the preview, which updates on every change to the content. */

import { type EventEmitter, once } from "node:events";
import { realpathSync } from "node:fs";
import { basename, relative } from "node:path";
import { watch } from "chokidar";
import { settle } from "../../editor/change/journal.ts";
import { LiveDataset } from "../../editor/preview/live.ts";
import { createPreview } from "../../editor/preview/server.ts";
import { CACHE_DIR } from "../../engine/load/load-group.ts";
import { isClean } from "../../mistakes/diagnostic.ts";
import { countMistakes, formatDiagnostics } from "../../mistakes/print.ts";
import { command, start, type Terminal } from "../command.ts";
import { textOr } from "../help.ts";
import { parseContent, parseCount, parseToday, SHARED } from "../options.ts";

/** One save may cause several events; they are handled together. */
const GATHER_MS = 15;

export const main = command({
	usage: "npm run dev --",
	about: "Shows the content in a browser and follows every save.",
	options: {
		content: SHARED.content,
		today: SHARED.today,
		"no-cache": SHARED["no-cache"],
		port: textOr("8788", "N", "the port of the preview"),
	},
	read: ({ values }) => {
		const content = parseContent(values.content);
		const port = parseCount("--port", values.port);
		if (port > 65_535)
			throw new Error(`--port is "${port}": expected 1 to 65535`);
		// The watcher would not follow a symbolic link to the directory, hence `realpathSync`.
		// A function, so that without the option a preview that runs overnight moves on to the next day.
		const today = () => parseToday(values.today);
		today();
		const cacheDir = values["no-cache"] ? undefined : CACHE_DIR;
		return { content: realpathSync(content), port, today, cacheDir };
	},
	run: serve,
});

interface Options {
	content: string;
	port: number;
	today: () => string;
	cacheDir: string | undefined;
}

async function serve(
	{ content, port, today, cacheDir }: Options,
	terminal: Terminal,
): Promise<number> {
	const baseUrl = `http://localhost:${port}`;
	const live = new LiveDataset(content, baseUrl, today);
	const { server, announce } = createPreview(live);
	const changed = new Set<string>();
	let opened: Promise<void> | undefined;
	const follow = async () => {
		// Files that changed during the first full read are read again after it.
		await opened;
		const names = [...changed];
		changed.clear();
		const begun = performance.now();
		live.update(names);
		const spent = (performance.now() - begun).toFixed(0);
		terminal.out(`${names.join(", ")}: checked in ${spent} ms\n`);
		report(live, terminal);
		announce();
	};
	const watcher = watch(content, {
		ignoreInitial: true,
		followSymlinks: false,
		// What commands keep beside the content while they change it.
		ignored: (path) => basename(path).startsWith("."),
	});
	watcher.on("all", (_, path) => {
		if (changed.size === 0) setTimeout(follow, GATHER_MS);
		changed.add(relative(content, path).replaceAll("\\", "/"));
	});
	const held = await settle(content, terminal.err);
	if (held !== undefined) {
		await watcher.close();
		terminal.err(`${held}\n`);
		return 1;
	}
	// Start watching before reading, so that no change is missed in between.
	await once(watcher, "ready");
	opened = live.open(cacheDir);
	await opened;
	report(live, terminal);
	server.listen(port, "localhost", () =>
		terminal.out(`The preview: ${baseUrl}\nPress Ctrl+C to stop it.\n`),
	);
	const reason = await failureOf(watcher, server, port);
	await watcher.close();
	server.close();
	terminal.err(`${reason}\n`);
	return 1;
}

/** Waits for a failure that ends the preview, and returns the reason. */
function failureOf(
	watcher: EventEmitter,
	server: EventEmitter,
	port: number,
): Promise<string> {
	return Promise.race([
		once(watcher, "error").then(
			([error]) => `Changes cannot be followed: ${error}`,
		),
		once(server, "error").then(([error]) =>
			error.code === "EADDRINUSE"
				? `Port ${port} is in use. Choose another: npm run dev -- --port 8789`
				: error.message,
		),
	]);
}

/** Ends with a line that counts the mistakes: text editors wait for it. */
function report(live: LiveDataset, terminal: Terminal): void {
	const { texts, dataset } = live;
	const mistakes = [...live.mistakes, ...live.hard];
	const isHeldBack = dataset !== undefined && !isClean(live.mistakes);
	// Use one stream, so that the count is sure to be the last line.
	terminal.out(
		[
			formatDiagnostics(mistakes, texts, terminal.hasColors),
			isHeldBack
				? "Of a record with a mistake, the last sound version is served.\n"
				: "",
			`${countMistakes(mistakes)}\n`,
		].join(""),
	);
}

if (import.meta.main) await start(main);
