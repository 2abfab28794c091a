/** What the build tells the edge about the dataset, the operator and the plans. */

import {
	GATED,
	LANGUAGES,
	type Language,
	languagePrefix,
	type Resource,
} from "./contract.ts";

/**
 * The plans from lowest to highest; `anonymous` is for callers without a key. The name is also that of the limit in the
 * settings. Each opens what it says in addition to what the lower ones open.
 */
const PLANS = [
	{ name: "anonymous", opens: [] },
	{ name: "free", opens: [] },
	{ name: "pro", opens: [GATED] },
] as const satisfies readonly { name: string; opens: readonly Resource[] }[];
export type Plan = (typeof PLANS)[number]["name"];
export const PLAN_NAMES = PLANS.map(({ name }) => name);

/** Whether a plan opens a resource that only some plans open. */
export function isOpenTo(plan: string, resource: Resource): boolean {
	const at = PLANS.findIndex(({ name }) => name === plan);
	return PLANS.slice(0, at + 1).some(({ opens }) =>
		opens.some((one) => one === resource),
	);
}

/** Whether no plan has a lower limit than a lower plan. */
export function areLimitsRising(limits: Record<Plan, number>): boolean {
	const each = PLAN_NAMES.map((name) => limits[name]);
	return each.every((limit, at) => limit >= (each[at - 1] ?? 0));
}

/** Length of the sliding window that the rate limits apply to, in seconds. */
export const RATE_WINDOW_SECONDS = 60;

/** How many pages of connections an address may read in how many seconds. */
export const PAGE_BUDGET = { requests: 60, seconds: 600 } as const;
/** How many times as much an IPv6 /48 may ask as one network in it: whoever has one can call from 65,536 networks. */
export const WIDE_FACTOR = 8;

/** What the edge knows about the dataset and the operator: written by the build, read by the edge. */
export interface Settings {
	dataset_version: string;
	base_url: string;
	licence_url: string;
	rate_limits: Record<Plan, number>;
	graph: {
		docs_url: string;
		subscribe_url: string;
		price: Record<Language, string>;
		/** The price as data for programs; `interval` is how often it is paid. */
		price_detail: {
			amount: number;
			currency: string;
			interval: "month" | "year";
		};
	};
	/** What is about to end, soonest first; absent if nothing is. */
	endings?: Ending[];
}

/** A path, or a field of its answers, that is about to end. */
export interface Ending {
	/** Without the language; it covers everything below it too. */
	path: string;
	/** The values of the headers `Deprecation` and `Sunset`. */
	deprecated: string;
	sunset: string;
	/** The page that says what to use instead. */
	page: string;
}

/** The service's own pages about the graph, which every language has. */
const GRAPH_PAGES = ["/graph", "/subscribe"];

/** The graph, with the addresses of its pages in a language, if they are the service's own. */
export function graphIn(
	language: Language,
	{ base_url, graph }: Pick<Settings, "base_url" | "graph">,
): Settings["graph"] {
	const address = (known: string) =>
		GRAPH_PAGES.some((path) => known === `${base_url}${path}`)
			? `${base_url}${languagePrefix(language)}${known.slice(base_url.length)}`
			: known;
	return {
		...graph,
		docs_url: address(graph.docs_url),
		subscribe_url: address(graph.subscribe_url),
	};
}

/** Parses the text of the settings file. Throws if anything is missing: the service must not run without its limits. */
export function parseSettings(text: string): Settings {
	const value = JSON.parse(text) as Settings;
	const { dataset_version, base_url, licence_url } = value;
	const { rate_limits, graph } = value;
	const { docs_url, subscribe_url, price } = graph;
	const prices = LANGUAGES.map((language) => price[language]);
	const texts = [dataset_version, base_url, licence_url].concat(
		docs_url,
		subscribe_url,
		prices,
	);
	const limits = PLAN_NAMES.map((plan) => rate_limits[plan]);
	if (
		texts.every((one) => typeof one === "string" && one !== "") &&
		limits.every((one) => Number.isInteger(one) && one > 0) &&
		areLimitsRising(rate_limits)
	) {
		return value;
	}
	throw new Error("the settings are incomplete or contradict each other");
}
