/** A text as its sentences with what each rests on, so that two versions are compared sentence by sentence. */

import { isDeepStrictEqual } from "node:util";
import { shortName } from "../../dataset/sources.ts";
import { keyAt } from "../../model/values/citation.ts";
import { sentencesOf } from "../../record/texts.ts";

type Source = Parameters<typeof shortName>[0];
type Claim = { in: string; start: number; end: number; sources: number[] };

interface Sentence {
	text: string;
	/** Links to what it rests on; empty if it has no mark. */
	basis: string;
}

/** A text whose sentences have marks. */
export class MarkedText {
	readonly text: string;
	readonly sentences: Sentence[];

	/** Claims are in the order of the text. */
	constructor(text: string, claims: Claim[] = [], sources: Source[] = []) {
		this.text = text;
		const ends = [0, ...claims.map(({ end }) => end)];
		this.sentences = ends.flatMap((end, at) => {
			const next = claims[at];
			const marked = next?.sources.flatMap((one) => sources[one] ?? []) ?? [];
			const basis = marked.map(linkTo).join(", ");
			return [
				...sentencesOf(text.slice(end, next?.start)).map(unmarked),
				...(next
					? [{ ...unmarked(text.slice(next.start, next.end)), basis }]
					: []),
			].filter((one) => one.text !== "");
		});
	}
}

/** A sentence without the tags of its HTML. */
const unmarked = (html: string): Sentence => ({
	text: html.replace(/<[^>]*>/g, "").trim(),
	basis: "",
});

/** A source as a link, by its number at PubMed, PubMed Central or Bookshelf if it has one. */
export function linkTo(source: Source): string {
	const name = keyAt(source.url) ?? shortName(source);
	const short = name.replace("pmid:", "PMID ").replace(/^(?:nbk|pmc):/, "");
	return `[${short}](${source.url.replaceAll(")", "%29")})`;
}

/** The answer of a record with its claims in its texts. */
export function withMarks(answer: object): object {
	const { claims = [], ...rest } = structuredClone(answer) as {
		claims?: Claim[];
		sources: Source[];
	};
	for (const [pointer, own] of Map.groupBy(claims, (one) => one.in)) {
		const [last = "", ...keys] = pointer.slice(1).split("/").reverse();
		// The last of the keys leads to a text, and the others to what holds it.
		const inner = (value: object, key: string) => Reflect.get(value, key);
		const owner = keys.reduceRight<object>(inner, rest);
		const text = Reflect.get(owner, last);
		Reflect.set(owner, last, new MarkedText(text, own, rest.sources));
	}
	return rest;
}

/** The sentences that only one of the texts has, or that rest on something else there: in pairs where as many have gone as come. */
export function compareSentences(
	before: MarkedText,
	after: MarkedText,
): [old: Sentence | undefined, now: Sentence | undefined][] {
	const without = (one: MarkedText, other: MarkedText) =>
		one.sentences.filter(
			(own) => !other.sentences.some((its) => isDeepStrictEqual(own, its)),
		);
	const [gone, fresh] = [without(before, after), without(after, before)];
	return gone.length === fresh.length
		? fresh.map((now, at) => [gone[at], now])
		: [
				...gone.map((old): [Sentence, undefined] => [old, undefined]),
				...fresh.map((now): [undefined, Sentence] => [undefined, now]),
			];
}
