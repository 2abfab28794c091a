/** Mistakes in tables of places that are read together. */

import { inWords, mistake, ofName, oneOf } from "./words.ts";

export const COMBINATIONS = {
	"combination-gene": ofName((p: { gene: string }) => [
		`None of the places lies in ${p.gene}: expected at least one`,
		"Move the table to the record of the gene that its places lie in, or correct the rsIDs.",
	]),
	"combination-name": ofName((p: { name: string; gene: string }) => [
		`The name "${p.name}" does not start with the gene: expected a name such as ${p.gene}*2 or ${p.gene} e4`,
		`Write ${p.gene} before the allele's own name.`,
	]),
	"combination-again": mistake((p: { text: string }) => [
		`"${p.text}" stands here twice: expected once`,
		"Look at both, and correct the one that is wrong.",
	]),
	"combination-count": mistake((p: { count: number; places: string[] }) => [
		`${p.count} ${p.count === 1 ? "is" : "are"} given, for ${p.places.length} places: expected one for each of ${inWords(p.places)}`,
		"Write one for each place, in the order of places.",
	]),
	"combination-part": mistake(
		(p: { part: string; rsid: string; possible: string[] }) => [
			`"${p.part}" is not possible at ${p.rsid}: expected ${oneOf(p.possible)}`,
			"Write what this place has, the reference allele first, and each in the order of places.",
		],
	),
	"combination-missing": mistake((p: { count: number; pairs: string }) => [
		`${p.count} of the possible rows ${p.count === 1 ? "is" : "are"} missing, such as ${p.pairs}: expected a row for all pairs, or a text for the others`,
		"Add the rows. If a source says the same of all of them, write it under others, in each language.",
	]),
	"combination-others": mistake(() => [
		`"others" speaks of pairs without a row, and every pair has one: expected no such text`,
		"Remove others, or the row that should not be there.",
	]),
};
