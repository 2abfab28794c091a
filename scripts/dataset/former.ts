/** What has become of the ids that no record has any more. */

import type { Former, Kind } from "../../functions/shared/contract.ts";
import type { Withdrawal } from "../model/kinds/kinds.ts";
import type { Dataset } from "./relate.ts";

/** The former ids of a kind: those of renamed records, and all ids of withdrawn ones. */
export function formerIds(
	{ records, withdrawn }: Dataset,
	kind: Kind,
): Map<string, Former> {
	const former = new Map<string, Former>();
	for (const { id, facts } of records[kind].values()) {
		for (const old of facts.former_ids) former.set(old, { moved_to: id });
	}
	for (const { id, facts } of withdrawn[kind].values()) {
		if (facts.withdrawn === undefined) continue;
		const fate = fateOf(facts.withdrawn);
		for (const old of [id, ...facts.former_ids]) former.set(old, fate);
	}
	return former;
}

function fateOf({ date, reason, replaced_by }: Withdrawal): Former {
	const next = replaced_by === undefined ? {} : { replaced_by };
	return { withdrawn: date, reason, ...next };
}
