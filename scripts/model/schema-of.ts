/** The schema of the YAML of a file, which follows from its path. */

import { z } from "zod";
import { ORIGINAL } from "../../functions/shared/contract.ts";
import { roleOf } from "./content-paths.ts";
import { agreementFile } from "./figures/agreement.ts";
import { KINDS } from "./kinds/kinds.ts";
import { linkFile } from "./link.ts";
import { site } from "./site.ts";
import { citationFile } from "./values/citation.ts";
import { review } from "./values/review.ts";
import { searchFile } from "./values/search.ts";
import { term } from "./values/term.ts";

export function schemaOf(path: string): z.ZodType {
	const role = roleOf(path);
	switch (role?.role) {
		case undefined:
			return z.unknown();
		case "citations":
			return citationFile;
		case "term":
			return term;
		case "agreement":
			return agreementFile;
		case "searches":
			return searchFile;
		case "links":
			return linkFile;
		case "site":
			return site;
		case "record":
			return role.language === ORIGINAL ? KINDS[role.kind].facts : review;
		default:
			return role satisfies never;
	}
}
