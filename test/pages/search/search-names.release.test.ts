/** Whether people find the repository's own records by every name. search-names.test.ts tries some of each record. */

import { expect, test } from "vitest";
import { LANGUAGES } from "../../../functions/shared/contract.ts";
import { lostNames } from "./own-search.ts";

test.each(LANGUAGES)(
	"every name of a record finds it in %s",
	async (language) => {
		expect(await lostNames(language, 1)).toEqual([]);
	},
);
