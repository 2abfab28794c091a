/** `npm start`: the whole service on this machine, links included. */

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { API_PATH, RESOURCE_NAMES } from "../../functions/contract.ts";
import { compile } from "../build.ts";
import { emit } from "../output/emit.ts";
import { TERMINAL } from "./command.ts";
import { parseToday } from "./options.ts";
import { runCheck } from "./run-check.ts";

// Apart from dist/, which a publisher may be about to ship: the addresses in these files are of this machine.
const OUT = ".local/dist";
const port = Number(process.env.PORT ?? 8787);
const baseUrl = `http://localhost:${port}`;

await main();

async function main(): Promise<void> {
	if (!Number.isInteger(port) || port < 1 || port > 65535) {
		return fail(`PORT is "${process.env.PORT}": expected 1 to 65535.`);
	}
	if (!(await isFree(port))) {
		return fail(`Port ${port} is in use. Choose another: PORT=8788 npm start`);
	}
	const date = parseToday(undefined);
	const checked = runCheck({ content: "content", today: date }, TERMINAL);
	if (checked === undefined) return fail("Nothing is served.");
	emit(compile(checked.dataset, { baseUrl, date }), OUT);
	serve();
	await untilReady();
	printAddresses();
}

function fail(message: string): void {
	console.error(message);
	process.exitCode = 1;
}

function isFree(candidate: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer()
			.once("error", () => resolve(false))
			.listen(candidate, "127.0.0.1", () => server.close(() => resolve(true)));
	});
}

function serve(): void {
	const child = spawn(
		"wrangler",
		[
			"dev",
			"--port",
			String(port),
			"--ip",
			"localhost",
			"--assets",
			OUT,
			"--log-level",
			"warn",
			"--show-interactive-dev-session=false",
		],
		{
			stdio: ["ignore", "inherit", "inherit"],
			shell: process.platform === "win32",
			env: {
				...process.env,
				WRANGLER_SEND_METRICS: "false",
				CLOUDFLARE_CF_FETCH_ENABLED: "false",
			},
		},
	);
	child.on("exit", (code) => process.exit(code ?? 1));
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, () => child.kill(signal));
	}
}

/** Preflight requests are not counted against the limit. */
async function untilReady(): Promise<void> {
	const wait = 200;
	for (let waited = 0; waited < 60_000; waited += wait) {
		const answered = await fetch(`${baseUrl}${API_PATH}`, {
			method: "OPTIONS",
		}).then(
			({ ok }) => ok,
			() => false,
		);
		if (answered) return;
		await new Promise((resolve) => setTimeout(resolve, wait));
	}
	throw new Error("The server did not answer within a minute.");
}

function printAddresses(): void {
	const lists = RESOURCE_NAMES.map((name) => `${API_PATH}/${name}`);
	const paths = [
		API_PATH,
		`${API_PATH}/openapi.json`,
		...lists,
		`/ko${API_PATH}`,
	];
	console.log(
		[
			"The service runs. Try:",
			...paths.map((path) => `  ${baseUrl}${path}`),
			"Without a key, 10 requests a minute pass. A key for more, and for the links:",
			"  npm run -s keys -- issue --plan pro",
			"Ctrl+C ends it.",
		].join("\n"),
	);
}
