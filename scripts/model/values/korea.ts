/** What a condition is called and entitled to in Korea: the codes there differ from American ones. */

import { z } from "zod";
import { text } from "../fields.ts";
import { list, listOrNone, named, orNull } from "./shapes.ts";

const FITS = ["exact", "category", "part"] as const;
/** The groups of the list of reduced co-payment. */
const GROUPS = [
	"rare",
	"ultra_rare",
	"severe_intractable",
	"cancer",
	"severe_dementia",
] as const;

const code = z
	.string()
	.regex(/^[A-Z]\d\d(?:\.\d{1,2})?$/)
	.describe("The code, such as G10 or Q77.4.");
const kcdName = text.describe("Its official name, in Korean.");
const fit = z
	.enum(FITS)
	.describe(
		"`exact`: the code is that of the condition. `category`: it is that of a group to which the condition belongs. `part`: it is that of a part of the condition.",
	);
const benefitCode = z
	.string()
	.regex(/^V\d{3}$/)
	.describe("The code of the benefit (특정기호), such as V123.");
const group = z
	.enum(GROUPS)
	.describe("The group of the list that the entry is in.");
const serial = z
	.string()
	.regex(/^\d{1,4}$/)
	.describe("Its number within the code (일련번호).");
const kdca = z
	.url()
	.regex(/^https:\/\/(?:[a-z]+\.)?kdca\.go\.kr\/./)
	.describe(
		"The https address, below kdca.go.kr, of the page of the Korean health authority about it.",
	);
const benefitName = text.describe("Its name in the list, in Korean.");

/** In the front matter. */
export const authoredKorea = z
	.strictObject({
		kcd: listOrNone(
			z.strictObject({ code, name: kcdName, fit }),
			"Codes of KCD-8, the Korean classification of diseases of 2021.",
		),
		special_coverage: listOrNone(
			z.strictObject({
				code: benefitCode,
				disease_code: code.optional(),
				serial: serial.optional(),
				name: benefitName,
				group,
			}),
			"Entries of the list of diseases with reduced co-payment (산정특례) of 1 January 2026.",
		),
		kdca: kdca.optional(),
	})
	.describe("The condition in Korean catalogues.");

/** In an answer. */
export const publishedKorea = named(
	"ConditionInKorea",
	"The condition in Korean catalogues. Codes of ICD-10-CM, which are American, do not carry over.",
	{
		kcd: list(
			named("KcdCode", "A code of KCD-8.", {
				code,
				name: kcdName,
				fit: fit.meta({ id: "KcdFit" }),
			}),
			"Codes of KCD-8, the Korean classification of diseases of 2021; KCD-9 is in force since 2026.",
		),
		special_coverage: list(
			named("SpecialCoverage", "An entry of the list of reduced co-payment.", {
				code: benefitCode,
				disease_code: orNull(code, "The code of KCD in the entry, or null."),
				serial: orNull(serial, "Its number within the code, or null."),
				name: benefitName,
				group: group.meta({ id: "SpecialCoverageGroup" }),
			}),
			"Entries of the list of diseases with reduced co-payment (산정특례) of 1 January 2026.",
		),
		kdca: orNull(
			kdca,
			"The page of the Korean health authority, the KDCA, about the condition, or null.",
		),
	},
);
