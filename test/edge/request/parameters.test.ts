import fc from "fast-check";
import { expect, test } from "vitest";
import { BASE, manyVariants } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const TOTAL = 251;
const edge = useEdge({ tree: BASE + manyVariants(TOTAL - 1) });

interface Page {
	data: { rsid: string; symbol: string }[];
	page: number;
	per_page: number;
	total: number;
	total_pages: number;
	links: Record<string, string | null>;
}

const page = async (path: string) =>
	(await (await edge.get(path)).json()) as Page;

test("any page of any size is the same slice of the whole list", async () => {
	const whole = await Promise.all(
		[1, 2, 3].map((number) => page(`/api/v1/variants?page=${number}`)),
	);
	const all = whole.flatMap(({ data }) => data);
	expect(all.map(({ rsid }) => rsid)).toEqual(
		Array.from({ length: TOTAL }, (_, at) => `rs${at === 0 ? 10 : at + 100}`),
	);
	const sizes = fc.integer({ min: 1, max: 100 });
	const numbers = fc.integer({ min: 1, max: 260 });
	await fc.assert(
		fc.asyncProperty(numbers, sizes, async (number, size) => {
			const got = await page(
				`/api/v1/variants?page=${number}&per_page=${size}`,
			);
			const start = (number - 1) * size;
			expect(got.data).toEqual(all.slice(start, start + size));
			expect(got).toMatchObject({
				page: number,
				per_page: size,
				total: TOTAL,
				total_pages: Math.ceil(TOTAL / size),
			});
		}),
		{ numRuns: 100 },
	);
});

test("the links of a page are those of its neighbours", async () => {
	const { links } = await page("/api/v1/variants?per_page=90&page=2");
	const address = (number: number) =>
		`https://test.example/api/v1/variants?page=${number}&per_page=90`;
	expect(links).toEqual({
		self: address(2),
		first: address(1),
		prev: address(1),
		next: address(3),
		last: address(3),
	});
});

test("a page beyond the last is empty and points back", async () => {
	const got = await page("/api/v1/conditions?page=7");
	expect(got).toEqual({
		data: [],
		page: 7,
		per_page: 10,
		total: 1,
		total_pages: 1,
		links: {
			self: "https://test.example/api/v1/conditions?page=7&per_page=10",
			first: "https://test.example/api/v1/conditions?page=1&per_page=10",
			prev: "https://test.example/api/v1/conditions?page=1&per_page=10",
			next: null,
			last: "https://test.example/api/v1/conditions?page=1&per_page=10",
		},
	});
});

test("q finds the genes whose symbol contains it, in any case", async () => {
	const found = await page("/api/v1/genes?q=eN34&per_page=1&page=2");
	expect(found.data.map(({ symbol }) => symbol)).toEqual(["GEN341"]);
	expect(found).toMatchObject({ total: 10, total_pages: 10 });
	expect(found.links.prev).toBe(
		"https://test.example/api/v1/genes?page=1&per_page=1&q=en34",
	);
	expect(await page("/api/v1/genes?q=%F0%9F%A7%AC")).toMatchObject({
		data: [],
		total: 0,
		total_pages: 0,
	});
});

