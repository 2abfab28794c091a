/** `npm run dev`: the preview, which follows every change to the content. */

import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { relative } from "node:path";
import { watch } from "chokidar";
import { LiveDataset } from "../editor/preview/live.ts";
import { createPreview } from "../editor/preview/server.ts";
import { isClean } from "../mistakes/diagnostic.ts";
import { countMistakes, formatDiagnostics } from "../mistakes/print.ts";
import { CACHE_DIR } from "../record/load-cache.ts";
import type { Terminal } from "./command.ts";
import { command, start } from "./command.ts";
import { parseCount, parseToday, SHARED } from "./options.ts";

/** One save may cause several events; they are handled together. */
const GATHER_MS = 15;

export const main = command({
	usage: "npm run dev --",
	about: "Shows the content in a browser and follows every save.",
	config: {
		options: {
			content: SHARED.content,
			today: SHARED.today,
			"no-cache": SHARED["no-cache"],
			port: {
				type: "string",
				default: "8788",
				value: "N",
				about: "the port of the preview",
			},
		},
	},
	read: ({ values }) => {
		if (!existsSync(values.content)) {
			throw new Error(`There is no directory "${values.content}".`);
		}
		const port = parseCount("port", values.port);
		if (port > 65_535)
			throw new Error(`--port is "${port}": expected 1 to 65535`);
		// The watcher would not follow a symbolic link to the directory.
		// Without the option, a preview that runs overnight sees the next day come.
		const today = () => parseToday(values.today);
		today();
		const cacheDir = values["no-cache"] ? undefined : CACHE_DIR;
		return { content: realpathSync(values.content), port, today, cacheDir };
	},
	run: serve,
});

async function serve(
	{
		content,
		port,
		today,
		cacheDir,
	}: {
		content: string;
		port: number;
		today: () => string;
		cacheDir: string | undefined;
	},
	terminal: Terminal,
): Promise<number> {
	const baseUrl = `http://localhost:${port}`;
	const live = new LiveDataset(content, baseUrl, today);
	const { server, announce } = createPreview({
		live,
		contentDir: content,
		today,
	});
	const changed = new Set<string>();
	let opened: Promise<void> | undefined;
	const follow = async () => {
		// What changed while everything was read is read once more.
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
	});
	watcher.on("all", (_, path) => {
		if (changed.size === 0) setTimeout(follow, GATHER_MS);
		changed.add(relative(content, path).replaceAll("\\", "/"));
	});
	// Start watching before reading, so that no change is missed in between.
	await once(watcher, "ready");
	opened = live.open(cacheDir);
	await opened;
	report(live, terminal);
	server.listen(port, "localhost", () =>
		terminal.out(`The preview: ${baseUrl}\nPress Ctrl+C to stop it.\n`),
	);
	const reason = await new Promise<string>((resolve) => {
		watcher.on("error", (error) =>
			resolve(`Changes cannot be followed: ${error}`),
		);
		server.on("error", (error: NodeJS.ErrnoException) =>
			resolve(
				error.code === "EADDRINUSE"
					? `Port ${port} is in use. Choose another: npm run dev -- --port 8789`
					: error.message,
			),
		);
	});
	await watcher.close();
	server.close();
	terminal.err(`${reason}\n`);
	return 1;
}

/** Ends with a line that counts the mistakes: text editors wait for it. */
function report({ mistakes, texts, dataset }: LiveDataset, terminal: Terminal) {
	terminal.err(formatDiagnostics(mistakes, texts, terminal.hasColors));
	if (dataset !== undefined && !isClean(mistakes)) {
		terminal.out(
			"Of a record with a mistake, the last sound version is served.\n",
		);
	}
	terminal.out(`${countMistakes(mistakes)}\n`);
}

if (import.meta.main) await start(main);
