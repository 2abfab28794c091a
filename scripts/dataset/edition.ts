/** The dataset in one language: API and preview read records only through it. */

import type { Language } from "../../functions/shared/contract.ts";
import { ORIGINAL, webPath } from "../../functions/shared/contract.ts";
import type { Kind, Prose } from "../model/kinds/kinds.ts";
import { resourceOf, titleOf } from "../model/kinds/kinds.ts";
import { hasKnownIds } from "../model/kinds/rows.ts";
import type { AuthoredRecord, Marking } from "../record/fields.ts";
import type { MarkdownSections } from "../record/texts.ts";
import type { DataWords } from "../words/en/data.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import type { Citable, Cited } from "./cited.ts";
import { citedSources, NOTHING_CITED } from "./cited.ts";
import type { EvidenceInWords } from "./edges/edge-evidence.ts";
import { evidenceInWords } from "./edges/edge-evidence.ts";
import { meaningOf } from "./edges/edge-meaning.ts";
import type { Edge, Node } from "./edges/edges.ts";
import type { RecordsByKind } from "./gather.ts";
import type { Dataset, TranslationsByKind } from "./relate.ts";

/** A record with its prose in the language of the edition. Its sources are those that its marks name, then the others. */
export interface Entry<K extends Kind = Kind> extends Cited {
	record: AuthoredRecord<K>;
	prose: Prose<K>;
	markdown: MarkdownSections;
}

export interface Edition {
	language: Language;
	/** The words that the program turns data into in this language. */
	words: DataWords;
	/** The start of every address of the service, without a trailing slash. */
	baseUrl: string;
	dataset: Dataset;
	/** The records of a kind that the language has, in their published order. */
	entries<K extends Kind>(kind: K): Entry<K>[];
	/** A record, if it exists in the language. */
	entry<K extends Kind>(kind: K, id: string): Entry<K> | undefined;
	/** The address of a record's page, in the original language if the record is not translated. */
	page(kind: Kind, id: string): string;
	/** The address of the page of an end of an edge. */
	nodePage(node: Node): string;
	/** The name of an end of an edge: a gene's or variant's is its id. */
	nodeName(node: Node): string;
	/** The address of an edge's page; for an edge that places a variant in a gene, the variant's page. */
	edgePage(edge: Edge): string;
	/** The evidence of an edge, best first. */
	evidence(edge: Edge): EvidenceInWords[];
	/** What an edge means, in a sentence or two; null for an edge that only places a variant in its gene. */
	note(edge: Edge): string | null;
}

/** The records that a language has, with the facts of the original. */
export function edition(
	dataset: Dataset,
	language: Language,
	baseUrl: string,
): Edition {
	const { records, translated } = dataset;
	const texts = language === ORIGINAL ? records : translated[language];
	const senseOfMolecule = findSenses(dataset);
	const page = (kind: Kind, id: string) => {
		const own = texts[kind].has(id) ? language : ORIGINAL;
		const resource = resourceOf(kind);
		return `${baseUrl}${webPath(own, { type: "record", resource, id })}`;
	};
	const { data: words, grades, meanings, pages } = LANGUAGE_WORDS[language];
	const nodeName = nameIn(dataset, language);
	const speech = { language, words, grades, nameOf: nodeName };
	return {
		language,
		words,
		baseUrl,
		dataset,
		...entriesIn(dataset, texts, {
			...dataset,
			sayNothingFound: (search) =>
				words.nothingFound({ ...search, day: pages.date(search.day) }),
		}),
		page,
		nodePage: ({ type, id }) =>
			type === "molecule"
				? `${page("sense", senseOfMolecule.get(id) ?? "")}#${id}`
				: page(type, id),
		nodeName,
		edgePage: ({ from, to, relation }) =>
			relation === "located_in"
				? page("variant", from.id)
				: `${baseUrl}${webPath(language, { type: "connection", from, to })}`,
		evidence: (edge) => evidenceInWords(edge, speech),
		note: (edge) => meaningOf(edge, { ...speech, meanings, records }),
	};
}

/** The records of which there is a text in a language. */
function entriesIn(
	{ records }: Dataset,
	texts: RecordsByKind | TranslationsByKind,
	citable: Citable,
): Pick<Edition, "entry" | "entries"> {
	const withMarks = new Map<object, Entry>();
	const entry = <K extends Kind>(kind: K, id: string) => {
		const record = records[kind].get(id);
		// Each kind has its own map, but the compiler loses track of the kind when the language is chosen.
		const text = texts[kind].get(id) as
			| ({ prose: Prose<K>; markdown: MarkdownSections } & Marking)
			| undefined;
		if (record === undefined || text === undefined) return undefined;
		const { prose, markdown } = text;
		const plain = { record, prose, markdown, ...NOTHING_CITED };
		if (text.marks.length === 0) return plain;
		const known = withMarks.get(text) as Entry<K> | undefined;
		if (known !== undefined) return known;
		const { sources, ...cited } = citedSources(record, text, citable);
		const facts = { ...record.facts, sources };
		const made = { ...plain, ...cited, record: { ...record, facts } };
		withMarks.set(text, made as Entry);
		return made;
	};
	const known: { [K in Kind]?: Entry<K>[] } = {};
	const entries = <K extends Kind>(kind: K): Entry<K>[] => {
		const found: Entry<K>[] =
			known[kind] ??
			[...records[kind].keys()].flatMap((id) => entry(kind, id) ?? []);
		Object.assign(known, { [kind]: found });
		return found;
	};
	return { entry, entries };
}

/** Names the ends of edges in a language, or in the original language if their record is not translated. */
function nameIn(
	{ records, translated }: Dataset,
	language: Language,
): (node: Node) => string {
	const own = language === ORIGINAL ? records : translated[language];
	const all = [...own.sense.values(), ...records.sense.values()];
	const molecules = all.map(({ prose }) => prose.molecules);
	return ({ type, id }) => {
		if (type !== "molecule" && hasKnownIds(type)) return id;
		const name =
			type === "molecule"
				? molecules.find((one) => Object.hasOwn(one, id))?.[id]?.name
				: titleOf(
						type,
						(own[type].get(id) ?? records[type].get(id))?.prose ?? {},
					);
		return name || id;
	};
}

function findSenses({ records }: Dataset): Map<string, string> {
	return new Map(
		[...records.sense.values()].flatMap(({ id, prose }) =>
			Object.keys(prose.molecules).map((molecule) => [molecule, id]),
		),
	);
}
