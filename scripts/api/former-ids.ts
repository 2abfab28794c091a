/** The files for the former addresses of renamed and withdrawn records. */

import { formerFile } from "../../functions/shared/contract.ts";
import { formerIds } from "../dataset/former.ts";
import type { Dataset } from "../dataset/relate.ts";
import { KIND_NAMES, resourceOf } from "../model/kinds/kinds.ts";
import type { OutputFile } from "../output/file.ts";

/** One file per former id, which says what became of it. */
export function formerIdFiles(dataset: Dataset): OutputFile[] {
	return KIND_NAMES.flatMap((kind) =>
		[...formerIds(dataset, kind)].map(([id, former]) => ({
			path: formerFile(resourceOf(kind), id),
			make: () => JSON.stringify(former),
		})),
	);
}
