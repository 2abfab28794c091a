/** Requests that try to get past the gate. */

import fc from "fast-check";
import type { Header, Sent } from "./client.ts";
import type { KeyRing } from "./keys.ts";
import { credentials } from "./keys.ts";
import type { Secrets } from "./secrets.ts";

/** A request that tries the gate. */
export interface Attempt extends Sent {
	/** Whether it sends, in the proper place, a key of the plan that opens the gate. */
	isPaid: boolean;
}

/** Addresses of the gated list and of things near it. */
const PATHS = [
	"/_data/api/v1/links/pages-100/1.json",
	"/_data/ko/api/v1/links/pages-100/2.json",
	"/_data/api/v1/links/pages-100/1",
	"/_data//api/v1/links/pages-100/1.json",
	"/_data/api/v1/links/pages-100/1.json.html",
	"/variants/../_data/api/v1/links/pages-100/1.json",
	"/_d%61ta/api/v1/links/pages-100/1.json",
	"/_data%2fapi/v1/links/pages-100/1.json",
	"/_DATA/api/v1/links/pages-100/1.json",
	"/assets/../_data/api/v1/links/pages-100/1.json",
	"/api/v1/links/pages-100/1.json",
	"/api/v1/links/pages-100/10.json",
	"/ko/api/v1/links/pages-100/2.json",
	"/api/v1/links/pages-100/1",
	"/api/v1/links/pages-100",
	"/api/v1/links/1",
	"/api/v1/links.json",
	"/api/v1/links/index.json",
	"/api/v1/links/search/index.json",
	"/dist/api/v1/links/pages-100/1.json",
	"/assets/api/v1/links/pages-100/1.json",
	"/en/api/v1/links",
	"/links",
	"/_data/nearest/en/links/a.json",
	"/_data/former/variants/rs1.json",
	"/_data/settings.json",
	"/_data/frame/en.json",
	"/api/v1/changes",
	"/api/v1/changes/links",
	"/api/v1/changes/0123456789abcdef",
	"/api/v1/openapi.json",
	"/ko/api/v1/openapi.json",
	"/api/v1",
	"/health",
	"/api/v1/genes",
	"/api/v1/variants/rs4988235",
	"/api/v1/variants/links",
	"/api/v1/genes/LINKS",
	"/variants/rs4988235",
];
const LIST = fc.constantFrom("/api/v1/links", "/ko/api/v1/links");

const PREFIXES =
	"/ko /KO /. /ko/.. / // /x/.. /%2e /%2e%2e /api/v1/.. /%6Bo \\".split(" ");
const ENDINGS =
	"/ // /. /.. /./ . ; ;a=1 %20 %00 %2F %2e %2f.json .json .JSON /1 /pages-100/1 /pages-100/1.json %2fpages-100%2f1.json /../links /%2e%2e/links ~ \u00a0 %EF%BC%8F".split(
		" ",
	);
