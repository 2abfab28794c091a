/**
 * What files are made from, as keys. While a key stays the same, so does every such
 * file, and a build need not make it again.
 *
 * What is published about a record comes from its own texts, from records that it leads to, and from those that they lead to:
 * a gene's page counts the conditions of its variants. So the key of a record covers everything within two steps.
 */

import { LANGUAGES, ORIGINAL } from "../../functions/shared/contract.ts";
import type { Edge } from "../dataset/edges/edges.ts";
import { allRecords } from "../dataset/gather.ts";
import type { Dataset } from "../dataset/relate.ts";
import type { Texts } from "../mistakes/place.ts";
import type { Kind } from "../model/kinds/kinds.ts";
import { KINDS } from "../model/kinds/kinds.ts";
import type { Target } from "../model/references.ts";
import { referencesIn } from "../model/references.ts";
import type { KnownNames, OutputFile, Subject } from "../output/file.ts";
import { digestOf } from "./load/cache-file.ts";

/** The key of everything that a file is made from; undefined if that is not known. A build does not make a file again whose key is the same. */
export type KeyOf = (file: Pick<OutputFile, "origin">) => string | undefined;

/** The keys of the files of a dataset. `texts` are those of the files that it was read from. */
export function keysOf(dataset: Dataset, texts: Texts): KeyOf {
	const { graph, edges } = findKeys(dataset, texts);
	const keyOf = (subject: Subject) =>
		"kind" in subject
			? graph.at(subject.kind, subject.id).key
			: found(edges.get(subject));
	const ofNames = new Map<KnownNames, (prose: object) => string>();
	return ({ origin }) => {
		if (origin === undefined) return undefined;
		const { about, count = 0, mentions } = origin;
		const own = about.map(keyOf).join();
		if (mentions === undefined) return joinKeys(count, own);
		const names = mentions.names();
		const keyOfNames = ofNames.get(names) ?? keysOfNames(names);
		ofNames.set(names, keyOfNames);
		return joinKeys(count, own, keyOfNames(mentions.prose));
	};
}

/** A function of its own, so that the keys do not keep the texts in memory. */
function findKeys(dataset: Dataset, texts: Texts) {
	const graph = new Graph();
	const base = digestOf(JSON.stringify(dataset.site));
	const edges = new Map(
		dataset.edges.map((edge) => [edge, JSON.stringify(edge)]),
	);
	const connections = ofEnds(edges);
	for (const { kind, id, marks } of allRecords(dataset.records)) {
		const text = textOf(dataset, texts, kind, id);
		const keys = marks.flatMap((mark) => mark.keys);
		const cited = keys.map(
			(key) => dataset.citations.get(key) ?? dataset.searches.get(key),
		);
		// A record says how its connections are graded.
		const own = connections.get(`${kind}/${id}`) ?? [];
		const others = JSON.stringify(cited);
		graph.add(kind, id, joinKeys(base, kind, id, text, others, ...own));
	}
	joinAll(dataset, graph);
	graph.widen();
	for (const [edge, about] of edges) {
		const { from, to } = edge;
		const ends = [from, to].map(({ type, id }) => graph.at(type, id).key);
		edges.set(edge, joinKeys(about, ...ends));
	}
	graph.widen();
	graph.forgetNeighbours();
	return { graph, edges };
}

/** What is said about the edges of each record, by its kind and id. */
function ofEnds(edges: ReadonlyMap<Edge, string>): Map<string, string[]> {
	const found = new Map<string, string[]>();
	for (const [{ from, to }, about] of edges) {
		for (const { type, id } of [from, to]) {
			const own = found.get(`${type}/${id}`) ?? [];
			own.push(about);
			found.set(`${type}/${id}`, own);
		}
	}
	return found;
}

/**
 * A key of the names that a prose may link to. Of the ids of variants, which come and go, those that it mentions; there
 * are fewer other names, so all of them are part of every key.
 */
function keysOfNames(names: KnownNames): (prose: object) => string {
	const all = [...names.values()].flat();
	const others = JSON.stringify(
		all.filter(({ text }) => !/^rs\d+$/.test(text)),
	);
	const base = joinKeys(others);
	return (prose) => {
		const ids = JSON.stringify(prose).match(/rs\d+/g) ?? [];
		const found = ids.map((id) => names.get(id));
		return ids.length === 0 ? base : joinKeys(base, JSON.stringify(found));
	};
}

function found<T>(one: T | undefined): T {
	if (one === undefined) throw new Error("this is not part of the dataset");
	return one;
}

/** A key of several others, and of what else a file is made from. */
function joinKeys(...parts: (string | number)[]): string {
	return digestOf(parts.join());
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

/** Joins all that lead to each other: by edges, by references, and from a sense to its molecules. */
function joinAll({ records, edges }: Dataset, graph: Graph): void {
	for (const { id, prose } of records.sense.values()) {
		const sense = graph.at("sense", id);
		for (const slug of Object.keys(prose.molecules)) {
			join(sense, graph.add("molecule", slug, slug));
		}
	}
	for (const { from, to } of edges) {
		join(graph.at(from.type, from.id), graph.at(to.type, to.id));
	}
	for (const { kind, id, facts } of allRecords(records)) {
		const own = graph.at(kind, id);
		for (const { target, id: to } of referencesIn(KINDS[kind].facts, facts)) {
			join(own, graph.at(target, to));
		}
	}
}

/** A record or a molecule. */
interface Vertex {
	key: string;
	/** What is one step away. */
	neighbours: Vertex[];
}

function join(one: Vertex, other: Vertex): void {
	one.neighbours.push(other);
	other.neighbours.push(one);
}

/** All records and molecules, and what leads from one to another. */
class Graph {
	readonly #byTarget = new Map<string, Map<string, Vertex>>();

	add(target: Target, id: string, key: string): Vertex {
		const vertex: Vertex = { key, neighbours: [] };
		const known = this.#byTarget.get(target);
		if (known === undefined)
			this.#byTarget.set(target, new Map([[id, vertex]]));
		else known.set(id, vertex);
		return vertex;
	}

	at(target: string, id: string): Vertex {
		return found(this.#byTarget.get(target)?.get(id));
	}

	/** Makes each key cover one step more. */
	widen(): void {
		const all = this.#all();
		const wider = all.map(({ key, neighbours }) => {
			let around = key;
			for (const one of neighbours) around += one.key;
			return digestOf(around);
		});
		for (const [at, vertex] of all.entries()) vertex.key = wider[at] ?? "";
	}

	/** There are many, and they are not needed any more. */
	forgetNeighbours(): void {
		for (const vertex of this.#all()) vertex.neighbours = [];
	}

	#all(): Vertex[] {
		return [...this.#byTarget.values()].flatMap((one) => [...one.values()]);
	}
}
