/** Rules between records: what a reference names exists, once, and fits. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { compare, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { locate } from "../../mistakes/place.ts";
import type { Kind } from "../../model/kinds.ts";
import {
	KIND_NAMES,
	LINK_FROM,
	LINK_TO,
	RELATION_NAMES,
	RELATIONS,
} from "../../model/kinds.ts";
import type {
	AuthoredLink,
	CheckableRecord,
	Validated,
} from "../../record/validate.ts";
import { checkableRecords } from "../../record/validate.ts";

export function checkReferences(validated: Validated): Diagnostic[] {
	const checker = new ReferenceChecker(validated);
	checker.checkAddresses();
	checker.checkVariants();
	checker.checkConditions();
	checker.checkTopics();
	checker.checkMolecules();
	checker.checkLinks();
	checker.checkReplacements();
	checker.checkFormerIds();
	return checker.diagnostics;
}

class ReferenceChecker {
	readonly diagnostics: Diagnostic[] = [];
	readonly #validated: Validated;
	readonly #known: Record<string, Set<string>>;

	constructor(validated: Validated) {
		this.#validated = validated;
		const { ids } = validated;
		const senses = checkableRecords(validated, "sense");
		const molecules = senses.flatMap(({ prose }) =>
			Object.keys(prose.molecules ?? {}),
		);
		this.#known = { ...ids, molecule: new Set(molecules) };
	}

	/** Records whose names differ in case only would share an address. */
	checkAddresses(): void {
		for (const kind of KIND_NAMES) {
			const seen = new Map<string, string>();
			for (const { id, file } of this.#validated.records[kind].values()) {
				const other = seen.get(id.toLowerCase());
				seen.set(id.toLowerCase(), file.path);
				if (other !== undefined) {
					this.#add(diagnose("id-taken", { file }, { id, other }));
				}
			}
		}
	}

	checkVariants(): void {
		for (const { file, facts } of this.#all("variant")) {
			this.#checkList("gene", facts.genes ?? [], (index) => ({
				file,
				path: ["genes", index],
			}));
		}
	}

	checkConditions(): void {
		for (const { file, facts, id } of this.#all("condition")) {
			const own = `condition/${id}`;
			const { see_also: seeAlso = [], pharmacogenomic_notes: notes = [] } =
				facts;
			for (const [index, reference] of seeAlso.entries()) {
				const place = { file, path: ["see_also", index] };
				const [kind = "", target = ""] = reference.split("/");
				if (reference === own)
					this.#add(diagnose("reference-self", place, { id: own }));
				else if (seeAlso.indexOf(reference) < index) {
					this.#add(diagnose("reference-repeated", place, { id: reference }));
				} else this.#checkOne(kind, target, place);
			}
			for (const [index, note] of notes.entries()) {
				const path = ["pharmacogenomic_notes", index];
				this.#checkOne("drug", note.drug, { file, path: [...path, "drug"] });
				this.#checkOne("gene", note.gene, { file, path: [...path, "gene"] });
			}
		}
	}

	checkTopics(): void {
		for (const { file, facts } of this.#all("topic")) {
			const { confirmed = [], co_mentioned = [] } = facts;
			this.#checkList("variant", [...confirmed, ...co_mentioned], (index) => ({
				file,
				path:
					index < confirmed.length
						? ["confirmed", index]
						: ["co_mentioned", index - confirmed.length],
			}));
		}
	}

	/** A withdrawn record may name the one that replaces it: a living one of its kind. */
	checkReplacements(): void {
		for (const kind of KIND_NAMES) {
			for (const { id, file, facts } of this.#validated.withdrawn[
				kind
			].values()) {
				const next = facts.withdrawn?.replaced_by;
				const place = { file, path: ["withdrawn", "replaced_by"] };
				if (next === id) this.#add(diagnose("reference-self", place, { id }));
				else if (next !== undefined) this.#checkOne(kind, next, place);
			}
		}
	}

	/** A former id leads to one record, so nothing else may have it, or have had it. */
	checkFormerIds(): void {
		const { files, records, withdrawn } = this.#validated;
		for (const kind of KIND_NAMES) {
			const taken = new Map(
				files
					.filter((file) => file.kind === kind)
					.map(({ id, path }) => [id.toLowerCase(), path]),
			);
			const all = [...records[kind].values(), ...withdrawn[kind].values()];
			for (const { file, facts } of all) {
				for (const [index, id] of facts.former_ids.entries()) {
					const place = { file, path: ["former_ids", index] };
					const other = taken.get(id.toLowerCase());
					taken.set(id.toLowerCase(), file.path);
					if (other === undefined) continue;
					this.#add(diagnose("former-id-taken", place, { id, other }));
				}
			}
		}
	}

	/** A molecule's slug is its address, so it belongs to one sense. */
	checkMolecules(): void {
		const seen = new Set<string>();
		for (const { file, prose } of this.#all("sense")) {
			for (const id of Object.keys(prose.molecules ?? {})) {
				const place = { file, path: ["molecules", id], key: true };
				if (seen.has(id))
					this.#add(diagnose("reference-repeated", place, { id }));
				seen.add(id);
			}
		}
	}

	checkLinks(): void {
		const seen = new Map<string, AuthoredLink>();
		const inOrder = [...this.#validated.links].sort(
			(a, b) => compare(a.file.path, b.file.path) || a.index - b.index,
		);
		for (const link of inOrder) {
			const { file, index, from, to, relation } = link;
			const target = to.slice(0, to.indexOf("/"));
			if (!this.#checkEnds(link)) continue;
			this.#checkReference(from, { file, path: [index, "from"] });
			this.#checkReference(to, { file, path: [index, "to"] });
			if (RELATIONS[relation] !== target) {
				const allowed = RELATION_NAMES.filter(
					(name) => RELATIONS[name] === target,
				);
				const place = { file, path: [index, "relation"] };
				this.#add(
					diagnose("link-relation", place, { relation, to: target, allowed }),
				);
			}
			const first = seen.get(`${from} ${to}`);
			if (first === undefined) seen.set(`${from} ${to}`, link);
			else {
				const other = formatPlace({
					file: first.file,
					path: [first.index, "from"],
				});
				this.#add(
					diagnose("link-repeated", { file, path: [index, "from"] }, { other }),
				);
			}
		}
	}

	/** Whether a link starts and ends at what a link may join. */
	#checkEnds({ file, index, from, to }: AuthoredLink): boolean {
		const before = this.diagnostics.length;
		const place = (end: string) => ({ file, path: [index, end] });
		const [start = "", target = ""] = [from, to].map(
			(reference) => reference.split("/")[0],
		);
		if (from === to) {
			this.#add(diagnose("reference-self", place("to"), { id: to }));
		} else if (LINK_TO.includes(start) && LINK_FROM.includes(target)) {
			this.#add(diagnose("link-reversed", place("from"), { from, to }));
		} else {
			this.#checkEnd("from", from, LINK_FROM, place("from"));
			this.#checkEnd("to", to, LINK_TO, place("to"));
		}
		return this.diagnostics.length === before;
	}

	#checkEnd(end: string, id: string, kinds: string[], place: Place): void {
		const [kind = ""] = id.split("/");
		if (kinds.includes(kind)) return;
		const allowed = kinds.map((one) => `${one}/…`);
		this.#add(diagnose("link-end", place, { end, id, allowed }));
	}

	#all<K extends Kind>(kind: K): CheckableRecord<K>[] {
		return checkableRecords(this.#validated, kind);
	}

	#checkReference(reference: string, place: Place): void {
		const slash = reference.indexOf("/");
		const kind = reference.slice(0, slash);
		this.#checkOne(kind, reference.slice(slash + 1), place);
	}

	#checkList(kind: Kind, ids: string[], place: (index: number) => Place): void {
		for (const [index, id] of ids.entries()) {
			if (ids.indexOf(id) < index) {
				this.#add(diagnose("reference-repeated", place(index), { id }));
			} else this.#checkOne(kind, id, place(index));
		}
	}

	#checkOne(kind: string, id: string, place: Place): void {
		const known = this.#known[kind] ?? new Set();
		if (known.has(id)) return;
		const withdrawn = this.#findWithdrawn(kind, id);
		if (withdrawn !== undefined) {
			const { replaced_by: replacedBy } = withdrawn;
			const parameters = { kind, id, replacedBy };
			this.#add(diagnose("reference-withdrawn", place, parameters));
			return;
		}
		const parameters = { kind, id, known: [...known] };
		this.#add(diagnose("reference-unknown", place, parameters));
	}

	#findWithdrawn(kind: string, id: string) {
		const name = KIND_NAMES.find((known) => known === kind);
		return name && this.#validated.withdrawn[name].get(id)?.facts.withdrawn;
	}

	#add(diagnostic: Diagnostic): void {
		this.diagnostics.push(diagnostic);
	}
}

function formatPlace(place: Place): string {
	const { line, column } = locate(place);
	return `${place.file.path}:${line}:${column}`;
}
