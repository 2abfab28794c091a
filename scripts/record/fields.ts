/** Checks the fields of one record against its schemas: gives the valid record, or its valid fields. */

import type { z } from "zod";
import { type Language, ORIGINAL } from "../../functions/shared/contract.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import type { RecordName } from "../model/content-paths.ts";
import type { Facts, Kind, Prose } from "../model/kinds/kinds.ts";
import { KINDS } from "../model/kinds/kinds.ts";
import { type Review, review } from "../model/values/review.ts";
import { conform } from "./conform.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Mark } from "./marks.ts";
import type { Attempt } from "./parse.ts";
import type { RawProse } from "./prose.ts";
import { soundFields } from "./sound-fields.ts";
import type { MarkdownSections, Written } from "./texts.ts";

/** What the marks of a text say. */
export interface Marking {
	marks: Mark[];
	/** The texts that have marks, by their path in the prose, with a character for each mark. */
	marked: Record<string, string>;
}

/** A record in the original language. */
export type AuthoredRecord<K extends Kind = Kind> = {
	[P in K]: Written &
		Marking & {
			kind: P;
			id: string;
			facts: Facts<P>;
			prose: Prose<P>;
			markdown: MarkdownSections;
			/** A short hash of the prose, which the review of a translation names. */
			fingerprint: string;
		};
}[K];

/** A record with its invalid fields left out, so that rules can still check the rest. */
export type SoundRecord<K extends Kind = Kind> = {
	[P in K]: Written &
		Marking & {
			kind: P;
			id: string;
			facts: Partial<Facts<P>>;
			prose: Partial<Prose<P>>;
		};
}[K];

export type Translation<K extends Kind = Kind> = {
	[P in K]: Written &
		Marking & {
			kind: P;
			id: string;
			language: Language;
			review: Review;
			prose: Prose<P>;
			markdown: MarkdownSections;
			/** A short hash of the prose: a review holds until it changes. */
			fingerprint: string;
		};
}[K];

/** What was read from a file, not yet checked against a schema. */
export interface RawRecord extends RecordName, Omit<RawProse, "passages"> {
	path: string;
	data: unknown;
	marks: Mark[];
}

/** At most one of the first three is set; a translation with a mistake sets none. */
export interface Fields {
	record?: AuthoredRecord;
	sound?: SoundRecord;
	translation?: Translation;
	mistakes: Diagnostic[];
}

export function readFields(raw: RawRecord): Fields {
	return raw.language === ORIGINAL ? readOriginal(raw) : readTranslation(raw);
}

// The compiler cannot see that the kind, the facts and the prose belong together; the schemas of the kind ensure it.

function readOriginal(raw: RawRecord): Fields {
	const { path, kind, id, data, markdown, offsets, marks, marked } = raw;
	const schemas = KINDS[kind];
	const factSchema: z.ZodType = schemas.facts;
	const [facts, badFacts] = conform(factSchema, data, { path });
	const [prose, badProse] = conformProse(raw);
	const mistakes = [...badFacts, ...badProse];
	const common = { path, kind, id, offsets, marks, marked };
	if (facts !== undefined && prose !== undefined) {
		const own = { facts, prose, markdown, fingerprint: fingerprint(prose) };
		const whole = { ...common, ...own };
		return { record: whole as AuthoredRecord, mistakes };
	}
	const sound = {
		...common,
		facts: soundFields(schemas.facts, data),
		prose: soundFields(schemas.prose, raw.prose),
	};
	return { sound: sound as SoundRecord, mistakes };
}

function readTranslation(raw: RawRecord): Fields {
	const { path, kind, id, language, data, markdown, offsets, marks, marked } =
		raw;
	const [state, badState] = conform(review, data, { path });
	const [prose, badProse] = conformProse(raw);
	const mistakes = [...badState, ...badProse];
	if (state === undefined || prose === undefined) return { mistakes };
	const common = { path, kind, id, language, offsets, markdown, marks, marked };
	const own = { review: state, prose, fingerprint: fingerprint(prose) };
	return { translation: { ...common, ...own } as Translation, mistakes };
}

function conformProse(raw: RawRecord): Attempt<object> {
	const { path, kind, prose, offsets } = raw;
	const schema: z.ZodType<object> = KINDS[kind].prose;
	return conform(schema, prose, { path, offsets });
}
