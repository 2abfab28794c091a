/** Checks the fields of one record against its schemas: gives the valid record, or its valid fields. */

import type { z } from "zod";
import { type Language, ORIGINAL } from "../../functions/shared/contract.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import type { RecordName } from "../model/content-paths.ts";
import {
	type Facts,
	KINDS,
	type Kind,
	type Prose,
} from "../model/kinds/kinds.ts";
import { type Review, review } from "../model/values/review.ts";
import { entryOf, fieldsOf, shapeOf } from "../model/walk.ts";
import { conform } from "./conform.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Mark } from "./marks.ts";
import type { RawProse } from "./prose.ts";
import type { MarkdownSections, Written } from "./texts.ts";

/** What the marks of a text say. */
export interface Marking {
	marks: Mark[];
	/** The texts that have marks, by their path in the prose, with a character for each mark. */
	marked: Record<string, string>;
}

/** What is known of every record, whatever its language. */
interface Own<K extends Kind> extends Written, Marking {
	kind: K;
	id: string;
}

/** What a whole text has besides. */
interface Whole<K extends Kind> extends Own<K> {
	prose: Prose<K>;
	markdown: MarkdownSections;
	/** A short hash of the prose: a review names it, and holds until it changes. */
	fingerprint: string;
}

/** A record in the original language. */
export type AuthoredRecord<K extends Kind = Kind> = {
	[P in K]: Whole<P> & { facts: Facts<P> };
}[K];

/** A record with its invalid fields left out, so that rules can still check the rest. */
export type SoundRecord<K extends Kind = Kind> = {
	[P in K]: Own<P> & { facts: Partial<Facts<P>>; prose: Partial<Prose<P>> };
}[K];

export type Translation<K extends Kind = Kind> = {
	[P in K]: Whole<P> & {
		language: Language;
		review: Review;
		/** What a comparison with this original has found, if it was made when both were loaded. */
		compared?: { original: AuthoredRecord; found: Diagnostic[] };
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

/** The compiler cannot see that the kind, the facts and the prose belong together; the schemas of the kind ensure it. */
export function readFields(raw: RawRecord): Fields {
	const { path, kind, id, language, offsets, marks, marked, markdown } = raw;
	const schemas: Record<"facts" | "prose", z.ZodType<object>> = KINDS[kind];
	const isOriginal = language === ORIGINAL;
	const frontSchema = isOriginal ? schemas.facts : review;
	const [front, badFront] = conform(frontSchema, raw.data, { path });
	const [prose, badProse] = conform(schemas.prose, raw.prose, {
		path,
		offsets,
	});
	const mistakes = [...badFront, ...badProse];
	const own = { path, kind, id, offsets, marks, marked };
	if (front === undefined || prose === undefined) {
		if (!isOriginal) return { mistakes };
		const facts = soundFields(schemas.facts, raw.data);
		const sound = {
			...own,
			facts,
			prose: soundFields(schemas.prose, raw.prose),
		};
		return { sound: sound as SoundRecord, mistakes };
	}
	const whole = { ...own, prose, markdown, fingerprint: fingerprint(prose) };
	return isOriginal
		? { record: { ...whole, facts: front } as AuthoredRecord, mistakes }
		: {
				translation: { ...whole, language, review: front } as Translation,
				mistakes,
			};
}

/** The fields of a value that fit their schema, so that one mistake does not hide another. */
function soundFields(schema: z.ZodType, value: unknown): object {
	if (typeof value !== "object" || value === null) return {};
	const fields = Object.entries(shapeOf(schema)).flatMap(([field, part]) => {
		const own = (value as Record<string, unknown>)[field];
		const entry = entryOf(part);
		if (entry && fieldsOf(entry).length > 0 && typeof own === "object") {
			// The keys are valid even if something below them is wrong.
			const entries = Object.entries(own ?? {});
			const sound = entries.map(([key, one]) => [key, soundFields(entry, one)]);
			return [[field, Object.fromEntries(sound)]];
		}
		const result = part.safeParse(own);
		return result.success && result.data !== undefined
			? [[field, result.data]]
			: [];
	});
	return Object.fromEntries(fields);
}
