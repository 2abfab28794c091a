/** Mistakes of the text below the front matter. */

import {
	heading,
	mistake,
	nearest,
	oneOf,
	part,
	REVIEW,
	review,
	warning,
} from "./words.ts";

/** Nothing is said in it, so what it should say is missing, too. */
const EMPTY = {
	hides: { codes: ["questions-missing"], within: "file" },
	isStructure: true,
} as const;

/** What one such mistake makes look wrong, too, in the same file. */
const oneEach = <const C extends string>(...codes: C[]) => ({
	hides: { codes, within: "file" as const, isOneEach: true as const },
});

/** Sections of another kind of record, and those that are missing for them. */
const OF_ANOTHER = [
	"heading-unknown",
	"heading-duplicate",
	"title-repeated",
	"text-misplaced",
	"section-missing",
	"section-empty",
	"genotype-missing",
	"alleles-disagree",
	"alleles-reversed",
	"field-missing",
	"translation-structure",
	"translation-differs",
	"mark-differs",
] as const;

export const TEXT = {
	"wording-directive": mistake((p: { found: string }) => [
		`"${p.found}" addresses the reader or gives advice: expected what is known about groups of people`,
		"Say what studies or guidelines found in people with this, in the third person.",
	]),
	"wording-remark": mistake((p: { found: string }) => [
		`"${p.found}" tells about the work of editors: expected what is known of the subject`,
		"Say what is known, or that it is not known and by which source. If nothing remains, leave the sentence out.",
	]),
	"text-language": mistake((p: { found: string; key?: string }) =>
		p.key === undefined
			? [
					`"${p.found}" is not English: expected English in a file without a language in its name`,
					"Move the translation to the file of its language, such as ….ko.md.",
				]
			: [
					`"${p.found}" is not English: expected English under ${p.key}`,
					"Write each language under its own key: en for English, ko for Korean.",
				],
	),
	"wording-style": mistake((p: { found: string }) => [
		`"${p.found}" ends a sentence in another style: expected the polite form -습니다`,
		"Write whole sentences in -습니다: .github/guides/korean.md says how.",
	]),
	"stop-inside": mistake((p: { found: string; expected: string }) => [
		`"${p.found}" has a full stop inside a sentence: expected "${p.expected}"`,
		"Write it out: a full stop before a space ends a sentence.",
	]),
	"faq-short": warning((p: { count: number; least: number }) => [
		`The FAQ has ${p.count} ${p.count === 1 ? "question" : "questions"}: expected ${p.least} or more`,
		"Add what people who live with the condition ask.",
	]),
	"title-long": mistake((p: { length: number; most: number }) => [
		`The title has ${p.length} characters: expected ${p.most} at most`,
		"Write a name here. What explains it belongs into a section.",
	]),
	"wording-term": mistake((p: { found: string; right: string }) => [
		`"${p.found}" has another word in these records: expected "${p.right}"`,
		"Use that word: content/terms has the words of each concept. The other may stand beside it in parentheses.",
	]),
	"wording-spelling": warning((p: { found: string; right: string }) => [
		`"${p.found}" is not written like this: expected "${p.right}"`,
		`Write ${p.right}`,
	]),
	"term-missing": review((p: { found: string; words: readonly string[] }) => [
		`The English of this text has "${p.found}", but the translation has no word for it: expected ${oneOf(p.words)}`,
		"Use one of these words; content/terms has the words of each concept.",
	]),
	"term-unknown": mistake((p: { slug: string; known: string[] }) => [
		`No concept with a definition is called "${p.slug}": expected the name of a file in content/terms that has one`,
		nearest(p.slug, p.known, "Write its definition first, or leave it out."),
	]),
	"term-twice": mistake((p: { word: string; other: string }) => [
		`"${p.word}" is a word of another concept, too: expected each English word once, here or in ${p.other}`,
		"Leave it with the concept that texts mean by it.",
	]),
	"term-avoided": mistake(
		(p: { word: string; found: string; right: string }) => [
			`"${p.word}" cannot be used: "${p.found}" is avoided in favor of "${p.right}"`,
			"If the word is right, take it out of what is avoided, or write it there as an exception (`except`). If it is not, take it out of the words.",
		],
	),
	"text-hard": mistake((p: { grade: number; most: number }) => [
		`The text takes ${p.grade} years of school to read: expected ${p.most} at most`,
		"Use shorter sentences and plainer words.",
	]),
	"sentence-repeated": warning((p: { text: string }) => [
		`"${p.text}" says almost the same as an earlier sentence`,
		"Say what is particular to this record, in different words.",
	]),
	"word-doubled": warning((p: { found: string; expected: string }) => [
		`"${p.found}" has the same word twice: expected "${p.expected}"`,
		"Leave one of the two out, or write the word that was meant.",
	]),
	"word-unknown": warning((p: { found: string; expected: string }) => [
		`"${p.found}" is in no dictionary and in no other record: expected "${p.expected}"`,
		"Write it as expected. A name that is right stands in the text more than once, or in the title, other_names or the title of a source.",
	]),
	"text-copied": mistake(
		(p: { count: number; other: string }) => [
			`${p.count} sentences are those of ${p.other}, word for word: expected a text of its own`,
			"One of the two files has the text of the other. Find out which one, bring back its own text, or say what is particular to it.",
		],
		{ hides: { codes: OF_ANOTHER, within: "file" } },
	),
	"text-foreign": mistake(
		(p: { name: string }) => [
			`The text never names ${p.name}, nor a gene or another name of this record: expected a text about it`,
			"This may be the text of another record. If so, bring back its own; if not, name in a sentence what it is about.",
		],
		{ ...REVIEW, isOfName: true },
	),
	"star-elsewhere": warning(
		(p: { found: string; gene: string; own: string[] }) => [
			`"${p.found}" is an allele of ${p.gene}, which this record does not speak of elsewhere: expected an allele of ${oneOf(p.own)}`,
			`Look up which allele was meant. If it is that of ${p.gene}, say in a sentence what ${p.gene} has to do with this record.`,
		],
	),
	"symbol-small": mistake(
		(p: { found: string; right: string }) => [
			`"${p.found}" is not written like this: expected "${p.right}"`,
			`Write ${p.right}`,
		],
		oneEach("mark-missing", "translation-differs"),
	),
	"sentence-cut": mistake(
		(p: { found: string }) => [
			`"${p.found}" ends a paragraph: expected the end of a sentence, with a full stop`,
			"Write the sentence to its end, or remove the empty line if it goes on below.",
		],
		oneEach("mark-place", "mark-differs", "translation-differs"),
	),
	"punctuation-slip": mistake((p: { found: string; expected: string }) => [
		`"${p.found}" has punctuation that does not belong there: expected "${p.expected}"`,
		"Write it as expected, or add the words that are missing.",
	]),
	"bracket-alone": part((p: { found: string; other: string }) => [
		`"${p.found}" stands alone in its paragraph: expected "${p.other}", too`,
		`Add "${p.other}" where it belongs, or remove this one.`,
	]),
	"section-missing": mistake((p: { heading: string }) => [
		`The section "${p.heading}" is missing`,
		`Add a line "${p.heading}" with the text below it.`,
	]),
	"introduction-length": mistake(
		(p: { words: number; least: number; most: number }) => [
			`The introduction has ${p.words} ${p.words === 1 ? "word" : "words"}: expected ${p.least} to ${p.most}`,
			"Say what the topic is, what genes have to do with it, what its variants share, how sure that is, and what genes cannot tell.",
		],
	),
	"title-missing": mistake(
		() => [
			'The text has no title: expected a first heading "# …"',
			"Start the text below the front matter with the record's name as a heading of level 1.",
		],
		// The name with ## before it.
		{ hides: { codes: ["heading-unknown"], within: "place" } },
	),
	"title-repeated": heading((p: { title: string }) => [
		`"# ${p.title}" is a second title: expected one`,
		"Use ## for the sections of the record.",
	]),
	"heading-space": heading((p: { found: string }) => [
		`"${p.found}" is not read as a heading: expected a space after #`,
		"Put a space between # and the words.",
	]),
	"heading-indented": heading((p: { found: string }) => [
		`"${p.found.trim()}" is not read as a heading: expected it at the start of the line`,
		"Remove the spaces before #.",
	]),
	"text-misplaced": heading((p: { text: string }) => [
		`"${p.text}" is in no section: expected a heading above it`,
		"If the line with its heading is lost, add it. If not, move the text into one of the sections that .github/guides/records.md lists.",
	]),
	"heading-unknown": heading(
		(p: {
			heading: string;
			known: string[];
			/** The section that it seems to be a part of. */
			outer: string | undefined;
			/** The sections that a heading in another language may stand for. */
			meant: string[];
		}) => [
			`Unknown section "${p.heading}": expected ${oneOf(p.known)}`,
			unknownHint(p),
		],
	),
	"heading-deep": heading((p: { found: string; heading: string }) => [
		`"${p.found}" is no section of the record: expected "## ${p.heading}"`,
		"Use ## for the sections of the record, and ### only inside them.",
	]),
	"heading-duplicate": heading((p: { heading: string }) => [
		`The section "${p.heading}" appears twice: expected once`,
		"Merge the two, or rename one.",
	]),
	"heading-id": mistake((p: { heading: string }) => [
		`The heading "${p.heading}" has no id: expected ### Name {#id}`,
		"Add the id after the name: lower case letters, digits and single hyphens. It is the same in every language.",
	]),
	"section-empty": mistake(
		(p: { heading: string }) => [
			`The section "${p.heading}" is empty`,
			"Write its text below the heading, or remove it.",
		],
		EMPTY,
	),
	"list-expected": part((p: { heading: string; text: string }) => [
		`"${p.text}" in "${p.heading}" is not an item of a list: expected lines that start with "- "`,
		'Start each entry with "- ", and indent the lines that continue it.',
	]),
	"html-not-allowed": mistake((p: { found: string; isPlain?: boolean }) =>
		p.isPlain
			? [
					`HTML "${p.found}" in plain text: expected words alone`,
					"Remove what stands in < >: plain text has no bold and no italics.",
				]
			: [
					`Raw HTML "${p.found}": expected Markdown`,
					"Write it in Markdown, or leave it out.",
				],
	),
	"address-not-allowed": mistake((p: { found: string }) => [
		`The link leads to "${p.found}": expected an address that starts with https:// or http://`,
		"Use the whole address of a public page.",
	]),
	"markup-in-plain-text": mistake((p: { found: string }) => [
		`Markup "${p.found}" in plain text: expected words alone`,
		plainHint(p.found),
	]),
	"markup-broken": mistake(
		(p: { found: string }) => [
			`Readers would see "${p.found}" as it is: expected Markdown that is whole`,
			brokenHint(p.found),
		],
		// A list or a table that is not read as one makes the two languages look different.
		{ hides: { codes: ["translation-differs"], within: "file" } },
	),
	"image-not-allowed": mistake((p: { found: string }) => [
		`The image "${p.found}" is not shown: expected words`,
		"Say it in words, or link to the page that shows it: records hold no images.",
	]),
	"heading-level": mistake((p: { found: string }) => [
		`The heading "${p.found}" has a level that is reserved for the record: expected ### or lower`,
		"Use ### for headings inside a section.",
	]),
	"heading-skipped": mistake((p: { found: string; expected: string }) => [
		`The heading "${p.found}" skips a level: expected ${p.expected}`,
		"Go down one level at a time, starting with ###.",
	]),
	"code-not-allowed": mistake((p: { found: string }) => [
		`"${p.found}" starts a block of code, which hides the headings below it`,
		"Remove it: records hold no code.",
	]),
	"question-form": mistake((p: { question: string }) => [
		`"${p.question}" is not a question: expected a question mark at the end`,
		"Ask it as a reader would.",
	]),
};

