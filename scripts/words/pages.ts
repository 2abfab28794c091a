/** Every text of the web pages that does not come from a record. Each language is one file that satisfies this type. */

import type {
	Kind,
	PageFrame,
	RecordResource,
} from "../../functions/shared/contract.ts";
import type { Fate } from "../model/dataset-versions.ts";
import type { EvidenceTier } from "../model/evidence.ts";
import type { COMPARED, STUDIED } from "../model/figures/risks.ts";
import type { Facts } from "../model/kinds/kinds.ts";
import type { Relation } from "../model/link.ts";
import type { CareWords } from "./care.ts";
import type { CopyWords } from "./copies.ts";
import type { GradingWords } from "./grading.ts";
import type { FrontWords } from "./site/front.ts";
import type { SureWords } from "./sure.ts";

type Condition = Facts<"condition">;
type Effect = Facts<"variant">["effects"][number];

/** A risk in a sentence. `others` is how many it does not happen to, if they are fewer. */
interface ToldRisk {
	who: string;
	span: string;
	count: string;
	of: string;
	others: string | undefined;
}

export interface PageWords {
	/** A date such as 2026-05-04, 2026-05 or 2026. */
	date: (iso: string) => string;
	skip: string;
	home: string;
	search: {
		label: string;
		placeholder: string;
		submit: string;
		/** What can be searched for. */
		what: string;
		/** For readers without JavaScript; the lists follow. */
		needsScript: string;
		lists: string;
	};
	/** The names of the lists, and of one record of each. */
	lists: Record<RecordResource, string>;
	kinds: Record<Kind | "molecule", string>;
	docs: string;
	navigation: string;
	languages: string;
	crumbs: string;
	/** The title of a page: that of its content, then the service's name. */
	title: (page: string, site: string) => string;
	footer: {
		licence: (name: string) => { before: string; after: string };
		versions: string;
		about: string;
		contact: string;
	};
	front: FrontWords;
	list: {
		count: (count: number) => string;
		jump: string;
		page: (page: number, pages: number) => string;
		previous: string;
		next: string;
		/** For a record that is shown in the original language. */
		original: string;
		otherSigns: string;
		filter: {
			label: string;
			/** How many records are shown, of how many. */
			told: (shown: string, all: string) => string;
			/** For readers without JavaScript. */
			byBrowser: string;
		};
	};
	/** Parts that pages of several kinds share. */
	record: {
		glance: string;
		thisRecord: string;
		onThisPage: string;
		read: string;
		json: string;
		markdown: string;
		improve: string;
		edit: string;
		report: string;
		cite: string;
		/** The version of a record, in a citation. */
		version: (version: string) => string;
		sources: string;
		otherNames: string;
		topics: string;
		confirmed: string;
		coMentioned: string;
		readNext: string;
		codes: string;
		dataNotes: string;
		unknown: string;
	};
	/** The page and the feed of the versions of the data. */
	changes: {
		title: string;
		lead: string;
		/** Names a version of the data. */
		version: (version: string) => string;
		/** The texts of the links to the feed and to the JSON. */
		feed: string;
		json: string;
		/** The first version that is known. */
		first: string;
		/** A version that changes no record. */
		none: string;
		/** How many records have met each fate, in words. */
		fates: (counts: Record<Fate, number>) => string;
		/** The sizes of the lists, in words. */
		sizes: (counts: Record<RecordResource, number>) => string;
	};
	/** `llms.txt`: what a program that reads the service should know first. */
	guide: {
		/** Advice in sentences, with the address of one twin as an example. */
		twins: (example: string) => string;
		sensitive: string;
		connections: string;
		notice: string;
		lists: string;
		api: string;
		index: string;
		openapi: string;
		versions: string;
		matching: string;
		/** The names of the pages of the documentation, by their paths. */
		docs: Record<string, string>;
		sitemap: string;
	};
	/** The Markdown twins of the pages. */
	twin: {
		/** What the twin of a sensitive variant says first. */
		sensitive: string;
		page: string;
		json: string;
		licence: string;
		/** The letters that papers use. */
		papers: string;
	};
	connections: {
		heading: string;
		none: string;
		count: (count: number) => string;
		first: (count: number) => string;
		one: string;
		/** How many of each a gene leads to; zeros are left out. */
		reach: (counts: {
			conditions: number;
			drugs: number;
			molecules: number;
		}) => string;
		from: string;
		to: string;
		evidence: string;
		/** When a body gave its grade, or when it was read. */
		asOf: (date: string) => string;
		meaning: string;
		tiersLink: string;
		/** "Connections of X": what comes before and after the name. */
		walk: { before: string; after: string };
		place: (at: number, count: number) => string;
		previous: string;
		next: string;
		tiers: Record<EvidenceTier, string>;
		relations: Record<Relation | "located_in", string>;
		description: (from: string, to: string) => string;
	};
	/** How likely something is, counted in people. */
	risks: {
		heading: string;
		/** Unfolds them. */
		unfold: string;
		/** Who was counted: by sex, or everyone. */
		people: Record<"female" | "male" | "all", string>;
		/** "all women", "women without the change". */
		compared: Record<(typeof COMPARED)[number], (people: string) => string>;
		/** "women with one T (C/T)". */
		withPair: (people: string, copies: string, pair: string) => string;
		/** "women with a harmful change in BRCA1". */
		withGene: (people: string, gene: string) => string;
		byAge: (age: number) => string;
		lifetime: string;
		/** "of 1,000". */
		of: (size: string) => string;
		/** The first of several sentences, and one after it, which leaves out what is the same. */
		first: (told: ToldRisk) => string;
		next: (told: ToldRisk) => string;
		studied: Record<(typeof STUDIED)[number], string>;
		/** The group is undefined for everyone. */
		counted: (studied: string, group: string | undefined) => string;
		/** What is known about the figure of some people. */
		details: (who: string, known: string) => string;
		size: (people: string) => string;
		/** How far off a number may be. */
		range: (low: string, high: string, of: string) => string;
		/** What the numbers are not. */
		about: string;
		/** What the pictures show. */
		key: string;
	};
	care: CareWords;
	sure: SureWords;
	grading: GradingWords;
	variant: {
		inGene: { before: string; after: string };
		pairs: string;
		pair: string;
		note: string;
		/** "no A", "one A", "two A". */
		copies: (count: 0 | 1 | 2, letter: string) => string;
		/** The same for the only insertion or deletion of a record, whose letters include those of the reference. */
		changedCopies: (count: 0 | 1 | 2) => string;
		/** "one A and one T". */
		and: (parts: string[]) => string;
		reference: string;
		changed: string;
		long: (count: number) => string;
		guideline: string;
		position: string;
		letters: string;
		arrow: string;
		/** Where the own letter of GRCh37 is another one. */
		otherReference: (letter: string) => string;
		formerIds: string;
		/** Names of the change by the rules of HGVS. */
		exactNames: string;
		care: string;
		tiers: Record<
			Facts<"variant">["risk_tier"],
			{ name: string; means: string }
		>;
		frequency: string;
		group: string;
		effects: string;
		effect: (effect: {
			measure: "odds_ratio" | "beta";
			value: string;
			unit: string | null;
			/** Undefined for the only insertion or deletion of a record. */
			allele: string | undefined;
			/** How many copies of the allele the figure is about; null if unknown. */
			copies: Effect["copies"] | null;
		}) => string;
		/** Unfolds the figures of a variant that is not sensitive. */
		figures: string;
		/** What a measure and its interval are. */
		aboutMeasures: Record<Effect["measure"], string>;
		interval: (low: string, high: string) => string;
		outcome: string;
		figure: string;
		study: string;
	};
	condition: {
		overview: string;
		clinical: string;
		prevalence: string;
		kinds: Record<Condition["prevalence"][number]["kind"], string>;
		/** Above the figures of prevalence. */
		figure: string;
		/** The year of a figure. */
		asOf: (year: number) => string;
		drugs: string;
		faq: string;
		inheritance: string;
		inheritances: Record<Condition["inheritance"], string>;
		variants: string;
	};
	gene: {
		variants: string;
		none: string;
		symbol: string;
		place: string;
		about: string;
	};
	drug: {
		about: string;
		class: string;
		brands: string;
		caution: string;
		copies: CopyWords;
	};
	sense: { molecules: string; variants: string; receptors: string };
	missing: PageFrame["words"] & { title: string; search: string };
}
