/** Which ids the file of a record may have. Callers of the service may write a symbol in any case, files may not. */

import { isId } from "../../functions/contract.ts";
import { SYMBOL } from "./gene.ts";
import type { Kind } from "./kinds.ts";
import { resourceOf } from "./kinds.ts";

export function isFileId(kind: Kind, id: string): boolean {
	const isUsual = kind !== "gene" || SYMBOL.test(id);
	return isUsual && isId(resourceOf(kind), id);
}

/** The id that an editor meant who wrote it in another case or with other separators; undefined if none can be told. */
export function meantId(kind: Kind, written: string): string | undefined {
	if (isFileId(kind, written)) return written;
	const id =
		kind === "gene"
			? // HGNC writes the "orf" of an open reading frame small: C9orf72.
				written.toUpperCase().replace(/(?<=^C(?:\d+|X|Y))ORF(?=\d)/, "orf")
			: written.toLowerCase().replace(/[\s_]+/g, "-");
	return isFileId(kind, id) ? id : undefined;
}
