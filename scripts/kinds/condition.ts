/** What is published about a condition, and its document. */

import { claimCount, claimsIn } from "../dataset/cited.ts";
import { certaintyOf } from "../dataset/edges/certainty.ts";
import { gradeNote, modesOf } from "../dataset/edges/condition-links.ts";
import type { Edition, Entry } from "../dataset/edition.ts";
import { prevalence, risk } from "../dataset/figures.ts";
import { publishSource } from "../dataset/sources.ts";
import type {
	Block,
	Blocks,
	Line,
	RecordDocument,
	Row,
} from "../documents/block.ts";
import { sureBlock } from "../documents/certainty.ts";
import { geneRisks } from "../documents/people.ts";
import {
	codesRow,
	connectionSection,
	koreaSection,
	list,
	namesRow,
	recordLink,
	type Surroundings,
	section,
	sourceLink,
	sourceSection,
} from "../documents/sections.ts";
import { listCodes } from "../model/catalogues.ts";
import { noteHeading } from "../model/kinds/condition.ts";
import type { Made } from "../model/kinds/kinds.ts";
import { parseReference } from "../model/references.ts";

export function publishCondition(
	entry: Entry<"condition">,
	edition: Edition,
): Made<"conditions"> {
	const { id, facts } = entry.record;
	const { prose } = entry;
	const notes = facts.pharmacogenomic_notes.flatMap((one) => {
		const note = prose.pharmacogenomic_notes[noteHeading(one)];
		const { drug, gene, source } = one;
		return note === undefined
			? []
			: [{ drug, gene, note, source: publishSource(source) }];
	});
	const item = {
		slug: id,
		url: edition.page("condition", id),
		name: prose.name,
		summary: prose.summary,
		prevalence_note: prose.prevalence_note ?? null,
		inheritance: facts.inheritance,
		inheritances: modesOf(id, edition.dataset.edges),
		codes: codesOf(facts),
		sources: facts.sources.map(publishSource),
		last_checked: facts.last_checked,
		variants: edition.dataset.reach.variantsOfCondition.get(id) ?? [],
		cross_references: facts.see_also.map((reference) => {
			const to = parseReference(reference);
			return { ...to, url: edition.page(to.type, to.id) };
		}),
		pharmacogenomic_note_count: notes.length,
		other_names: facts.other_names[edition.language] ?? [],
		prevalence: facts.prevalence.map((one) => prevalence(one, edition)),
		claim_count: claimCount(entry),
	};
	const texts = () => ({
		...item,
		overview_html: prose.overview,
		clinical_detail_html: prose.clinical_detail,
		faq: prose.faq,
		faq_count: prose.faq.length,
		pharmacogenomic_notes: notes,
		open_questions: prose.open_questions,
		risks: facts.risks.map((one) => ({
			gene: one.gene,
			change: one.change?.[edition.language] ?? null,
			...risk(one, edition),
		})),
		data_notes: dataNotes(id, prose, edition),
		certainty: certaintyOf({ type: "condition", id }, facts.sources, edition),
		korea: koreaOf(facts),
		in_korea: prose.in_korea ?? null,
	});
	const record = () => {
		const whole = texts();
		return { ...whole, claims: claimsIn(whole, entry) };
	};
	return { item, record };
}

function codesOf({ codes }: Entry<"condition">["record"]["facts"]) {
	return {
		doid: codes.doid ?? null,
		omim: codes.omim,
		icd10: codes.icd10,
		mondo: codes.mondo ?? null,
		orphanet: codes.orphanet ?? null,
		medgen: codes.medgen ?? null,
	};
}

function koreaOf({ korea }: Entry<"condition">["record"]["facts"]) {
	if (korea === undefined) return null;
	return {
		kcd: korea.kcd,
		special_coverage: korea.special_coverage.map((one) => ({
			...one,
			disease_code: one.disease_code ?? null,
			serial: one.serial ?? null,
		})),
		kdca: korea.kdca ?? null,
	};
}

/** Its names and codes in Korean catalogues, in the languages that have words for them. */
function koreaRows(
	{ record: { facts } }: Entry<"condition">,
	{ words }: Surroundings,
): Row[] {
	const { korea } = words.condition;
	if (korea === undefined) return [];
	const { kcd = [], special_coverage: special = [], kdca } = facts.korea ?? {};
	const isRare = special.some(({ group }) => /rare$/.test(group));
	type Named = { code: string; name: string };
	const coded = ({ code, name }: Named, about?: string): Line => [
		{ is: "id", text: code },
		` ${name}`,
		about !== undefined && { is: "aside", line: about },
	];
	return [
		{
			term: korea.kcd,
			values: kcd.map((one) =>
				coded(one, one.fit === "exact" ? undefined : korea.fits[one.fit]),
			),
			isList: true,
		},
		{
			term: korea.special,
			values: special.map((one) => coded(one, korea.groups[one.group])),
			isList: true,
		},
		{
			term: korea.turnTo,
			values: [
				...(kdca ? [{ is: "link", text: korea.kdca, to: kdca } as const] : []),
				...(isRare ? [{ is: "link", ...korea.helpline } as const] : []),
			],
		},
	];
}

