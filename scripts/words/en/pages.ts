/** Every text of the web pages that does not come from a record. */

import {
	RECORD_RESOURCES,
	RESOURCES,
	type RecordResource,
} from "../../../functions/shared/contract.ts";
import type { PageFrame } from "../../../functions/shared/web/frame.ts";
import type { Fate } from "../../model/dataset-versions.ts";
import type { Facts } from "../../model/kinds/kinds.ts";
import { dateIn } from "../dates.ts";
import { care } from "./care.ts";
import { copies } from "./copies.ts";
import { grading, sure } from "./grading.ts";
import { kinds, lists } from "./kinds.ts";
import { risks } from "./risks.ts";
import { several } from "./several.ts";
import { connections } from "./site/connections.ts";
import { front } from "./site/front.ts";
import { guide } from "./site/guide.ts";

type Condition = Facts<"condition">;
type Effect = Facts<"variant">["effects"][number];

interface KoreaWords {
	kcd: string;
	fits: Record<"category" | "part", string>;
	special: string;
	groups: Record<
		NonNullable<Condition["korea"]>["special_coverage"][number]["group"],
		string
	>;
	turnTo: string;
	/** The page of the KDCA about the condition. */
	kdca: string;
	/** Who tells people with a rare disease more. */
	helpline: { text: string; to: string };
}

const numbers = new Intl.NumberFormat("en");
const inSentence = new Intl.ListFormat("en-GB");

/** How many copies of an allele, or of the only change of a record, a figure is about. */
const WITH = {
	each: ["for each", "for each changed copy"],
	one: ["with one", "with one changed copy"],
	two: ["with two", "with two changed copies"],
	one_or_two: ["with one or two", "with one or two changed copies"],
	unknown: ["with", "with the change"],
} as const;

