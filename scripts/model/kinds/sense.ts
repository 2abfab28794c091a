/** A sense, smell or taste, with its molecules: what editors write about it, and what consumers read. */

import { z } from "zod";
import type { Body } from "../body.ts";
import * as authored from "../fields.ts";
import * as published from "../published-fields.ts";
import { list, named } from "../values/shapes.ts";
import type { Traits } from "./traits.ts";

export const id = authored.slug;

export const facts = z.strictObject({
	sources: authored.sources,
	...authored.lifecycle(id, "sense"),
});

export const prose = z.strictObject({
	label: authored.text.describe("The sense's name."),
	hook: authored.text.describe("One or two sentences about it."),
	receptors: authored.text.describe(
		"How a molecule becomes a smell or a taste, and how sure the links are.",
	),
	molecules: z
		.record(
			authored.slug,
			z.strictObject({
				name: authored.text.describe("The molecule's name."),
				perceived_as: authored.text.describe("How people smell or taste it."),
			}),
		)
		.describe(
			"A slug of lower case letters, digits and single hyphens for each molecule, which is its id.",
		),
});

export const body = {
	title: "label",
	sections: {
		Hook: ["hook", "text"],
		Receptors: ["receptors", "text"],
		Molecules: ["molecules", "anchored"],
	},
} as const satisfies Body;

export const traits: Traits<z.infer<typeof facts>, z.infer<typeof prose>> = {
	about: ({ hook }) => hook,
	listed: ({ hook }) => hook,
	parts: {
		type: "molecule",
		of: ({ molecules }) =>
			Object.entries(molecules).map(([id, { name, perceived_as }]) => ({
				id,
				name,
				about: perceived_as,
			})),
	},
};

const { text, count } = published;
const moleculeItem = named("MoleculeItem", "A molecule in a list.", {
	slug: published.slug("Identifier of the molecule.", "androstenone"),
	name: text.describe("The molecule's name."),
	variant_count: count.describe("Variants linked to its perception."),
	gene_count: count.describe("Genes linked to it, themselves or by a variant."),
});
const molecule = named("Molecule", "A molecule that is perceived.", {
	...moleculeItem.shape,
	perceived_as: text.describe("What it smells or tastes of."),
	variants: list(published.rsid, "Variants linked to its perception."),
});

export const item = z.strictObject({
	slug: published.slug("`smell` or `taste`.", "smell"),
	url: published.webPage,
	label: text.describe("The group's name."),
	molecules: list(moleculeItem, "The group's molecules."),
	molecule_count: count.describe("How many molecules there are."),
});

export const record = named("Sense", "A sense in full.", {
	...item.shape,
	hook: text.describe("What the group is about."),
	molecules: list(molecule, "The group's molecules."),
	sources: published.sources,
});

/** What the API's description says about them. */
export const operations = {
	group: "Smell and taste, with the molecules that people perceive.",
	list: "The senses, with their molecules.",
	record:
		"A sense, what its molecules smell or taste of, and the variants linked to them.",
};
