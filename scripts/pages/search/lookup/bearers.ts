/** Which records bear an identifier. One that is almost the same is another one, so nothing here is tolerated. */

import type { Identifier } from "../../../../functions/shared/identifiers/keys.ts";
import { isGroup } from "../../../model/kinds/rows.ts";
import type { Borne, Entry } from "../entries.ts";

export class Bearers {
	readonly #entries: Entry[];
	/** The ids of the records that others belong to, by their names: MYH is an older MUTYH. */
	readonly #genes = new Map<string, Set<string>>();

	constructor(entries: Entry[]) {
		this.#entries = entries;
		for (const { target, bears } of entries) {
			if (!isGroup(target.kind)) continue;
			for (const [key, { shape }] of bears) {
				// An allele of the gene is not in all that belongs to the gene.
				if (shape !== "symbol") continue;
				const known = this.#genes.get(key) ?? new Set();
				this.#genes.set(key, known.add(target.id));
			}
		}
	}

	/** Each with what it bears. If nothing bears a whole identifier, it may be one that is still typed, or mentioned. */
	of({ keys: [key], shape, text }: Identifier): Map<Entry, Borne> {
		const genes = this.#genes.get(key) ?? new Set();
		const exact = this.#each(({ bears, genes: own }) => {
			const gene = own.find((one) => genes.has(one));
			if (gene === undefined) return bears.get(key);
			return bears.get(key) ?? { text: gene, shape: "symbol", by: "group" };
		});
		if (exact.size > 0) return exact;
		const goesOn = isStart(key, shape);
		const started = this.#each(({ bears }) => {
			const [, borne] = [...bears].find((one) => goesOn(...one)) ?? [];
			return borne && { ...borne, isStarted: true };
		});
		if (started.size > 0 || !/\d/.test(text)) return started;
		return this.#each(({ words }) =>
			words.includes(key) ? { text, shape, by: "title" } : undefined,
		);
	}

	#each(find: (entry: Entry) => Borne | undefined): Map<Entry, Borne> {
		return new Map(
			this.#entries.flatMap((entry) => {
				const borne = find(entry);
				return borne === undefined ? [] : [[entry, borne] as const];
			}),
		);
	}
}

/**
 * Whether an identifier can be one that is still typed: rs429 goes on to rs429358 and R139 to R139C, but CYP2C1 not to CYP2C19,
 * which is another gene than CYP2C18, and a change or a star allele is whole.
 */
function isStart(
	key: string,
	shape: string,
): (longer: string, borne: Borne) => boolean {
	if (shape === "rsid") return (longer) => longer.startsWith(key);
	if (shape !== "symbol") return () => false;
	return (longer, { by }) => {
		if (!longer.startsWith(key) || /[*:]/.test(longer)) return false;
		const next = longer.charAt(key.length);
		if (/\d$/.test(key)) return /[^\d]/.test(next);
		// In other names, a hyphen joins what nobody looks for: AR-JP.
		if (/\d/.test(key)) return true;
		// Nor do other names go on: ALK1 is another gene than ALK.
		return by !== "name" && /[\d-]/.test(next);
	};
}
