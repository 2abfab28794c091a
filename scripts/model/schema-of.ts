/** The schema of the YAML of a file, which follows from its path. */

import { z } from "zod";
import { ORIGINAL } from "../../functions/shared/contract.ts";
import { type Role, roleOf } from "./content-paths.ts";
import { agreementFile } from "./figures/agreement.ts";
import { KINDS } from "./kinds/kinds.ts";
import { linkFile } from "./link.ts";
import { site } from "./site.ts";
import { citationFile } from "./values/citation.ts";
import { review } from "./values/review.ts";
import { searchFile } from "./values/search.ts";
import { term } from "./values/term.ts";

/** The schemas of the files that are no records. */
const SCHEMAS: Record<Exclude<Role["role"], "record">, z.ZodType> = {
	agreement: agreementFile,
	citations: citationFile,
	links: linkFile,
	searches: searchFile,
	site,
	term,
};

export function schemaOf(path: string): z.ZodType {
	const role = roleOf(path);
	if (role === undefined) return z.unknown();
	if (role.role !== "record") return SCHEMAS[role.role];
	return role.language === ORIGINAL ? KINDS[role.kind].facts : review;
}
