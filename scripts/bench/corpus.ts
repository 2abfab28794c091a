/** Content of any size for benchmarks: variants with their genes, conditions, drugs, topics and links. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { wrap } from "../format/wrap.ts";
import { reviewMark } from "../record/fingerprint.ts";
import { type LoadedRecord, load } from "../record/load.ts";
import type { ContentFile } from "../record/read.ts";

/** The date on which everything was written and checked. */
export const CORPUS_DAY = "2026-01-01";
/** The limit of a caller without a key, in requests a minute. */
export const QUOTA = 10;
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
/** How many variants there are per record of other kinds. */
const PER_GENE = 20;
const PER_CONDITION = 50;
const PER_TOPIC = 500;
const PER_LINK = 2;
const LINKS_PER_FILE = 500;

/** Writes a corpus into a folder. */
export function writeCorpus(content: string, variants: number): void {
	for (const { path, text } of corpus(variants)) {
		writeBelow(dirname(content), path, text);
	}
}

/** Writes a text to a path below a folder, creating the folders in between. */
export function writeBelow(folder: string, name: string, text: string): void {
	const path = join(folder, name);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
}

/** Content with `variants` variants, preferably a multiple of 500. Every second record is translated. */
export function* corpus(variants: number): Generator<ContentFile> {
	// Without the examples, which name records that no benchmark has.
	const site = readFileSync("content/site.yaml", "utf8")
		.replace(/^examples:.*\n(?:[ -].*\n)*/m, "")
		.replace(/anonymous: \d+/, `anonymous: ${QUOTA}`);
	yield fileOf("site.yaml", site);
	yield fileOf("citations/papers.yaml", "[]\n");
	for (const kind of KINDS) {
		for (const at of count(variants / kind.per)) yield* record(kind, at);
	}
	const links = count(variants / PER_LINK).map(linkText);
	for (let at = 0; at < links.length; at += LINKS_PER_FILE) {
		const text = links.slice(at, at + LINKS_PER_FILE).join("\n");
		yield fileOf(`links/part-${1 + at / LINKS_PER_FILE}.yaml`, text);
	}
}

/** A gene with nothing but its symbol. */
export function bareGene(number: number): ContentFile {
	const text = `---\nhgnc_id: HGNC:${number}\n${SOURCES}---\n\n# gene of the benchmark, number ${number}\n`;
	return fileOf(`genes/${geneOf(number)}.md`, text);
}

function fileOf(name: string, text: string): ContentFile {
	return { path: `content/${name}`, text, mistakes: [] };
}

/** Makes a text of about the given number of words. */
type Draw = (words: number) => string;

/** The records of a kind: how many variants there are for each, and what each says. */
interface CorpusKind {
	folder: string;
	per: number;
	id: (at: number) => string;
	facts: (at: number) => string;
	/** `prose` are bare words, `say` whole sentences. A text names what it is about, or the check would warn of it. */
	body: (name: string, prose: Draw, say: Draw) => string;
}

const KINDS: CorpusKind[] = [
	{
		folder: "variants",
		per: 1,
		id: (at) => `rs${at}`,
		facts: (at) =>
			`kind: trait\ngenes: [${geneOf(Math.ceil(at / PER_GENE))}]\nrisk_tier: standard\nchromosome: 1\nposition: ${at}\nref: A\nalts: [G]\n`,
		body: (name, _prose, say) =>
			`# ${name}\n\n## A/A\n\n${name}: ${say(30)}\n\n## A/G\n\n${say(30)}\n\n## G/G\n\n${say(30)}`,
	},
	{
		folder: "genes",
		per: PER_GENE,
		id: geneOf,
		facts: (at) => `hgnc_id: HGNC:${at}\n`,
		body: (name, _prose, say) =>
			`# ${name}\n\n## Summary\n\n${name}: ${say(30)}`,
	},
	{
		folder: "conditions",
		per: PER_CONDITION,
		id: (at) => `condition-${at}`,
		facts: () =>
			`inheritance: multifactorial\ncodes:\n  omim: []\n  icd10: []\nlast_checked: ${CORPUS_DAY}\n`,
		body: (name, prose, say) =>
			`# ${name}\n\n## Summary\n\n${name}: ${say(20)}\n\n## Overview\n\n${say(80)}\n\n## Clinical detail\n\n${say(80)}\n\n## FAQ\n\n### ${prose(6)}?\n\n${say(30)}\n\n## Open questions\n\n- ${say(8)}`,
	},
	{
		folder: "drugs",
		per: 100,
		id: (at) => `drug-${at}`,
		facts: () => "",
		body: (name, prose, say) =>
			`# ${name}\n\n## Class\n\n${prose(4)}\n\n## Summary\n\n${name}: ${say(20)}\n\n## Description\n\n${say(60)}`,
	},
	{
		folder: "topics",
		per: PER_TOPIC,
		id: (at) => `topic-${at}`,
		facts(at) {
			const first = (at - 1) * PER_TOPIC + 1;
			return `confirmed: [rs${first}]\nco_mentioned: [rs${first + 1}, rs${first + 2}]\n`;
		},
		body: (name, _prose, say) =>
			`# ${name}\n\n## Hook\n\n${name}: ${say(10)}\n\n## Introduction\n\n${say(150)}`,
	},
];

/** The file of a record, and of its translation if its number is even. */
function* record(kind: CorpusKind, at: number): Generator<ContentFile> {
	const path = `${kind.folder}/${kind.id(at)}`;
	const body = (language: CorpusLanguage) => {
		const draw = prose(language, path);
		const say = (words: number) =>
			count(words / PER_SENTENCE)
				.map(() => `${draw(PER_SENTENCE)}${ENDS[language]}`)
				.join(" ");
		const blocks = kind.body(draw(3), draw, say).split("\n\n");
		return `\n${blocks.map(wrap).join("\n\n")}\n`;
	};
	const original = fileOf(
		`${path}.md`,
		`---\n${kind.facts(at)}${SOURCES}---\n${body("en")}`,
	);
	yield original;
	if (at % 2 === 1) return;
	const translated = (mark: string) =>
		fileOf(
			`${path}.ko.md`,
			`---\nreviewed: ${CORPUS_DAY}\nreviewed_against: ${mark}\n---\n${body("ko")}`,
		);
	// Any mark will do to find out the one that the review must have.
	const { translation } = loadSound(translated("f00000000000-f00000000000"));
	const { record } = loadSound(original);
	if (record === undefined || translation === undefined) {
		throw new Error(`the bench wrote ${path}.md with mistakes`);
	}
	yield translated(reviewMark(record, translation));
}

function loadSound(file: ContentFile): Partial<LoadedRecord> {
	const loaded = load(file);
	return loaded.role === "record" ? loaded : {};
}

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

/** Four letters and a digit that look random, different for each number. */
function geneOf(number: number): string {
	// 7919 shares no factor with 26, so multiplying by it maps the numbers below 26^4 to different numbers.
	const mixed = (number * 7919) % 26 ** 4;
	const letters = [1, 26, 26 ** 2, 26 ** 3].map((place) =>
		String.fromCharCode(65 + (Math.floor(mixed / place) % 26)),
	);
	return `${letters.join("")}${number % 10}`;
}

function count(length: number): number[] {
	return Array.from({ length: Math.ceil(length) }, (_, at) => at + 1);
}
