/** A fact of a published record, taken apart so that two can be compared and told. */

import type { FactChange } from "../../model/dataset-versions.ts";
import { shortName } from "../sources.ts";

type Source = NonNullable<FactChange["source"]>;

/** A part of a fact, such as its group of people or its figure. */
export interface Part {
	/** What is compared, the same in every language; "" where it is not given, undefined where the answer has no such field. */
	code: string | undefined;
	/** In the words of a language. */
	text: string;
	/** Whether it says what the fact is about, so that it finds the same fact in another version. */
	isName: boolean;
	/** Whether it is the source, which is told apart from the rest. */
	isSource?: true;
}

export interface Fact {
	/** The heading of what it is about, in the words of a language. */
	label: string;
	/** Facts of one field have the same parts in the same order. */
	parts: Part[];
	source: Source | null;
	/** Whether it is only in the answers of the language that it is read from, as other names are. */
	isOfLanguage?: true;
}

type Value = string | number | null | undefined;

/** A part by which the fact is known. */
export function name(code: Value, text: string | null | undefined): Part {
	return { ...figure(code, text ?? ""), isName: true };
}

/** A part that says something. Without a text, the code is its own text. */
export function figure(code: Value, text = String(code ?? "")): Part {
	const isGiven = code !== null && code !== undefined;
	return {
		code: isGiven ? String(code) : code === null ? "" : undefined,
		text: isGiven ? text : "",
		isName: false,
	};
}

/** A fact for each thing, made of its parts. */
export function factsOf<Thing>(
	label: string,
	things: readonly Thing[],
	partsOf: (thing: Thing) => Part[],
): Fact[] {
	return things.map((one) => ({ label, parts: partsOf(one), source: null }));
}

/** The same for things that name their sources: the last part is the source. */
export function sourced<Thing extends { source: Source }>(
	label: string,
	things: readonly Thing[],
	partsOf: (thing: Thing) => Part[],
): Fact[] {
	return things.map((one) => {
		const { source } = one;
		const from = figure(source.url, shortName(source));
		const parts = [...partsOf(one), { ...from, isSource: true as const }];
		return { label, parts, source };
	});
}

/** A fact that is a single value: none if the value is null. */
export function single(label: string, ...parts: Part[]): Fact[] {
	const isGiven = parts.some(({ code = "", isName }) => code !== "" && !isName);
	return factsOf(label, isGiven ? [parts] : [], (own) => own);
}

/** Whether two parts say the same. What an older version did not publish may have been the same. */
export function isSame(one: Part, other: Part): boolean {
	return (
		one.code === other.code ||
		one.code === undefined ||
		other.code === undefined
	);
}
