/** Mistakes of the text below the front matter. */

import { nearest, oneOf, rule, say } from "./words.ts";

export const TEXT = {
	"wording-directive": rule(
		(p: { found: string }) =>
			say(
				`"${p.found}" speaks to the reader or says what to do: expected what is known about groups of people`,
				"Say what studies or guidelines found of people with this, in the third person.",
			),
		{ found: "you should" },
	),
	"sentence-repeated": rule(
		(p: { text: string; other: string }) =>
			say(
				`"${p.text}" says almost the same as ${p.other}`,
				"Say what is particular to this record, in words of its own.",
			),
		{
			text: "The condition is recessive: both copies carry a harmful change.",
			other: "content/conditions/wilson-disease.md:31",
		},
		"warning",
	),
	"section-missing": rule(
		(p: { heading: string }) =>
			say(
				`The section "${p.heading}" is missing`,
				`Add a line "${p.heading}" with the text below it.`,
			),
		{ heading: "## Summary" },
	),
	"title-missing": rule(
		() =>
			say(
				'The text has no title: expected a first heading "# …"',
				"Start the text below the front matter with the record's name as a heading of level 1.",
			),
		undefined,
	),
	"title-repeated": rule(
		(p: { title: string }) =>
			say(
				`"# ${p.title}" is a second title: expected one`,
				"Use ## for the sections of the record.",
			),
		{ title: "Summary" },
	),
	"heading-space": rule(
		(p: { found: string }) =>
			say(
				`"${p.found}" is not read as a heading: expected a space after #`,
				"Put a space between # and the words.",
			),
		{ found: "##Summary" },
	),
	"text-misplaced": rule(
		(p: { text: string }) =>
			say(
				`"${p.text}" stands under no section: expected a heading first`,
				"Move the text under one of the sections that CONTRIBUTING.md names.",
			),
		{ text: "Stray words." },
	),
	"heading-unknown": rule(
		(p: { heading: string; known: string[] }) =>
			say(
				`Unknown section "${p.heading}": expected ${oneOf(p.known)}`,
				nearest(p.heading, p.known, "Rename or remove it."),
			),
		{ heading: "Sumary", known: ["Class", "Summary"] },
	),
	"heading-duplicate": rule(
		(p: { heading: string }) =>
			say(
				`The section "${p.heading}" stands twice`,
				"Join the two, or rename one.",
			),
		{ heading: "A/G" },
	),
	"section-empty": rule(
		(p: { heading: string }) =>
			say(
				`The section "${p.heading}" is empty`,
				"Write its text below the heading, or remove it.",
			),
		{ heading: "A/G" },
	),
	"list-expected": rule(
		(p: { heading: string; text: string }) =>
			say(
				`"${p.text}" in "${p.heading}" is not an item of a list: expected lines that start with "- "`,
				'Start each entry with "- "; indent the lines that go on.',
			),
		{ heading: "Open questions", text: "Nothing is known." },
	),
	"html-not-allowed": rule(
		(p: { found: string }) =>
			say(
				`Raw HTML "${p.found}": expected Markdown`,
				"Write it in Markdown, or leave it out.",
			),
		{ found: "<b>" },
	),
	"address-not-allowed": rule(
		(p: { found: string }) =>
			say(
				`The link leads to "${p.found}": expected an address that starts with https:// or http://`,
				"Use the whole address of a public page.",
			),
		{ found: "javascript:alert" },
	),
	"markup-in-plain-text": rule(
		(p: { found: string }) =>
			say(
				`Markup "${p.found}" in a plain text`,
				"Say it in words: only Overview and Clinical detail may hold Markdown.",
			),
		{ found: "**" },
	),
	"image-not-allowed": rule(
		(p: { found: string }) =>
			say(
				`The image "${p.found}" is not shown: expected words`,
				"Records hold no images: say it in words, or link to the page that has it.",
			),
		{ found: "https://example.org/picture.png" },
	),
	"heading-level": rule(
		(p: { found: string }) =>
			say(
				`The heading "${p.found}" is of a level that belongs to the record: expected ### or lower`,
				"Use ### for headings inside a section.",
			),
		{ found: "## Signs" },
	),
	"heading-skipped": rule(
		(p: { found: string; expected: string }) =>
			say(
				`The heading "${p.found}" skips a level: expected ${p.expected}`,
				"Go down one level at a time, starting with ###.",
			),
		{ found: "##### Signs", expected: "####" },
	),
	"code-not-allowed": rule(
		(p: { found: string }) =>
			say(
				`"${p.found}" starts a block of code, which hides the headings below it`,
				"Records hold no code: remove it.",
			),
		{ found: "```" },
	),
	"question-form": rule(
		(p: { question: string }) =>
			say(
				`"${p.question}" is not a question: expected a question mark at its end`,
				"Ask it as a reader would.",
			),
		{ question: "Inheritance" },
	),
};
