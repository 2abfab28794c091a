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
	const { records, edges } = findKeys(dataset, texts);
	const keyOf = (subject: Subject) =>
		found(
			"kind" in subject
				? records.get(nameOf(subject.kind, subject.id))
				: edges.get(subject),
		);
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

/** The keys of records, by their names, and of edges. A function of its own, so that they keep neither texts nor the graph in memory. */
function findKeys(dataset: Dataset, texts: Texts) {
	const graph: Graph = new Map();
	const base = digestOf(JSON.stringify(dataset.site));
	for (const { kind, id, marks } of allRecords(dataset.records)) {
		const text = textOf(dataset, texts, kind, id);
		const keys = marks.flatMap((mark) => mark.keys);
		const cited = keys.map(
			(key) => dataset.citations.get(key) ?? dataset.searches.get(key),
		);
		const own = joinKeys(base, kind, id, text, JSON.stringify(cited));
		addTo(graph, kind, id, own);
	}
	joinAll(dataset, graph);
	widen(graph);
	const edges = new Map(
		dataset.edges.map((edge) => {
			const ends = endsOf(edge, graph).map(({ key }) => key);
			return [edge, joinKeys(JSON.stringify(edge), ...ends)];
		}),
	);
	widen(graph);
	const records = new Map([...graph].map(([name, { key }]) => [name, key]));
	return { records, edges };
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

/** A record or a molecule. */
interface Vertex {
	key: string;
	/** What is one step away. */
	neighbours: Vertex[];
}

/** All records and molecules by their names, with what leads from one to another. */
type Graph = Map<string, Vertex>;

function nameOf(target: string, id: string): string {
	return `${target}/${id}`;
}

function addTo(graph: Graph, target: Target, id: string, key: string): Vertex {
	const vertex: Vertex = { key, neighbours: [] };
	graph.set(nameOf(target, id), vertex);
	return vertex;
}

function vertexOf(graph: Graph, target: string, id: string): Vertex {
	return found(graph.get(nameOf(target, id)));
}

function endsOf({ from, to }: Edge, graph: Graph): [Vertex, Vertex] {
	return [vertexOf(graph, from.type, from.id), vertexOf(graph, to.type, to.id)];
}

/** Joins all that lead to each other: by edges, by references, and from a sense to its molecules. */
function joinAll({ records, edges }: Dataset, graph: Graph): void {
	for (const { id, prose } of records.sense.values()) {
		const sense = vertexOf(graph, "sense", id);
		for (const slug of Object.keys(prose.molecules)) {
			join(sense, addTo(graph, "molecule", slug, slug));
		}
	}
	for (const edge of edges) {
		const ends = endsOf(edge, graph);
		join(...ends);
		// A record says how its connections are graded.
		const about = JSON.stringify(edge);
		for (const end of ends) end.key = joinKeys(end.key, about);
	}
	for (const { kind, id, facts } of allRecords(records)) {
		const own = vertexOf(graph, kind, id);
		for (const { target, id: to } of referencesIn(KINDS[kind].facts, facts)) {
			join(own, vertexOf(graph, target, to));
		}
	}
}

function join(one: Vertex, other: Vertex): void {
	one.neighbours.push(other);
	other.neighbours.push(one);
}

/** Makes each key cover one step more. */
function widen(graph: Graph): void {
	const wider = [...graph.values()].map(({ key, neighbours }) =>
		digestOf(key + neighbours.map((one) => one.key).join("")),
	);
	for (const [at, vertex] of [...graph.values()].entries()) {
		vertex.key = wider[at] ?? "";
	}
}
