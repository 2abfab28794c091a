/** References from one part of the OpenAPI description to another. */

import type { AnswerKind } from "../../../functions/shared/headers.ts";
import { headersOf } from "../../../functions/shared/headers.ts";

export type Json = Record<string, unknown>;

/** A reference to a component. */
export function ref(group: string, name: string): Json {
	return { $ref: `#/components/${group}/${name}` };
}

/** A reference to a named schema. */
export function schemaRef(name: string): Json {
	return ref("schemas", name);
}

/** References to the headers that answers of the kinds may have. */
export function headerRefs(...kinds: AnswerKind[]): Json {
	const names = new Set(kinds.flatMap(headersOf));
	return Object.fromEntries(
		[...names].map((name) => [name, ref("headers", name)]),
	);
}
