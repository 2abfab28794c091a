/**
 * What the files about each record and each edge are made from, as keys. While a key stays the same, so does every such
 * file, and a build need not make it again.
 *
 * What is published about a record comes from its own texts, from records that it leads to, and from those that they lead to:
 * a gene's page counts the conditions of its variants. So the key of a record covers everything within two steps.
 */

import { LANGUAGES, ORIGINAL } from "../../functions/contract.ts";
import type { Texts } from "../mistakes/place.ts";
import type { Kind } from "../model/kinds.ts";
import { KIND_NAMES, KINDS } from "../model/kinds.ts";
import { referencesIn } from "../model/references.ts";
import { bareHash } from "../record/cache-file.ts";
import { allRecords } from "./gather.ts";
import type { Dataset, Edge, Node } from "./relate.ts";

export interface Keys {
	/** The key of the files about a record. */
	record(kind: Kind, id: string): string;
	/** The key of the files about an edge. */
	edge(edge: Edge): string;
}

/** The keys of a dataset. `texts` are those of the files that it was read from. */
export function keysOf(dataset: Dataset, texts: Texts): Keys {
	const { records, edges } = findKeys(dataset, texts);
	return {
		record: (kind, id) => found(records.get(nameOf(kind, id))),
		edge: (edge) => found(edges.get(edge)),
	};
}

/** A function of its own, so that the keys do not keep the texts in memory. */
function findKeys(dataset: Dataset, texts: Texts) {
	const base = bareHash(JSON.stringify(dataset.site));
	const own = new Map<string, string>();
	for (const kind of KIND_NAMES) {
		for (const id of dataset.records[kind].keys()) {
			const text = textOf(dataset, texts, kind, id);
			own.set(nameOf(kind, id), joinKeys(base, text));
		}
	}
	const steps = stepsOf(dataset);
	const near = widen(own, steps);
	const edges = new Map<Edge, string>();
	for (const edge of dataset.edges) {
		const ends = [edge.from, edge.to].map((node) => near.get(endOf(node)));
		edges.set(edge, joinKeys(aboutEdge(edge), ...ends.map(found)));
	}
	return { records: widen(near, steps), edges };
}

function found(one: string | undefined): string {
	if (one === undefined) throw new Error("this is not part of the dataset");
	return one;
}

/** A key of several others, and of what else a file is made from. */
export function joinKeys(...parts: (string | number)[]): string {
	return bareHash(parts.join());
}

/** The texts of a record in every language that publishes it. */
function textOf(
	{ records, translated }: Dataset,
	texts: Texts,
	kind: Kind,
	id: string,
): string {
	const own = LANGUAGES.map((language) => {
		const all = language === ORIGINAL ? records : translated[language];
		const path = all[kind].get(id)?.path;
		const text = path === undefined ? undefined : found(texts.get(path));
		return text === undefined ? "none" : `${text.length} ${text}`;
	});
	return own.join();
}

/** What each thing leads to, in both directions: by edges, by references, and from a sense to its molecules. */
function stepsOf({ records, edges }: Dataset): ReadonlyMap<string, string[]> {
	const steps = new Map<string, string[]>();
	const add = (from: string, to: string) => {
		const known = steps.get(from);
		if (known === undefined) steps.set(from, [to]);
		else known.push(to);
	};
	const join = (one: string, other: string) => {
		add(one, other);
		add(other, one);
	};
	for (const { from, to } of edges) join(endOf(from), endOf(to));
	for (const { kind, id, facts } of allRecords(records)) {
		for (const { target, id: to } of referencesIn(KINDS[kind].facts, facts)) {
			join(nameOf(kind, id), nameOf(target, to));
		}
	}
	for (const { id, prose } of records.sense.values()) {
		for (const molecule of Object.keys(prose.molecules)) {
			join(nameOf("sense", id), nameOf("molecule", molecule));
		}
	}
	return steps;
}

/** The keys of everything, each with those of what is one step away. */
function widen(
	keys: ReadonlyMap<string, string>,
	steps: ReadonlyMap<string, string[]>,
): ReadonlyMap<string, string> {
	const wider = new Map<string, string>();
	for (const name of new Set([...keys.keys(), ...steps.keys()])) {
		let all = `${keys.get(name)}`;
		for (const to of steps.get(name) ?? []) all += `\n${to} ${keys.get(to)}`;
		wider.set(name, bareHash(all));
	}
	return wider;
}

/** What an edge says. The pages of records do not. */
function aboutEdge({ relation, note, evidence }: Edge): string {
	return JSON.stringify([relation, note, evidence]);
}

function endOf({ type, id }: Node): string {
	return nameOf(type, id);
}

function nameOf(target: string, id: string): string {
	return `${target}/${id}`;
}