test.each([
	["variants?page=0", "page", "0", "a whole number from 1 to 1000000"],
	["variants?page=-1", "page", "-1", "a whole number from 1 to 1000000"],
	["variants?page=1.5", "page", "1.5", "a whole number from 1 to 1000000"],
	["variants?page=", "page", "", "a whole number from 1 to 1000000"],
	["variants?page=01", "page", "01", "a whole number from 1 to 1000000"],
	["variants?per_page=101", "per_page", "101", "a whole number from 1 to 100"],
	["variants?per_page=1e1", "per_page", "1e1", "a whole number from 1 to 100"],
	["variants?page=1&page=2", "page", "1, 2", "at most one value"],
	["variants?q=a", "q", "a", "one of page, per_page"],
	["genes?q=", "q", "", "1 to 32 characters"],
	["genes?limit=5", "limit", "5", "one of page, per_page, q"],
	["variants/rs10?page=1", "page", "1", "no parameters"],
	["?x=1", "x", "1", "no parameters"],
	["variants?", "", "", "no empty parameter"],
	["variants?&", "", "", "no empty parameter"],
	["variants?page=1&&per_page=2", "", "", "no empty parameter"],
	["variants?page=%31", "page", "page=%31", "the spelling page=1"],
	["variants?p%61ge=1", "page", "p%61ge=1", "the spelling page=1"],
	["genes?q=%61", "q", "q=%61", "the spelling q=a"],
	["genes?q=%ea%b0%80", "q", "q=%ea%b0%80", "the spelling q=%EA%B0%80"],
	["genes?q=a|b", "q", "q=a|b", "the spelling q=a%7Cb"],
	["genes?q=%ff", "q", "%ff", "percent-encoded UTF-8"],
	["genes?q=%ED%A0%80", "q", "%ED%A0%80", "percent-encoded UTF-8"],
	["genes?q=%", "q", "%", "percent-encoded UTF-8"],
])(
	"%s is a 400 that names the parameter, the value and the rule",
	async (path, parameter, value, rule) => {
		const separator = path.startsWith("?") ? "" : "/";
		const response = await edge.get(`/api/v1${separator}${path}`);
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ parameter, value, rule });
	},
);

test("the error for an unknown parameter suggests the nearest known one", async () => {
	const response = await edge.get("/api/v1/variants?perPage=5");
	expect(await response.json()).toEqual({
		type: "https://test.example/docs/errors#invalid-parameter",
		title: "Invalid parameter",
		status: 400,
		detail:
			'This path has no parameter "perPage": expected one of page, per_page. Did you mean "per_page"?',
		instance: "/api/v1/variants?perPage=5",
		parameter: "perPage",
		value: "5",
		rule: "one of page, per_page",
		nearest: "per_page",
	});
});

test.each([
	["variants?page=1&page=2", '매개변수 "page"는 한 번만 쓸 수 있습니다.'],
	["variants?&", "주소의 쿼리에 빈 매개변수가 있습니다."],
	[
		"genes?q=%ff",
		'매개변수 "q"의 값이 "%ff"입니다. UTF-8을 퍼센트 인코딩한 값만 쓸 수 있습니다.',
	],
	[
		"variants/rs10?x=1",
		'이 경로에 없는 매개변수입니다: "x". 이 경로에서는 매개변수를 쓸 수 없습니다.',
	],
	[
		"genes?limt=3",
		'이 경로에 없는 매개변수입니다: "limt". 쓸 수 있는 매개변수: page, per_page, q.',
	],
	[
		"drugs/no-such-drug",
		'약물 목록에 식별자가 "no-such-drug"인 항목이 없습니다. 전체 목록은 /ko/api/v1/drugs에 있습니다.',
	],
	[
		"conditions/a_b",
		'질환의 식별자가 될 수 없습니다: "a_b". 허용되는 형식: 영문 소문자, 숫자, 붙임표(예: cystic-fibrosis).',
	],
])(
	"in Korean, %s is answered with sentences that read as Korean",
	async (path, detail) => {
		const response = await edge.get(`/ko/api/v1/${path}`);
		expect(await response.json()).toMatchObject({ detail });
	},
);

test("a search may be encoded by any of the usual encoders", async () => {
	const text = "a b!'()*~-._";
	const strict = encodeURIComponent(text).replace(
		/[!'()*]/g,
		(letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	for (const q of [
		new URLSearchParams({ q: text }).toString(),
		`q=${strict}`,
		`q=${strict.replaceAll("%20", "+")}`,
	]) {
		expect((await edge.get(`/api/v1/genes?${q}`)).status, q).toBe(200);
	}
});

test.each([
	["limit", "per_page"],
	["pageSize", "per_page"],
	["pag", "page"],
	["query", "q"],
	["cursor", undefined],
	["gene", undefined],
])("the parameter %s is nearest to %s", async (name, nearest) => {
	const response = await edge.get(`/api/v1/genes?${name}=5`);
	const body = (await response.json()) as { nearest?: string };
	expect(body.nearest).toBe(nearest);
});
