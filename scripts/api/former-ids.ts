/** The files for the former addresses of renamed and withdrawn records. */

import type { Former } from "../../functions/contract.ts";
import { formerFile } from "../../functions/contract.ts";
import type { Dataset } from "../dataset/relate.ts";
import type { Kind, Withdrawal } from "../model/kinds.ts";
import { KIND_NAMES, resourceOf } from "../model/kinds.ts";
import type { OutputFile } from "../output/file.ts";

/** One file per former id, which says what became of it. */
export function formerIdFiles({ records, withdrawn }: Dataset): OutputFile[] {
	return KIND_NAMES.flatMap((kind) => [
		...[...records[kind].values()].flatMap(({ id, facts }) =>
			formerFiles(kind, facts.former_ids, { moved_to: id }),
		),
		...[...withdrawn[kind].values()].flatMap(({ id, facts }) =>
			facts.withdrawn === undefined
				? []
				: formerFiles(kind, [id, ...facts.former_ids], fate(facts.withdrawn)),
		),
	]);
}

function formerFiles(kind: Kind, ids: string[], former: Former): OutputFile[] {
	return ids.map((id) => ({
		path: formerFile(resourceOf(kind), id),
		make: () => JSON.stringify(former),
	}));
}

function fate({ date, reason, replaced_by }: Withdrawal): Former {
	const next = replaced_by === undefined ? {} : { replaced_by };
	return { withdrawn: date, reason, ...next };
}
