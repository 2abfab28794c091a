/** How far the data agree with collectors, as consumers read it. */

import type { z } from "zod";
import type { Dataset } from "../dataset/relate.ts";
import type { agreement } from "../model/figures/agreement.ts";
import { COLLECTORS } from "../model/figures/agreement.ts";

/** What was compared, by collector and file. */
export function agreementOf(dataset: Dataset): z.infer<typeof agreement>[] {
	return dataset.agreement.flatMap(({ collector, comparisons }) =>
		comparisons.map(({ file, release, compared, facts, differences }) => ({
			collector,
			name: COLLECTORS[collector].name,
			url: COLLECTORS[collector].url,
			file,
			release,
			compared,
			facts,
			difference_count: differences.length,
			explained_count: differences.filter(({ kept }) => kept).length,
		})),
	);
}