function unknownHint(p: {
	heading: string;
	known: string[];
	outer: string | undefined;
	meant: string[];
}): string {
	if (p.outer !== undefined) {
		return `Use ### for a heading inside "${p.outer}".`;
	}
	if (p.meant.length > 0) {
		const names = p.meant.map((one) => `"## ${one}"`).join(" or ");
		return `Headings of sections stay in English in every language: keep ${names}.`;
	}
	return /^[ACGT]+\W*[ACGT]*$/i.test(p.heading)
		? 'Write a pair of alleles as "A/G".'
		: nearest(p.heading, p.known, "Rename or remove it.");
}

function plainHint(found: string): string {
	if (found.startsWith("&")) return "Type the character itself.";
	const only = "only Overview and Clinical detail may hold Markdown.";
	return /^[*_~=]/.test(found)
		? `Remove the marks: ${only}`
		: `Say it in words: ${only}`;
}

function brokenHint(found: string): string {
	if (/^[*_]/.test(found)) {
		return "Close the mark, and put brackets and other punctuation outside it: before a Korean particle, **word(term)** does not end.";
	}
	if (/^(?:https?:|www\.)/.test(found)) {
		return "Write a link as [words](https://…).";
	}
	if (/^!?\[|^\]/.test(found)) {
		return "Write a link as [words](https://…), with no space between. A source belongs into sources at the top.";
	}
	if (/\|/.test(found)) {
		return "A table needs a line of | --- | below its first line, and in every line as many cells as in the first.";
	}
	if (/^(?:[-+*]|\d+[.)]) /.test(found)) {
		return "Put it under the entry above by two spaces, or start it at the line's beginning, as the other entries do.";
	}
	if (/^[•●◦▪‣–—+-]/.test(found)) {
		return 'Write each entry of a list on its own line that starts with "- ".';
	}
	if (found.startsWith("&")) return "Type the character itself.";
	if (/^\d/.test(found)) {
		return "Move the number to the line above, or make a list of several entries.";
	}
	return "Write it in words, or remove it.";
}
