/**
 * What has changed in the facts of a record between two versions, in the words of every language. It reads nothing but the
 * open answers about the record, so it says nothing that they do not: a connection is in neither.
 */

import {
	eachLanguage,
	LANGUAGES,
	type Language,
	ORIGINAL,
	type RecordResource,
} from "../../../functions/shared/contract.ts";
import type { FactChange } from "../../model/dataset-versions.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { type Fact, isSame } from "./fact.ts";
import { type FieldReader, READERS } from "./readers.ts";

/** The single record as each language publishes it. Every record is in the original language. */
export type Answers = Partial<Record<Language, object>>;

/** A fact in the words of every language. What is compared are the codes of the original. */
type Told = Record<Language, Fact>;

/** The changes of a record's facts, in the order of its fields, each once. */
export function compareFacts(
	{ resource, id }: { resource: RecordResource; id: string },
	before: Answers,
	after: Answers,
): FactChange[] {
	const both = [before[ORIGINAL], after[ORIGINAL]];
	const is_sensitive = both.some(
		(one) => fieldOf(one, "risk_tier") === "sensitive",
	);
	return Object.entries(READERS[resource]).flatMap(([field, read]) => {
		if (typeof read === "string") return [];
		// A field that an older version of the program did not publish says nothing about the fact.
		if (both.some((one) => fieldOf(one, field) === undefined)) return [];
		const told = pairUp(
			factsOf(field, read, before),
			factsOf(field, read, after),
		);
		return told.map((one) => ({ resource, id, field, ...one, is_sensitive }));
	});
}

/** A record without the fields that have facts: what else two versions may differ in. What is in a record within it, that tells itself. */
export function withoutFacts(
	resource: RecordResource,
	record: object,
): Record<string, unknown> {
	const readers = READERS[resource];
	const others = Object.entries(record).filter(
		([field]) => typeof (readers[field] ?? "") === "string",
	);
	return Object.fromEntries(
		others.map(([field, value]) => [
			field,
			readers[field] === "records" && Array.isArray(value)
				? value.map((one) => fieldOf(one, "url"))
				: value,
		]),
	);
}

const fieldOf = (record: object | undefined, field: string): unknown =>
	(record as Record<string, unknown> | undefined)?.[field];

function factsOf(field: string, read: FieldReader, answers: Answers): Told[] {
	const facts = eachLanguage((from) => {
		// Facts are the same in every language: where there is no translation, they are read from the original.
		const own = answers[from] ?? answers[ORIGINAL] ?? {};
		const value = fieldOf(own, field) ?? null;
		return eachLanguage((words) =>
			value === null ? [] : read(value, LANGUAGE_WORDS[words], own),
		);
	});
	const told = new Map<string, Told>();
	for (const from of LANGUAGES) {
		for (const [at, one] of facts[from][ORIGINAL].entries()) {
			const { isOfLanguage = false } = one;
			const key = isOfLanguage ? codesOf(one) : String(at);
			if (told.has(key)) continue;
			const inWords = (to: Language) => facts[isOfLanguage ? from : to][to][at];
			told.set(
				key,
				eachLanguage((to) => inWords(to) ?? one),
			);
		}
	}
	return [...told.values()];
}

const codesOf = ({ parts }: Fact) =>
	JSON.stringify(parts.map(({ code }) => code));

/** Finds out which fact has become which, and tells what is different; facts that are the same are left out. */
function pairUp(
	before: Told[],
	after: Told[],
): Omit<FactChange, "resource" | "id" | "field" | "is_sensitive">[] {
	const gone = [...before];
	const fresh = after.filter((one) => {
		const at = gone.findIndex((other) => likeness(other, one) === Infinity);
		if (at >= 0) gone.splice(at, 1);
		return at < 0;
	});
	const pairs = new Map<Told, Told>();
	const candidates = fresh
		.flatMap((now) =>
			gone.map((old) => ({ old, now, like: likeness(old, now) })),
		)
		.filter(({ like }) => like > 0)
		.sort((one, other) => other.like - one.like);
	for (const { old, now } of candidates) {
		if (pairs.has(now) || [...pairs.values()].includes(old)) continue;
		pairs.set(now, old);
	}
	const kept = new Set(pairs.values());
	return [
		...fresh.map((now) => tell(pairs.get(now), now)),
		...gone.filter((old) => !kept.has(old)).map((old) => tell(old, undefined)),
	];
}

/** How alike two facts are; 0 if they are not the same one, infinite if nothing is different. */
function likeness(old: Told, now: Told): number {
	const [one, other] = [old[ORIGINAL].parts, now[ORIGINAL].parts];
	const same = one.filter((part, at) => {
		const twin = other[at];
		return twin !== undefined && isSame(part, twin);
	});
	if (same.length === one.length) return Infinity;
	const names = one.filter(({ isName }) => isName).length;
	const known = same.filter(({ isName }) => isName).length;
	// Either most of what a fact is known by is the same, or everything else is.
	const isKnown = names === 0 || known * 2 > names;
	const isAllElse = same.length - known === one.length - names;
	return isKnown || isAllElse ? 1 + known * 2 + same.length : 0;
}

/** A change in words: in common is what it is about, and the rest is what it was and what it is. */
function tell(old: Told | undefined, now: Told | undefined) {
	const [one, other] = [old?.[ORIGINAL].parts, now?.[ORIGINAL].parts];
	const isShared = (at: number) => {
		const [part, twin] = [one?.[at], other?.[at]];
		return part === undefined || twin === undefined || isSame(part, twin);
	};
	const texts = (
		fact: Fact,
		isTold: (part: Fact["parts"][number], at: number) => boolean,
	) =>
		fact.parts
			.filter((part, at) => part.text && isTold(part, at))
			.map(({ text }) => text)
			.join(", ");
	const names = (fact: Fact) =>
		texts(fact, ({ isName }, at) => isName && isShared(at));
	const side = (told: Told | undefined) =>
		told === undefined
			? null
			: eachLanguage((language) => {
					const isWhole = old === undefined || now === undefined;
					const own = texts(told[language], ({ isName, isSource }, at) =>
						isWhole ? !isName && !isSource : !isShared(at),
					);
					return own || LANGUAGE_WORDS[language].facts.notGiven;
				});
	const shown = now ?? old;
	if (shown === undefined) throw new Error("a change has a fact");
	const change: FactChange["change"] =
		old === undefined ? "added" : now === undefined ? "removed" : "changed";
	const isNamed = names(shown[ORIGINAL]) !== "";
	return {
		change,
		label: eachLanguage((language) => shown[language].label),
		what: isNamed ? eachLanguage((language) => names(shown[language])) : null,
		before: side(old),
		after: side(now),
		source: shown[ORIGINAL].source,
	};
}
