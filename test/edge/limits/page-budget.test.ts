/** The budget of the pages of connections: readers never meet it, and reading them all takes hours. */

import { describe, expect, test } from "vitest";
import { BASE } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";
import { sendRaw } from "../../support/worker/raw.ts";

const edge = useEdge({
	tree: BASE,
	main: "test/support/worker/faulty-worker.ts",
});

const PAGE = "/links/gene-ABC1/drug-test-drug";
const HTML = { Accept: "text/html" };

/** The requests of one test share a Worker. */
let memories = 0;
const newMemory = () => {
	memories += 1;
	const name = `pages ${memories}`;
	return (seconds = 0, fault = "") => ({
		...HTML,
		"X-Memory": name,
		"X-Later": String(seconds),
		"X-Fault": fault,
	});
};

/** The statuses of so many requests from an address, one after the other. */
async function read(
	count: number,
	from: string,
	headers: Record<string, string>,
	path = PAGE,
): Promise<number[]> {
	const statuses: number[] = [];
	while (statuses.length < count) {
		const { status } = await edge.get(path, { from, headers });
		statuses.push(status);
	}
	return statuses;
}

const passed = (statuses: number[]) =>
	statuses.filter((status) => status === 200).length;

test("an address may read 60 in any ten minutes, in both languages together", async () => {
	const memory = newMemory();
	const from = "192.0.2.1";
	const paths = [PAGE, `/ko${PAGE}`];
	for (const path of paths) {
		expect(passed(await read(25, from, memory(), path))).toBe(25);
	}
	// An address without a page counts too, or whoever guesses them pays nothing.
	await read(10, from, memory(), "/links/gene-ABC1/drug-nothing");
	expect(passed(await read(3, from, memory()))).toBe(0);
	expect(passed(await read(1, from, memory(599)))).toBe(0);
	expect(passed(await read(1, from, memory(601)))).toBe(1);
});

test.each([
	["", "Please read on a little later", "In 10 minutes"],
	["/ko", "잠시 후에 이어서 읽어 주십시오", "10분 후에"],
])(
	"beyond it, %s%s a page says in plain words when to read on",
	async (prefix, heading, when) => {
		const memory = newMemory();
		const from = prefix === "" ? "192.0.2.2" : "192.0.2.3";
		await read(60, from, memory());
		const path = `${prefix}${PAGE}`;
		const response = await edge.get(path, { from, headers: memory() });
		expect(response.status).toBe(429);
		expect(response.headers.get("Retry-After")).toBe("600");
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(response.headers.get("RateLimit-Policy")).toBeNull();
		expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
		const html = await response.text();
		expect(html).toContain(`<h1>${heading}</h1>`);
		expect(html).toContain(when);
		const headers = { ...memory(), Accept: "application/json" };
		const problem = await edge.get(path, { from, headers });
		expect(await problem.json()).toMatchObject({
			status: 429,
			retry_after: 600,
			detail: expect.stringContaining(heading),
		});
	},
);

test("a reader or a search engine with a page every ten seconds never meets it", async () => {
	const memory = newMemory();
	for (let seconds = 0; seconds < 1500; seconds += 10) {
		const one = await read(1, "192.0.2.4", memory(seconds));
		expect(one, `after ${seconds} s`).toEqual([200]);
	}
});

test("it is no part of the API's limit, nor the other way round", async () => {
	const memory = newMemory();
	const from = "192.0.2.5";
	await read(61, from, memory());
	const answer = await edge.get("/api/v1", { from, headers: memory() });
	expect(answer.headers.get("RateLimit")).toBe('"anonymous";r=9;t=60');
	const other = "192.0.2.6";
	for (let sent = 0; sent < 11; sent += 1) {
		await edge.get("/api/v1", { from: other, headers: memory() });
	}
	expect(await read(1, other, memory())).toEqual([200]);
	expect(await read(1, from, memory(), "/genes/ABC1")).toEqual([200]);
});

test("a /48 may read eight times as much, however many networks it has", async () => {
	const memory = newMemory();
	let sum = 0;
	for (let network = 0; network < 10; network += 1) {
		const from = `2001:db8:48:${network}::1`;
		sum += passed(await read(60, from, memory()));
	}
	expect(sum).toBe(480);
	expect(passed(await read(1, "2001:db8:49::1", memory()))).toBe(1);
});

test("a reader who goes on asking takes nothing from the neighbours", async () => {
	const memory = newMemory();
	await read(560, "2001:db8:50:1::1", memory());
	expect(passed(await read(60, "2001:db8:50:2::1", memory()))).toBe(60);
});

test("a harvest is seen in the log: how many pages an address has left", async () => {
	const memory = newMemory();
	await edge.takeLogs();
	await read(61, "192.0.2.7", memory());
	await read(1, "192.0.2.7", memory(), "/genes/ABC1");
	const lines = (await edge.takeLogs()).map(
		(line) => JSON.parse(line) as Record<string, string>,
	);
	expect(lines[0]).toMatchObject({ path: PAGE, pages_left: "59" });
	expect(lines[59]).toMatchObject({ status: 200, pages_left: "0" });
	expect(lines[60]).toMatchObject({ status: 429, refused: "counter" });
	expect(JSON.stringify(lines)).not.toContain("192.0.2.7");
});

describe.each(["throws", "hangs", "nonsense"])("if the counter %s", (way) => {
	test("readers are not turned away, and each instance counts by itself", async () => {
		const memory = newMemory();
		const from = `192.0.2.${way.length + 10}`;
		await edge.takeLogs();
		const statuses = await read(65, from, memory(0, `counter=${way}`));
		expect(passed(statuses)).toBe(60);
		expect(statuses.slice(60)).toEqual(Array(5).fill(429));
		const [line] = await edge.takeLogs();
		expect(line).toContain('"fault":"counter"');
	});
});

test("a counter that says it is overloaded is left alone: the page asks to wait a moment", async () => {
	const headers = newMemory()(0, "counter=is overloaded");
	const response = await edge.get(PAGE, { from: "192.0.2.30", headers });
	expect(response.status).toBe(429);
	expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(2);
	expect(await response.text()).toContain("<h1>");
});

test("an odd spelling is no way around it", async () => {
	const memory = newMemory();
	const from = "192.0.2.31";
	await read(60, from, memory());
	for (const path of [
		`${PAGE}/`,
		`${PAGE}.html`,
		"/%6cinks/gene-ABC1/drug-test-drug",
		"/links/%67ene-ABC1/drug-test-drug",
		"//links/gene-ABC1/drug-test-drug",
		"/x/../links/gene-ABC1/drug-test-drug",
		"/LINKS/gene-ABC1/drug-test-drug",
		"/links//gene-ABC1/drug-test-drug",
		"/links/gene-ABC1/drug-test-drug?x=1",
	]) {
		const headers = Object.entries({ ...memory(), "CF-Connecting-IP": from });
		const answer = await sendRaw(edge.url, {
			method: "GET",
			target: path,
			headers,
		});
		expect([404, 429], path).toContain(answer.status);
		expect(answer.body, path).not.toContain("guideline");
	}
});
