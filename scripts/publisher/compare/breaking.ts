/** What in a new description of the API breaks programs that were written for the old one. */

import { SUNSET } from "../../api/openapi/endings.ts";
import { isFields } from "../../model/walk.ts";

type Fields = Record<string, unknown>;

/** A description, and the place in it that is being compared. */
interface Side {
	document: Fields;
	node: unknown;
}

/** A breaking change. */
export interface Breaking {
	/** In words. */
	what: string;
	/** The day (YYYY-MM-DD) that the old description announced for it; undefined if it announced none. */
	sunset: string | undefined;
}

const METHODS = ["get", "head", "options", "post", "put", "patch", "delete"];

/** Each change that is breaking. Additions are not. */
export function findBreaking(old: unknown, now: unknown): Breaking[] {
	const comparison = new Comparison();
	for (const [path, item] of entries(fields(old).paths)) {
		for (const [method, node] of entries(item)) {
			if (!METHODS.includes(method)) continue;
			const next = fields(fields(fields(now).paths)[path])[method];
			comparison.compareOperations(
				{ document: fields(old), node },
				{ document: fields(now), node: next },
				`${method.toUpperCase()} ${path}`,
			);
		}
	}
	return [...comparison.found].map(([what, sunset]) => ({ what, sunset }));
}

class Comparison {
	/** The day of each breaking change, by the words for it. */
	readonly found = new Map<string, string | undefined>();
	/** Schemas may refer to each other in circles, so each is reported only once. */
	readonly #seen = new Set<string>();

	/** Notes a change, with the day from which what it is about may be gone, if that was announced. */
	#note(what: string, { node }: Side): void {
		const day = fields(node)[SUNSET];
		this.found.set(what, typeof day === "string" ? day : undefined);
	}

	compareOperations(old: Side, now: Side, place: string): void {
		if (now.node === undefined) this.#note(`${place} is removed`, old);
		else {
			this.#compareParameters(old, now, place);
			this.#compareResponses(old, now, place);
		}
	}

	#compareParameters(old: Side, now: Side, place: string): void {
		const [before, after] = [parametersOf(old), parametersOf(now)];
		for (const name of before.keys()) {
			if (after.has(name)) continue;
			this.#note(`${place}: the parameter \`${name}\` is removed`, old);
		}
		for (const [name, isRequired] of after) {
			if (!isRequired || before.get(name) === true) continue;
			this.#note(`${place}: the parameter \`${name}\` is required now`, old);
		}
	}

	#compareResponses(old: Side, now: Side, place: string): void {
		const responses = fields(fields(now.node).responses);
		for (const [status, response] of entries(fields(old.node).responses)) {
			const next = responses[status];
			if (next === undefined) {
				if (/^2/.test(status))
					this.#note(`${place}: ${status} is removed`, old);
				continue;
			}
			const types = contentOf({ ...now, node: next });
			const before = contentOf({ ...old, node: response });
			for (const [type, media] of entries(before)) {
				if (types[type] === undefined) {
					this.#note(`${place}: ${status} is no ${type} any more`, old);
					continue;
				}
				this.#compareSchemas(
					{ ...old, node: fields(media).schema },
					{ ...now, node: fields(types[type]).schema },
					`${place} ${status}`,
				);
			}
		}
	}

	/** Compares answers: a field that is removed, changes its type or becomes optional breaks its readers. */
	#compareSchemas(old: Side, now: Side, place: string): void {
		const [before, after] = [alternatives(old), alternatives(now)];
		const name = before.find((one) => one.name !== undefined)?.name;
		const at = name ?? place;
		const key = `${at}|${after.map((one) => one.name).join()}`;
		if (this.#seen.has(key)) return;
		this.#seen.add(key);
		const [types, nextTypes] = [typesOf(before), typesOf(after)];
		const isWider = [...nextTypes].some((type) => !types.has(type));
		if (types.size > 0 && (nextTypes.size === 0 || isWider)) {
			const [was, is] = [types, nextTypes].map((one) => [...one].join(" or "));
			this.#note(`\`${at}\` is ${is || "anything"} now (was ${was})`, old);
			return;
		}
		const next = propertiesOf(after);
		for (const [field, { side, isRequired }] of propertiesOf(before)) {
			const other = next.get(field);
			const path = `${at}.${field}`;
			if (other === undefined) {
				this.#note(`\`${path}\` is removed`, side);
				continue;
			}
			if (isRequired && !other.isRequired) {
				this.#note(`\`${path}\` may be missing now`, side);
			}
			this.#compareSchemas(side, other.side, path);
		}
		for (const part of ["items", "additionalProperties"]) {
			const [one, other] = [partOf(before, part), partOf(after, part)];
			if (one && other) this.#compareSchemas(one, other, `${at}[]`);
		}
	}
}

/** Whether each parameter is required, by name. */
function parametersOf({ document, node }: Side): Map<string, boolean> {
	const parameters = items(fields(node).parameters).map((one) =>
		fields(resolve({ document, node: one }).node),
	);
	return new Map(
		parameters.map(({ name, required }) => [String(name), required === true]),
	);
}

function contentOf(side: Side): Fields {
	return fields(fields(resolve(side).node).content);
}

interface Alternative extends Side {
	/** The name of the schema in the description. */
	name: string | undefined;
}

/** The schemas that a value has to match one or all of, references resolved. */
function alternatives(side: Side): Alternative[] {
	const { name, node, document } = resolve(side);
	const schema = fields(node);
	const parts = ["anyOf", "oneOf", "allOf"].flatMap((one) =>
		items(schema[one]),
	);
	const inner = parts.flatMap((part) => alternatives({ document, node: part }));
	return [{ name, node, document }, ...inner];
}

function typesOf(schemas: Alternative[]): Set<string> {
	const types = schemas.flatMap(({ node }) => {
		const { type, enum: values, const: only } = fields(node);
		if (type !== undefined) return [type].flat();
		const all = only === undefined ? items(values) : [only];
		return all.map((value) => (value === null ? "null" : typeof value));
	});
	// An integer is a number to every reader of numbers.
	if (types.includes("number")) types.push("integer");
	return new Set(types.map(String));
}

function propertiesOf(schemas: Alternative[]) {
	const found = new Map<string, { side: Side; isRequired: boolean }>();
	for (const { document, node } of schemas) {
		const required = items(fields(node).required);
		for (const [name, property] of entries(fields(node).properties)) {
			const side = { document, node: property };
			found.set(name, { side, isRequired: required.includes(name) });
		}
	}
	return found;
}

function partOf(schemas: Alternative[], part: string): Side | undefined {
	const found = schemas.find(({ node }) => isFields(fields(node)[part]));
	return found && { ...found, node: fields(found.node)[part] };
}

/** What a reference leads to, with its name. */
function resolve({ document, node }: Side): Alternative {
	const reference = fields(node).$ref;
	if (typeof reference !== "string") return { document, node, name: undefined };
	const keys = reference.replace(/^#\//, "").split("/");
	const to = keys.reduce<unknown>((one, key) => fields(one)[key], document);
	return { ...resolve({ document, node: to }), name: keys.at(-1) };
}

function fields(value: unknown): Fields {
	return isFields(value) ? value : {};
}

const entries = (value: unknown) => Object.entries(fields(value));

function items(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}
