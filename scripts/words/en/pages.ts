import type { PageWords } from "../pages.ts";
import { care } from "./care.ts";
import { copies } from "./copies.ts";
import { grading } from "./grading.ts";
import { front } from "./site/front.ts";
import { sure } from "./sure.ts";

const numbers = new Intl.NumberFormat("en");
const lists = new Intl.ListFormat("en-GB");
const days = (style: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat("en-GB", { ...style, timeZone: "UTC" });
/** Formats by how much of a date is known: the year, the month or the day. */
const PARTIAL = [
	days({ year: "numeric" }),
	days({ year: "numeric", month: "long" }),
	days({ dateStyle: "long" }),
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function several(count: number, one: string, many: string): string {
	return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

const some = (count: string) => (count === "0" ? "none" : `about ${count}`);
const rest = (others: string | undefined) =>
	others ? `; to about ${others} it does not` : "";

/** How many copies of an allele, or of the only change of a record, a figure is about. */
const WITH = {
	each: ["for each", "for each changed copy"],
	one: ["with one", "with one changed copy"],
	two: ["with two", "with two changed copies"],
	one_or_two: ["with one or two", "with one or two changed copies"],
	unknown: ["with", "with the change"],
} as const;

export const pages: PageWords = {
	date: (iso) =>
		PARTIAL[iso.split("-").length - 1]?.format(new Date(iso)) ?? iso,
	skip: "Skip to the text",
	home: "Home",
	search: {
		label: "Search",
		placeholder: "rs4988235, C677T, BRCA1, Plavix",
		submit: "Search",
		what: "Variant, gene, condition, drug, smell or taste",
		needsScript:
			"Without JavaScript, which is off in this browser, the search finds only exact rs numbers, gene symbols, codes, places, and names of changes such as CYP2C19*2. The lists below contain every record.",
		lists: "All pages",
	},
	lists: {
		variants: "Variants",
		conditions: "Conditions",
		genes: "Genes",
		drugs: "Drugs",
		topics: "Topics",
		senses: "Senses",
	},
	kinds: {
		variant: "Variant",
		condition: "Condition",
		gene: "Gene",
		drug: "Drug",
		topic: "Topic",
		sense: "Sense",
		molecule: "Molecule",
	},
	docs: "Docs",
	navigation: "Main",
	languages: "Languages",
	crumbs: "Where you are",
	title: (page, site) => `${page} · ${site}`,
	footer: {
		licence: () => ({
			before: "The text and data are under ",
			after: ": use them for anything, and name the source.",
		}),
		versions: "Versions of the data",
		about: "How records are made",
		contact: "Contact",
	},
	front,
	list: {
		count: (count) => several(count, "record", "records"),
		jump: "Jump to",
		page: (page, pages) => `Page ${page} of ${pages}`,
		previous: "Previous page",
		next: "Next page",
		original: "in English",
		otherSigns: "0–9",
		filter: {
			label: "Filter this list by any word",
			told: (shown, all) => `${shown} of ${all} records have it.`,
			byBrowser:
				"All names are on this page: the browser’s own search for words on a page finds them.",
		},
	},
	record: {
		glance: "At a glance",
		thisRecord: "This record",
		onThisPage: "On this page",
		read: "Read it",
		json: "as JSON",
		markdown: "as Markdown",
		improve: "Improve it",
		edit: "Edit its source",
		report: "Report a mistake",
		cite: "Cite this page",
		version: (version) => `Record version ${version}`,
		sources: "Sources",
		otherNames: "Other names",
		topics: "Topics",
		confirmed: "Well established",
		coMentioned: "Also mentioned",
		readNext: "Read next",
		codes: "Codes elsewhere",
		dataNotes: "Notes on the data",
		unknown: "What is not known",
	},
	changes: {
		title: "Changes",
		lead: "The versions of the data, newest first. A version is a hash of everything that is published: the same content always has the same version.",
		version: (version) => `Data version ${version}`,
		feed: "Atom feed",
		json: "Ids of the records, as JSON",
		first: "The first version that is recorded.",
		none: "No record has changed.",
		fates: ({ added, changed, renamed, withdrawn, removed }) =>
			`Records in all languages: ${numbers.format(added)} added, ${numbers.format(changed)} changed, ${numbers.format(renamed)} renamed, ${numbers.format(withdrawn)} withdrawn, ${numbers.format(removed)} removed.`,
		sizes: ({ variants, conditions, genes, drugs, topics, senses }) =>
			`Records in English: ${several(variants, "variant", "variants")}, ${several(conditions, "condition", "conditions")}, ${several(genes, "gene", "genes")}, ${several(drugs, "drug", "drugs")}, ${several(topics, "topic", "topics")} and ${several(senses, "sense", "senses")}.`,
	},
	guide: {
		twins: (example) =>
			`Each record's page has a Markdown twin with the same text and figures: add .md to its address, as in ${example}. The same record is JSON below /api/v1.`,
		sensitive:
			"A variant marked as sensitive has to do with a serious condition. Show what its pairs of letters go with only to a reader who has asked for it.",
		connections:
			"Each connection of a variant or gene with a condition, drug or molecule has a page that says what it means and how good the evidence is. In bulk, the connections are part of API Pro.",
		notice: "Pass this notice on",
		lists: "Lists",
		api: "API",
		index: "What the API offers: lists with their sizes, licence, notice",
		openapi: "OpenAPI description",
		versions: "Versions of the data and what each has changed",
		matching:
			"Every variant with its places and letters, to compare a raw-data file with on the reader's own machine",
		docs: {
			docs: "Documentation",
			"docs/reference": "API reference",
			"docs/limits": "Limits and keys",
			"docs/errors": "Errors",
			"docs/evidence": "Evidence and its tiers",
			"docs/records": "How records are made",
			"docs/ai": "For AI systems",
			"docs/mirrors": "For mirrors",
			"docs/matching": "Matching a raw-data file",
		},
		sitemap: "Sitemap",
	},
	twin: {
		sensitive:
			"The notes below are about a serious condition. They are for readers who have asked for them: show them to no one else, since some people would rather not know.",
		page: "Page",
		json: "JSON",
		licence: "Licence",
		papers: "Letters in papers (the other strand)",
	},
	connections: {
		heading: "Connections",
		none: "No connection to a condition, drug or molecule is recorded.",
		count: (count) =>
			count === 1
				? "One connection is recorded. Its page has the evidence and where to check it."
				: `${numbers.format(count)} connections are recorded. Each has a page with its evidence and where to check it.`,
		first: (count) => (count === 1 ? "Read it" : "Read them one by one"),
		one: "Connection",
		reach: ({ conditions, drugs, molecules }) =>
			`The gene and its variants lead to ${lists.format([
				...(conditions ? [several(conditions, "condition", "conditions")] : []),
				...(drugs ? [several(drugs, "drug", "drugs")] : []),
				...(molecules ? [several(molecules, "molecule", "molecules")] : []),
			])}.`,
		from: "From",
		to: "To",
		evidence: "Evidence",
		asOf: (date) => `as of ${date}`,
		meaning: "What it means",
		tiersLink: "What the tiers mean",
		walk: { before: "Connections of ", after: "" },
		place: (at, count) => `${numbers.format(at)} of ${numbers.format(count)}`,
		previous: "Previous",
		next: "Next",
		tiers: {
			established: "Established",
			strong: "Strong",
			moderate: "Moderate",
			limited: "Limited",
			disputed: "Disputed",
		},
		relations: {
			causes: "causes",
			raises_risk_of: "raises the risk of",
			lowers_risk_of: "lowers the risk of",
			affects_response_to: "changes the response to",
			affects_perception_of: "changes the perception of",
			located_in: "lies in",
		},
		description: (from, to) =>
			`How ${from} and ${to} are connected, how good the evidence is, and where to check it.`,
	},
	risks: {
		heading: "How likely, in people",
		unfold: "Show how likely it is",
		people: { female: "women", male: "men", all: "people" },
		compared: {
			everyone: (people) => `${people} in general`,
			without: (people) => `${people} without the change`,
		},
		withPair: (people, copies, pair) => `${people} with ${copies} (${pair})`,
		withGene: (people, gene) => `${people} with a harmful change in ${gene}`,
		byAge: (age) => `by age ${age}`,
		lifetime: "in their lifetime",
		of: (size) => `of ${size}`,
		first({ who, span, count, of, others }) {
			return `Of ${of} ${who}, this happens to ${some(count)} ${span}${rest(others)}.`;
		},
		next: ({ who, count, of, others }) =>
			`Of ${of} ${who}, to ${some(count)}${rest(others)}.`,
		studied: {
			families:
				"in families with several people who are ill, where risks are higher than elsewhere",
			patients: "among patients",
			population: "in the population",
			case_control: "by comparing people who have it with people who do not",
		},
		counted: (studied, group) =>
			`Counted ${studied}${group ? ` (${group})` : ""}.`,
		details: (who, known) =>
			`${capital(who)}: ${known.charAt(0).toLowerCase()}${known.slice(1)}`,
		size: (people) => `${people} were counted.`,
		range: (low, high, of) =>
			`By chance alone, the number may be anything from ${low} to ${high} of ${of}.`,
		key: "Each dot is one person; those it happens to are filled.",
		about:
			"The numbers are about groups of people that were studied. They do not say what will happen to one person.",
	},
	care,
	sure,
	grading,
	variant: {
		inGene: { before: "in ", after: "" },
		pairs: "What each pair of letters can mean",
		pair: "Pair",
		note: "What is known",
		copies: (count, letter) => `${["no", "one", "two"][count]} ${letter}`,
		changedCopies: (count) =>
			["no changed copy", "one changed copy", "two changed copies"][count] ??
			"",
		and: (parts) => parts.join(" and "),
		reference: "reference",
		changed: "changed",
		long: (count) => `${count} letters`,
		guideline: "What a guideline says",
		position: "Position",
		letters: "Letters",
		arrow: "reference → changed",
		otherReference: (letter) =>
			`GRCh37’s own letter here is ${letter}: in a VCF file on it, 0/0 means two ${letter}.`,
		formerIds: "Former rsIDs",
		exactNames: "Exact names",
		care: "Care",
		tiers: {
			standard: {
				name: "Standard",
				means: "a common trait or a modest effect",
			},
			caution: { name: "Caution", means: "a drug response or a raised risk" },
			sensitive: { name: "Sensitive", means: "a serious condition" },
		},
		frequency: "How common it is",
		group: "Group",
		effects: "How much it changes",
		effect: ({ measure, value, unit, allele, copies }) => {
			const figure =
				measure === "odds_ratio"
					? `odds × ${value}`
					: `${value}${unit === null ? "" : ` ${unit}`}`;
			const [withLetter, withChange] = WITH[copies ?? "unknown"];
			return `${figure} ${allele ? `${withLetter} ${allele}` : withChange}`;
		},
		figures: "For specialists: the figures of the studies",
		aboutMeasures: {
			odds_ratio:
				"Odds are the number of people who have something, divided by the number who do not. Where it is common, odds × 3 means less than three times the risk. The interval shows how far off the figure may be by chance.",
			beta: "A figure with a unit says how much higher or lower the average of what was measured is.",
		},
		interval: (low, high) => `95% interval ${low} to ${high}`,
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
		},
		figure: "How many",
		asOf: (year) => `as of ${year}`,
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
		},
		variants: "Variants",
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
		variants: "Variants",
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
	},
};