/** How the condition is passed on, and with its genes where that is not the same. */
function inheritanceRows(
	{ record: { id, facts } }: Entry<"condition">,
	{ words, edition }: Surroundings,
): Row[] {
	const { inheritance, inheritances } = words.condition;
	const all = modesOf(id, edition.dataset.edges);
	const isSame = all.every((mode) => mode === facts.inheritance);
	const byGene = isSame ? [] : all.map((mode) => inheritances[mode]);
	return [
		namesRow(inheritance, [inheritances[facts.inheritance]]),
		namesRow(words.grading.byGene, byGene),
	];
}

export function conditionDocument(
	entry: Entry<"condition">,
	surroundings: Surroundings,
): RecordDocument {
	const { record, prose } = entry;
	const { id, facts } = record;
	const { words, language } = surroundings;
	const names = facts.other_names[language] ?? [];
	return {
		heading: prose.name,
		description: prose.summary,
		below: [
			sureBlock({ type: "condition", id }, facts, surroundings),
			{ is: "prose", text: prose.summary, isLead: true },
		],
		glance: [
			...inheritanceRows(entry, surroundings),
			namesRow(words.record.otherNames, names),
			...koreaRows(entry, surroundings),
			codesRow(words.record.codes, [{ codes: facts.codes }]),
		],
		main: sections(entry, surroundings),
		hasContents: true,
		about: {
			"@type": "MedicalCondition",
			name: prose.name,
			alternateName: names,
			code: listCodes(facts.codes).map(({ system, code }) => ({
				"@type": "MedicalCode",
				codingSystem: system,
				codeValue: code,
			})),
		},
		lastReviewed: facts.last_checked,
	};
}

/** The sections of the text, in reading order. */
function sections(
	entry: Entry<"condition">,
	surroundings: Surroundings,
): Blocks {
	const { record, prose, markdown } = entry;
	const { id, facts } = record;
	const { words, edition } = surroundings;
	const { condition } = words;
	const notes = dataNotes(id, prose, edition);
	const written = (part: "overview" | "clinical_detail"): Block => ({
		is: "markdown",
		html: prose[part],
		markdown: markdown[part] ?? "",
	});
	return [
		commonness(entry, surroundings),
		koreaSection(prose, words),
		section("risks", words.risks.heading, geneRisks(facts, surroundings)),
		section("overview", condition.overview, [written("overview")]),
		section("clinical", condition.clinical, [written("clinical_detail")]),
		section("drugs", condition.drugs, drugNotes(entry, surroundings)),
		section(
			"questions",
			condition.faq,
			prose.faq.map(({ question, answer }) => ({
				is: "part",
				heading: question,
				blocks: [{ is: "prose", text: answer }],
			})),
		),
		{ is: "unknown", questions: prose.open_questions },
		connectionSection(surroundings, { type: "condition", id }),
		section("next", words.record.readNext, [
			list(
				facts.see_also.map((reference) => {
					const { type, id } = parseReference(reference);
					return { line: recordLink(edition, type, id) };
				}),
			),
		]),
		sourceSection(
			surroundings,
			facts.sources,
			notes.length > 0 && {
				is: "part",
				heading: words.record.dataNotes,
				blocks: [
					list(
						notes.map((line) => ({ line })),
						"small",
					),
				],
			},
		),
	];
}

/** What editors say about the data of the record, and how its connections are graded. */
function dataNotes(
	id: string,
	{ data_notes = [] }: Entry<"condition">["prose"],
	edition: Edition,
): string[] {
	const made = gradeNote(id, edition);
	return made === undefined ? data_notes : [...data_notes, made];
}

/** How common the condition is: a row for each figure, and the note. */
function commonness(
	{ record: { facts }, prose }: Entry<"condition">,
	{ edition, words }: Surroundings,
): Block {
	const { condition, variant } = words;
	const rows = facts.prevalence.map((given): Line[] => {
		const { figure, source, year, ...about } = prevalence(given, edition);
		const { population, kind, covers } = about;
		const counted = [condition.kinds[kind], ...(covers ? [covers] : [])];
		return [
			[population, { is: "aside", line: counted.join("; ") }],
			[
				{ is: "strong", text: figure },
				year !== null && { is: "aside", line: condition.asOf(year) },
			],
			sourceLink(source),
		];
	});
	return section("prevalence", condition.prevalence, [
		rows.length > 0 && {
			is: "table",
			columns: [
				{ heading: variant.group },
				{ heading: condition.figure },
				{ heading: variant.study, isBelow: true },
			],
			rows,
		},
		prose.prevalence_note && { is: "prose", text: prose.prevalence_note },
	]);
}

function drugNotes(
	{ record: { facts }, prose }: Entry<"condition">,
	{ edition }: Surroundings,
): Block[] {
	return facts.pharmacogenomic_notes.flatMap((entry): Block[] => {
		const note = prose.pharmacogenomic_notes[noteHeading(entry)];
		if (note === undefined) return [];
		const source = sourceLink(publishSource(entry.source));
		return [
			{
				is: "part",
				heading: [
					recordLink(edition, "drug", entry.drug),
					" · ",
					recordLink(edition, "gene", entry.gene),
				],
				blocks: [
					{ is: "prose", text: note },
					{ is: "text", line: source, tone: "small" },
				],
			},
		];
	});
}
