/** Which ids the file of a record may have. Callers of the service may write a symbol in any case, files may not. */

import { isId } from "../../functions/shared/contract.ts";
import { type Kind, resourceOf, traitsOf } from "./kinds/kinds.ts";

export function isFileId(kind: Kind, id: string): boolean {
	const { form } = traitsOf(kind).fileId ?? {};
	return (form?.test(id) ?? true) && isId(resourceOf(kind), id);
}

/** The id that an editor meant who wrote it in another case or with other separators; undefined if none can be told. */
export function meantId(kind: Kind, written: string): string | undefined {
	if (isFileId(kind, written)) return written;
	const { meant = slugOf } = traitsOf(kind).fileId ?? {};
	const id = meant(written);
	return isFileId(kind, id) ? id : undefined;
}

function slugOf(written: string): string {
	return written.toLowerCase().replace(/[\s_]+/g, "-");
}
