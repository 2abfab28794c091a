/** How sure a record is, as it is published. */

import { z } from "zod";
import * as authored from "./fields.ts";
import {
	evidenceGrade,
	evidenceScheme,
	evidenceStatus,
	evidenceTier,
} from "./link.ts";
import * as published from "./published-fields.ts";
import { list, named, orNull } from "./values/shapes.ts";

export const certainty = named(
	"Certainty",
	"How sure the record is: the best grade of its connections, and how many papers it rests on.",
	{
		tier: orNull(
			evidenceTier,
			"The tier of the best grade that another body gave one of the record's connections; null where nobody has graded any. It says how certain, never how large or how likely.",
		),
		scheme: orNull(evidenceScheme, "Who gave that grade; null without one."),
		grade: orNull(evidenceGrade, "The grade that they gave; null without one."),
		status: orNull(
			evidenceStatus,
			"Whether they call the grade final or provisional; null without one.",
		),
		as_of: orNull(
			authored.partialDate,
			"When the grade was given or read: a year, a month or a day; null where not known.",
		),
		paper_count: published.count.describe(
			"How many of the record's sources are papers.",
		),
	},
);

/** Written with the facts of a record. */
export const lastChecked = orNull(
	z.iso.date(),
	"Day on which the facts were last compared with the sources; null where no day is known.",
);
export const openQuestions = list(
	published.text,
	"What science does not know, or where sources disagree; empty where nothing is written.",
);