const percent = (letter: string) =>
	`%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

/** Ways to spell a character of a path. */
const SPELLINGS: ((letter: string) => string)[] = [
	percent,
	(letter) => percent(letter).toLowerCase(),
	(letter) => percent(letter).replace("%", "%25"),
	(letter) => percent(letter).replace("%", "%2525"),
	(letter) => letter.toUpperCase(),
	(letter) => (letter === "/" ? "//" : letter),
	(letter) => (letter === "/" ? "/./" : letter),
	(letter) => (letter === "/" ? "/x/../" : letter),
	(letter) => (letter === "/" ? "\\" : letter),
	(letter) => `${letter}%00`,
	() => "",
];

/** A path unchanged, or with a few characters spelt differently, a prefix or an ending. */
function disguised(path: fc.Arbitrary<string>): fc.Arbitrary<string> {
	const slip = fc.tuple(fc.nat(60), fc.constantFrom(...SPELLINGS));
	const part = (parts: string[]) =>
		fc.oneof(
			{ weight: 3, arbitrary: fc.constant("") },
			fc.constantFrom(...parts),
		);
	return fc
		.tuple(
			part(PREFIXES),
			path,
			fc.array(slip, { maxLength: 3 }),
			part(ENDINGS),
		)
		.map(([prefix, path, slips, ending]) => {
			const letters = [...path];
			for (const [at, spell] of slips) {
				// Keep the first slash: without it there is no valid request.
				const index = 1 + (at % (letters.length - 1));
				letters[index] = spell(letters[index] ?? "");
			}
			const target = `${prefix}${letters.join("")}${ending}`;
			return target.startsWith("/") ? target : `/${target}`;
		});
}

const QUERY = fc.oneof(
	{ weight: 4, arbitrary: fc.constant("") },
	{
		weight: 3,
		arbitrary: fc
			.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 100 }))
			.map(([page, perPage]) => `?page=${page}&per_page=${perPage}`),
	},
	fc.constantFrom(
		"?",
		"?&",
		"?page=%31",
		"?page=1&page=2",
		"?q=a",
		"?path=/api/v1/links",
		"?X-API-Key=pgk_1",
		"?format=json",
		"?per_page=101",
		"?_method=GET",
	),
);

const METHOD = fc.constantFrom(
	..."GET GET GET GET GET HEAD HEAD POST OPTIONS".split(" "),
);

const OTHER_HEADERS: Header[] = [
	["Range", "bytes=0-"],
	["Range", "bytes=0-99"],
	["If-Range", "*"],
	["If-Match", "*"],
	["If-Modified-Since", "Thu, 01 Jan 1970 00:00:00 GMT"],
	["Accept-Encoding", "gzip"],
	["Accept-Encoding", "br"],
	["Accept-Encoding", "identity"],
	["Accept", "text/html"],
	["Origin", "https://test.example"],
	["X-HTTP-Method-Override", "GET"],
	["X-Original-URL", "/api/v1/links"],
	["X-Rewrite-URL", "/api/v1/links/pages-100/1.json"],
	["X-Forwarded-For", "127.0.0.1"],
	["X-Forwarded-Prefix", "/api/v1/links"],
	["CF-Worker", "genetics.example"],
	["Cache-Control", "no-cache"],
];

/** What attempts are made from. */
export interface Plot {
	seed: number;
	ring: KeyRing;
	secrets: Secrets;
}

/** `count` attempts on the gate; the same plot gives the same ones. */
export function* attempts(count: number, plot: Plot): Generator<Attempt> {
	const arbitrary = attempt(plot);
	const portion = 500;
	for (let made = 0; made < count; made += portion) {
		const numRuns = Math.min(portion, count - made);
		yield* fc.sample(arbitrary, { seed: plot.seed + made, numRuns });
	}
}

/** An address that hardly any other request uses, so that limits do not hide leaks. */
const ADDRESS = fc
	.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
	.map(([a, b, c]): Header => ["CF-Connecting-IP", `10.${a}.${b}.${c}`]);

function attempt({ ring, secrets }: Plot): fc.Arbitrary<Attempt> {
	const claims = held([...secrets.tags]);
	const target = fc
		.tuple(
			fc.oneof(
				{ weight: 3, arbitrary: LIST },
				{ weight: 4, arbitrary: disguised(LIST) },
				{ weight: 2, arbitrary: fc.constantFrom(...PATHS) },
				{ weight: 3, arbitrary: disguised(fc.constantFrom(...PATHS)) },
			),
			QUERY,
		)
		.map((parts) => Buffer.from(parts.join("")).toString("latin1"));
	const others = fc.array(fc.constantFrom(...OTHER_HEADERS), { maxLength: 2 });
	return fc
		.tuple(METHOD, target, credentials(ring), claims, others, ADDRESS)
		.map(([method, target, { isPaid, headers }, held, others, address]) => ({
			method,
			target,
			isPaid,
			headers: [address, ...headers, ...held, ...others],
		}));
}

/** What a caller claims to have cached: nothing, anything, a guess or the ETags of gated answers. */
function held(tags: string[]): fc.Arbitrary<Header[]> {
	const tag = fc.constantFrom(...tags);
	const values = fc.oneof(
		fc.constant("*"),
		fc
			.bigInt({ min: 0n, max: 2n ** 128n })
			.map((guess) => `"${guess.toString(16)}"`),
		tag,
		tag.map((one) => `W/${one}`),
		fc.array(tag, { minLength: 2, maxLength: 20 }).map((all) => all.join(", ")),
	);
	return fc.oneof(
		{ weight: 2, arbitrary: fc.constant<Header[]>([]) },
		values.map((value): Header[] => [["If-None-Match", value]]),
	);
}