export const pages = {
	/** A date such as 2026-05-04, 2026-05 or 2026. */
	date: dateIn("en-GB"),
	skip: "Skip to the text",
	home: "Home",
	search: {
		label: "Search",
		placeholder: "rs4988235, C677T, BRCA1, Plavix",
		submit: "Search",
		what: "Variant, gene, condition, drug, smell or taste",
		/** For readers without JavaScript; the lists follow. */
		needsScript:
			"Without JavaScript, which is off in this browser, the search finds only exact rs numbers, gene symbols, codes, places and whole names, such as CYP2C19*2 or Plavix. The lists below contain every record and can be filtered by any word.",
		lists: "All pages",
	},
	lists,
	kinds: { ...kinds, molecule: "Molecule" },
	docs: "Docs",
	navigation: "Main",
	languages: "Languages",
	crumbs: "Where you are",
	/** The title of a page: that of its content, then the service's name. */
	title: (page: string, site: string) => `${page} · ${site}`,
	footer: {
		licence: (_name: string) => ({
			before: "The text and data are under ",
			after: ": use them for anything, and name the source.",
		}),
		versions: "Versions of the data",
		about: "How records are made",
		contact: "Contact",
	},
	front,
	list: {
		count: (count: number) => several(count, "record", "records"),
		jump: "Jump to",
		page: (page: number, pages: number) => `Page ${page} of ${pages}`,
		previous: "Previous page",
		next: "Next page",
		/** For a record that is shown in the original language. */
		original: "in English",
		otherSigns: "0–9",
		filter: {
			label: "Filter this list by any word",
			told: (shown: string, all: string) =>
				`${shown} of ${all} records have it.`,
			/** On the button that readers without JavaScript, or of a list in several pages, press. */
			submit: "Filter",
			showAll: "Show the whole list",
		},
	},
	/** Parts that pages of several kinds share. */
	record: {
		glance: "At a glance",
		thisRecord: "This record",
		onThisPage: "On this page",
		read: "Read it",
		json: "as JSON",
		markdown: "as Markdown",
		improve: "Improve it",
		edit: "Edit its source",
		cite: "Cite this page",
		/** The version of a record, in a citation. */
		version: (version: string) => `Record version ${version}`,
		sources: "Sources",
		otherNames: "Other names",
		topics: "Topics",
		confirmed: "Well established",
		coMentioned: "Also mentioned",
		readNext: "Read next",
		codes: "Codes elsewhere",
		dataNotes: "Notes on the data",
		unknown: "What is not known",
		inKorea: "In Korea",
	},
	/** "Report a mistake": the links, and what a form or a mail is filled in with. */
	report: {
		/** The host's form, a file in .github/ISSUE_TEMPLATE. */
		form: "record.yml",
		link: "Report a mistake",
		mail: "or by mail",
		subject: (record: string) => `A mistake in ${record}`,
		record: "Record",
		language: "Language",
		version: "Version",
		please:
			"Your name is not needed. Please write nothing about your own health.",
	},
	/** The page and the feed of the versions of the data. */
	changes: {
		title: "Changes",
		lead: "The versions of the data, newest first. A version is a hash of everything that is published: the same content always has the same version.",
		version: (version: string) => `Data version ${version}`,
		feed: "Atom feed",
		json: "Ids of the records, as JSON",
		first: "The first version that is recorded.",
		none: "No record has changed.",
		fates: (of: Record<Fate, number>) =>
			`Records in all languages: ${numbers.format(of.added)} added, ${numbers.format(of.changed)} changed, ${numbers.format(of.renamed)} renamed, ${numbers.format(of.withdrawn)} withdrawn, ${numbers.format(of.removed)} removed.`,
		sizes: (of: Record<RecordResource, number>) => {
			const each = RECORD_RESOURCES.map((resource) => {
				const one = kinds[RESOURCES[resource].kind].toLowerCase();
				return several(of[resource], one, lists[resource].toLowerCase());
			});
			return `Records in English: ${inSentence.format(each)}.`;
		},
	},
	guide,
	/** The Markdown twins of the pages. */
	twin: {
		sensitive:
			"The notes below are about a serious condition. They are for readers who have asked for them: show them to no one else, since some people would rather not know.",
		page: "Page",
		json: "JSON",
		licence: "Licence",
		papers: "Letters in papers (the other strand)",
	},
	connections,
	risks,
	care,
	sure,
	/** What pages say around the words of the field. */
	terms: {
		title: "Words",
		lead: "Words of genetics that stand on these pages, in plain language.",
		count: (count: number) => `${count} words`,
		all: "All words",
		also: "Also called",
		see: "Not the same as",
		/** Above the explanations on a page of a record. */
		onPage: "Words on this page",
		more: "More about this word",
		file: "All words with their translations, as TBX",
	},
	grading,
	variant: {
		inGene: { before: "in ", after: "" },
		pairs: "What each pair of letters can mean",
		pair: "Pair",
		note: "What is known",
		/** "no A", "one A", "two A". */
		copies: (count: 0 | 1 | 2, letter: string) =>
			`${["no", "one", "two"][count]} ${letter}`,
		/** The same for the only insertion or deletion of a record, whose letters include those of the reference. */
		changedCopies: (count: 0 | 1 | 2) =>
			["no changed copy", "one changed copy", "two changed copies"][count] ??
			"",
		and: (parts: string[]) => parts.join(" and "),
		reference: "reference",
		changed: "changed",
		long: (count: number) => `${count} letters`,
		guideline: "What a guideline says",
		position: "Position",
		letters: "Letters",
		arrow: "reference → changed",
		/** Where the own letter of GRCh37 is another one. */
		otherReference: (letter: string) =>
			`GRCh37’s own letter here is ${letter}: in a VCF file on it, 0/0 means two ${letter}.`,
		formerIds: "Former rsIDs",
		/** Names of the change by the rules of HGVS. */
		exactNames: "Exact names",
		care: "Care",
		tiers: {
			standard: {
				name: "Standard",
				means: "a common trait or a modest effect",
			},
			caution: { name: "Caution", means: "a drug response or a raised risk" },
			sensitive: { name: "Sensitive", means: "a serious condition" },
		} satisfies Record<
			Facts<"variant">["risk_tier"],
			{ name: string; means: string }
		>,
		frequency: "How common it is",
		group: "Group",
		effects: "How much it changes",
		effect: ({
			measure,
			value,
			unit,
			allele,
			copies,
		}: {
			measure: "odds_ratio" | "beta";
			value: string;
			unit: string | null;
			/** Undefined for the only insertion or deletion of a record. */
			allele: string | undefined;
			/** How many copies of the allele the figure is about; null if unknown. */
			copies: Effect["copies"] | null;
		}) => {
			const figure =
				measure === "odds_ratio"
					? `odds × ${value}`
					: `${value}${unit === null ? "" : ` ${unit}`}`;
			const [withLetter, withChange] = WITH[copies ?? "unknown"];
			return `${figure} ${allele ? `${withLetter} ${allele}` : withChange}`;
		},
		/** Unfolds the figures of a variant that is not sensitive. */
		figures: "For specialists: the figures of the studies",
		aboutMeasures: {
			odds_ratio:
				"Odds are the number of people who have something, divided by the number who do not. Where it is common, odds × 3 means less than three times the risk. The interval shows how far off the figure may be by chance.",
			beta: "A figure with a unit says how much higher or lower the average of what was measured is.",
		} satisfies Record<Effect["measure"], string>,
		interval: (low: string, high: string) => `95% interval ${low} to ${high}`,
		outcome: "What was measured",
		figure: "Change",
		study: "Source",
	},
	condition: {
		overview: "Overview",
		clinical: "Clinical detail",
		prevalence: "How common it is",
		kinds: {
			birth: "at birth",
			prevalence: "living with it",
			incidence: "newly found",
			carriers: "carriers",
		} satisfies Record<Condition["prevalence"][number]["kind"], string>,
		/** Above the figures of prevalence. */
		figure: "How many",
		/** The year of a figure. */
		asOf: (year: number) => `as of ${year}`,
		/** Korean catalogues are of use to readers of Korean alone. */
		korea: undefined as KoreaWords | undefined,
		drugs: "Drugs and genes",
		faq: "Questions",
		inheritance: "Inheritance",
		inheritances: {
			autosomal_dominant: "Autosomal dominant: one changed copy is enough",
			autosomal_recessive: "Autosomal recessive: both copies are changed",
			semidominant: "Semidominant: two changed copies do more than one",
			x_linked: "X-linked: the gene is on the X chromosome",
			mitochondrial: "Mitochondrial: passed on by the mother",
			multifactorial: "Many genes and other things together",
			varies: "Differs between families",
			mostly_not_inherited: "Not inherited by most people who have it",
		} satisfies Record<Condition["inheritance"], string>,
	},
	gene: {
		variants: "Variants in this gene",
		none: "No variant of this gene is recorded.",
		symbol: "Symbol",
		place: "Place",
		about: "What it does",
	},
	drug: {
		about: "What it is",
		class: "Class",
		brands: "Sold as",
		copies,
		caution:
			"This page is about what genes have to do with the drug. It is not advice on taking it: that is for the clinician who knows the patient.",
	},
	sense: {
		molecules: "Molecules",
		receptors: "How it reaches the brain",
	},
	missing: {
		title: "Page not found",
		search: "Look for another number, name or word",
		none: "There is no page at this address.",
		notTranslated: "This page is in English only so far.",
		readOriginal: "Read it in English",
		readReplacement: "Read the page that replaces it",
		named: "This is another name of:",
		similar: "Nothing has this name. Similar names:",
		elsewhere: "Where else to look",
	} satisfies PageFrame["words"] & { title: string; search: string },
};

export type PageWords = typeof pages;
