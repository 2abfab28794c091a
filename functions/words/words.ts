/** Every text that the edge puts into its answers. A language is one file that satisfies this type. */

import type { RecordResource, Suggestion } from "../contract.ts";
import type { KeyFault, ProblemName } from "../problem-kinds.ts";

export interface Words {
	/** The name of each kind of error. */
	titles: Record<ProblemName, string>;
	/** Why a key does not open what was asked for. */
	keyFaults: Record<KeyFault, string>;
	/** What a parameter may be, as it follows "expected". */
	rules: {
		length(values: { max: number }): string;
		number(values: { max: number }): string;
		once: string;
		oneOf(values: { names: string }): string;
		none: string;
		utf8: string;
		/** Nothing between two "&", or after "?". */
		noEmpty: string;
		spelling(values: { spelling: string }): string;
	};
	badParameter(values: {
		parameter: string;
		value: string;
		rule: string;
	}): string;
	/** `nearest` is a parameter that the path knows; undefined where it knows none. */
	unknownParameter(values: {
		parameter: string;
		rule: string;
		nearest: string | undefined;
	}): string;
	/** `index` and `openapi` are paths. */
	noSuchAddress(values: { index: string; openapi: string }): string;
	/** `list` is the path of the list. */
	noSuchRecord(values: {
		resource: RecordResource;
		id: string;
		list: string;
		nearest: readonly Suggestion[];
	}): string;
	/** What the ids of resources are, by the name that the id has there. */
	idRules: Record<"rsid" | "slug" | "symbol", string>;
	/** `rule` is one of `idRules`. */
	malformedId(values: {
		resource: RecordResource;
		id: string;
		rule: string;
		nearest: readonly Suggestion[];
	}): string;
	/** `original` is the address of the record in English. */
	notTranslated(values: { original: string }): string;
	withdrawn(values: { date: string; reason: string }): string;
	/** `fault` is one of `keyFaults`. */
	keyNotAccepted(values: { fault: string }): string;
	subscriptionRequired(values: {
		fault: string;
		price: string;
		address: string;
	}): string;
	methodNotAllowed(values: { method: string }): string;
	/** `window` and `seconds` are in seconds. */
	rateLimited(values: {
		quota: number;
		window: number;
		seconds: number;
	}): string;
	/** Too many requests come from the caller's network, or for its counter. */
	busy(values: { seconds: number }): string;
	unavailable: string;
	internalError(values: { id: string }): string;
}
