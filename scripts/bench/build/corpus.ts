/** Writes content of any size for benchmarks: variants with their genes, conditions, drugs, topics and links. */

import { wrap } from "../../format/wrap.ts";
import { reviewMark } from "../../record/fingerprint.ts";
import type { LoadedRecord } from "../../record/load.ts";
import { load } from "../../record/load.ts";
import { siteText } from "../site.ts";
import { writeBelow } from "./write-below.ts";

/** The date on which everything was written and checked. */
export const CORPUS_DAY = "2026-01-01";
const SYLLABLES = {
	en: "ba co di fu ga he ki lo mu na pe qui ro su ta ve wi xo yu za".split(" "),
	ko: [..."가나너라마바사아자차카타파하고노도로모보"],
};
/** The corpus is in these languages, whatever else the service has. */
type CorpusLanguage = keyof typeof SYLLABLES;
/** How a sentence ends, and how many words it has: the check demands polite Korean and short sentences. */
const ENDS = { en: ".", ko: " 모았습니다." };
const PER_SENTENCE = 8;
const SOURCES =
	"sources:\n  - title: A public record\n    url: https://example.org/record\n";
/** How many variants there are per record of the other kinds. */
const PER_GENE = 20;
const PER_CONDITION = 50;
const PER_DRUG = 100;
const PER_TOPIC = 500;
const PER_LINK = 2;
const LINKS_PER_FILE = 500;

/** Writes content with `variants` variants, preferably a multiple of 500. Every second record is translated. */
export function writeCorpus(content: string, variants: number): void {
	const put = (name: string, text: string) => writeBelow(content, name, text);
	put("site.yaml", siteText());
	put("citations/papers.yaml", "[]\n");
	for (const { name, text } of records(variants)) put(name, text);
	const links = count(variants / PER_LINK).map(linkText);
	for (let at = 0; at < links.length; at += LINKS_PER_FILE) {
		const text = links.slice(at, at + LINKS_PER_FILE).join("\n");
		put(`links/part-${1 + at / LINKS_PER_FILE}.yaml`, text);
	}
}

interface TextFile {
	/** The name below the content directory. */
	name: string;
	text: string;
}

function* records(variants: number): Generator<TextFile> {
	for (const at of count(variants)) {
		const gene = geneOf(Math.ceil(at / PER_GENE));
		const facts = `kind: trait\ngenes: [${gene}]\nrisk_tier: standard\nchromosome: 1\nposition: ${at}\nref: A\nalts: [G]\n`;
		yield* record("variants", `rs${at}`, at, facts, (prose, say) => [
			`# ${prose(3)}`,
			...["A/A", "A/G", "G/G"].map((pair) => `## ${pair}\n\n${say(30)}`),
		]);
	}
	for (const at of count(variants / PER_GENE)) {
		const facts = `hgnc_id: HGNC:${at}\n`;
		yield* record("genes", geneOf(at), at, facts, (prose, say) => [
			`# ${prose(4)}`,
			`## Summary\n\n${say(30)}`,
		]);
	}
	for (const at of count(variants / PER_CONDITION)) {
		const facts = `inheritance: multifactorial\ncodes:\n  omim: []\n  icd10: []\nlast_checked: ${CORPUS_DAY}\n`;
		yield* record("conditions", `condition-${at}`, at, facts, (prose, say) => [
			`# ${prose(3)}`,
			`## Summary\n\n${say(20)}`,
			`## Overview\n\n${say(80)}`,
			`## Clinical detail\n\n${say(80)}`,
			`## FAQ\n\n### ${prose(6)}?\n\n${say(30)}`,
			`## Open questions\n\n- ${say(8)}`,
		]);
	}
	for (const at of count(variants / PER_DRUG)) {
		yield* record("drugs", `drug-${at}`, at, "", (prose, say) => [
			`# ${prose(2)}`,
			`## Class\n\n${prose(4)}`,
			`## Summary\n\n${say(20)}`,
			`## Description\n\n${say(60)}`,
		]);
	}
	for (const at of count(variants / PER_TOPIC)) {
		const first = (at - 1) * PER_TOPIC + 1;
		const facts = `confirmed: [rs${first}]\nco_mentioned: [rs${first + 1}, rs${first + 2}]\n`;
		yield* record("topics", `topic-${at}`, at, facts, (prose, say) => [
			`# ${prose(3)}`,
			`## Hook\n\n${say(10)}`,
			`## Introduction\n\n${say(150)}`,
		]);
	}
}

/** The file of a record, and of its translation if its number is even. */
function* record(
	folder: string,
	id: string,
	number: number,
	facts: string,
	write: (prose: Draw, say: Draw) => string[],
): Generator<TextFile> {
	const body = (language: CorpusLanguage) => {
		const draw = prose(language, `${folder}/${id}`);
		const say = (words: number) =>
			count(words / PER_SENTENCE)
				.map(() => `${draw(PER_SENTENCE)}${ENDS[language]}`)
				.join(" ");
		const blocks = write(draw, say).flatMap((block) => block.split("\n\n"));
		return `\n${blocks.map(wrap).join("\n\n")}\n`;
	};
	const name = `${folder}/${id}.md`;
	const text = `---\n${facts}${SOURCES}---\n${body("en")}`;
	yield { name, text };
	if (number % 2 === 1) return;
	const original = loadSound({ name, text }).record;
	const translated = (mark: string) => ({
		name: `${folder}/${id}.ko.md`,
		text: `---\nreviewed: ${CORPUS_DAY}\nreviewed_against: ${mark}\n---\n${body("ko")}`,
	});
	// Any mark will do to find out the one that the review must have.
	const { translation } = loadSound(translated("f00000000000-f00000000000"));
	if (original === undefined || translation === undefined) {
		throw new Error(`the bench wrote ${name} with mistakes`);
	}
	yield translated(reviewMark(original, translation));
}

function loadSound({ name, text }: TextFile): Partial<LoadedRecord> {
	const loaded = load({ path: `content/${name}`, text, mistakes: [] });
	return loaded.role === "record" ? loaded : {};
}

/** Makes a text of about the given number of words. */
type Draw = (words: number) => string;

/** Makes words that differ in every record, because the check would notice copies. */
function prose(language: CorpusLanguage, id: string): Draw {
	let seed = [...`${language} ${id}`].reduce(
		(sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31,
		7,
	);
	const syllables = SYLLABLES[language];
	// Mulberry32: whole numbers of 32 bits, so that no two records run into the same sequence.
	const draw = () => {
		seed = (seed + 0x6d2b79f5) | 0;
		let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return syllables[((mixed ^ (mixed >>> 14)) >>> 0) % syllables.length];
	};
	return (words) => {
		const drawn: string[] = [];
		while (drawn.length < words) {
			const word = `${draw()}${draw()}`;
			if (word !== drawn.at(-1)) drawn.push(word);
		}
		return drawn.join(" ");
	};
}

function linkText(number: number): string {
	const variant = number * PER_LINK;
	const condition = Math.ceil(variant / PER_CONDITION);
	return `- from: variant/rs${variant}
  to: condition/condition-${condition}
  relation: causes
  evidence:
    - scheme: clinvar
      type: disease
      grade: multiple-submitters
      as_of: 2024-04
      check_at:
        url: https://www.ncbi.nlm.nih.gov/clinvar/variation/${number}/
`;
}

function geneOf(number: number): string {
	return `GEN${number}`;
}

function count(length: number): number[] {
	return Array.from({ length: Math.ceil(length) }, (_, at) => at + 1);
}
