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

/** Something that a step leads to, and a key of what is said about the step. */
interface Step {
	to: string;
	about: string;
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
	const { site, records } = dataset;
	// The settings are part of every file, and the senses name the molecules at the ends of edges.
	const senses = [...records.sense.keys()];
	const shared = senses.map((id) => textOf(dataset, texts, "sense", id));
	const base = joinKeys(JSON.stringify(site), ...shared);
	const own = new Map<string, string>();
	for (const kind of KIND_NAMES) {
		for (const id of records[kind].keys()) {
			own.set(nameOf(kind, id), bareHash(textOf(dataset, texts, kind, id)));
		}
	}
	const abouts = new Map(dataset.edges.map((edge) => [edge, aboutEdge(edge)]));
	const steps = stepsOf(dataset, abouts);
	const near = widen(own, steps, base);
	const edges = new Map<Edge, string>();
	for (const [edge, about] of abouts) {
		const ends = [edge.from, edge.to].map((node) => near.get(endOf(node)));
		edges.set(edge, joinKeys(about, ...ends.map(found)));
	}
	return { records: widen(near, steps, base), edges };
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

/** Every step from one thing to the next, in both directions: by edges, by references, and from a sense to its molecules. */
function stepsOf(
	{ records }: Dataset,
	edges: ReadonlyMap<Edge, string>,
): ReadonlyMap<string, Step[]> {
	const steps = new Map<string, Step[]>();
	const add = (from: string, to: string, about: string) => {
		const known = steps.get(from);
		if (known === undefined) steps.set(from, [{ to, about }]);
		else known.push({ to, about });
	};
	const join = (one: string, other: string, about: string) => {
		add(one, other, about);
		add(other, one, about);
	};
	for (const [{ from, to }, about] of edges)
		join(endOf(from), endOf(to), about);
	for (const { kind, id, facts } of allRecords(records)) {
		for (const { target, id: to } of referencesIn(KINDS[kind].facts, facts)) {
			join(nameOf(kind, id), nameOf(target, to), "");
		}
	}
	for (const { id, prose } of records.sense.values()) {
		for (const molecule of Object.keys(prose.molecules)) {
			join(nameOf("sense", id), nameOf("molecule", molecule), "");
		}
	}
	return steps;
}

/** The keys of everything, each with those of what is one step away. */
function widen(
	keys: ReadonlyMap<string, string>,
	steps: ReadonlyMap<string, Step[]>,
	base: string,
): ReadonlyMap<string, string> {
	const wider = new Map<string, string>();
	for (const name of new Set([...keys.keys(), ...steps.keys()])) {
		let all = `${base} ${keys.get(name)}`;
		for (const { to, about } of steps.get(name) ?? []) {
			all += `\n${to} ${keys.get(to)} ${about}`;
		}
		wider.set(name, bareHash(all));
	}
	return wider;
}

function aboutEdge({ relation, note, evidence }: Edge): string {
	return bareHash(JSON.stringify([relation, note, evidence]));
}

function endOf({ type, id }: Node): string {
	return nameOf(type, id);
}

function nameOf(target: string, id: string): string {
	return `${target}/${id}`;
}
