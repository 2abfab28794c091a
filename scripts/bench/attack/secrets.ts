/** What only the gated list holds, and whether an answer gives it away. */

import {
	GATED,
	LANGUAGES,
	openapiFile,
	parsePath,
} from "../../../functions/contract.ts";
import type { Answer, Sent } from "./client.ts";

/** What only the gated list holds. */
export interface Secrets {
	/** Ids of edges that no other file contains. */
	ids: ReadonlySet<string>;
	/** ETags of gated answers, including the quotes. */
	tags: ReadonlySet<string>;
	/** The OpenAPI descriptions, which name the fields of an edge and show some edges as examples. */
	descriptions: ReadonlySet<string>;
}

const EDGE_ID = /(?:gene|variant):[\w.-]+:[\w.-]+/g;
/** A field of every edge and of no other record. */
const MARK = "evidence_tier";

/** Finds what only the gated list holds, in the files of a build by path. */
export function findSecrets(
	files: ReadonlyMap<string, string>,
	tags: ReadonlySet<string>,
): Secrets {
	const gated = new Set<string>();
	const open = new Set<string>();
	for (const [path, text] of files) {
		const found = path.includes(`/${GATED}/`) ? gated : open;
		for (const [id] of latin1(text).matchAll(EDGE_ID)) found.add(id);
	}
	const ids = new Set([...gated].filter((id) => !open.has(id)));
	if (ids.size === 0) throw new Error("the content has no link to guard");
	const descriptions = LANGUAGES.map((language) =>
		latin1(files.get(openapiFile(language)) ?? ""),
	);
	return { ids, tags, descriptions: new Set(descriptions) };
}

function latin1(text: string): string {
	return Buffer.from(text).toString("latin1");
}

/** Whether the Worker reads the target as the gated list. */
export function isGated(target: string): boolean {
	const read = parsePath(new URL(`http://localhost${target}`).pathname);
	return read?.type === "list" && read.resource === GATED;
}

/** What an answer reveals of the gated list; undefined if nothing. */
export function findLeak(
	{ target }: Sent,
	{ status, headers, body }: Answer,
	{ ids, tags, descriptions }: Secrets,
): "edge" | "tag" | "open" | undefined {
	const head = JSON.stringify(headers);
	const text = descriptions.has(body) ? head : `${head}${body}`;
	const hasEdge = () => text.match(EDGE_ID)?.some((id) => ids.has(id));
	if (text.includes(MARK) || hasEdge()) return "edge";
	if (tags.has(String(headers.etag).replace(/^W\//, ""))) return "tag";
	const isOpen = [200, 206, 304].includes(status) && isGated(target);
	return isOpen ? "open" : undefined;
}
