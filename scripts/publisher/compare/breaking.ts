/** What in a new description of the API breaks programs that were written for the old one. */

import { SUNSET } from "../../api/openapi/endings.ts";

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

/** The day of each breaking change, by the words for it. */
type Found = Map<string, string | undefined>;

const METHODS = ["get", "head", "options", "post", "put", "patch", "delete"];

/** Each change that is breaking. Additions are not. */
export function findBreaking(old: unknown, now: unknown): Breaking[] {
	const found: Found = new Map();
	const [one, other] = [fields(old), fields(now)];
	const seen = new Set<string>();
	for (const [path, item] of Object.entries(fields(one.paths))) {
		for (const [method, operation] of Object.entries(fields(item))) {
			if (!METHODS.includes(method)) continue;
			const place = `${method.toUpperCase()} ${path}`;
			const next = fields(fields(other.paths)[path])[method];
			const before = { document: one, node: operation };
			if (next === undefined) {
				found.set(`${place} is removed`, sunsetOf(before));
				continue;
			}
			const after = { document: other, node: next };
			compareParameters(before, after, place, found);
			compareResponses(before, after, place, found, seen);
		}
	}
	return [...found].map(([what, sunset]) => ({ what, sunset }));
}

/** The day from which an operation or a field may be gone, if that was announced. */
function sunsetOf({ node }: Side): string | undefined {
	const day = fields(node)[SUNSET];
	return typeof day === "string" ? day : undefined;
}

function compareParameters(
	old: Side,
	now: Side,
	place: string,
	found: Found,
): void {
	const [before, after] = [parametersOf(old), parametersOf(now)];
	for (const name of before.keys()) {
		if (!after.has(name)) {
			found.set(
				`${place}: the parameter \`${name}\` is removed`,
				sunsetOf(old),
			);
		}
	}
	for (const [name, isRequired] of after) {
		if (isRequired && before.get(name) !== true) {
			found.set(
				`${place}: the parameter \`${name}\` is required now`,
				sunsetOf(old),
			);
		}
	}
}

/** Whether each parameter is required, by name. */
function parametersOf({ document, node }: Side): Map<string, boolean> {
	const list = fields(node).parameters;
	const parameters = (Array.isArray(list) ? list : []).map((one) =>
		fields(resolve({ document, node: one }).node),
	);
	return new Map(
		parameters.map(({ name, required }) => [String(name), required === true]),
	);
}

function compareResponses(
	old: Side,
	now: Side,
	place: string,
	found: Found,
	seen: Set<string>,
): void {
	const after = fields(fields(now.node).responses);
	for (const [status, response] of Object.entries(
		fields(fields(old.node).responses),
	)) {
		const next = after[status];
		if (next === undefined) {
			if (/^2/.test(status)) {
				found.set(`${place}: ${status} is removed`, sunsetOf(old));
			}
			continue;
		}
		const types = contentOf({ ...now, node: next });
		for (const [type, media] of Object.entries(
			contentOf({ ...old, node: response }),
		)) {
			if (types[type] === undefined) {
				found.set(`${place}: ${status} is no ${type} any more`, sunsetOf(old));
				continue;
			}
			compareSchemas(
				{ ...old, node: fields(media).schema },
				{ ...now, node: fields(types[type]).schema },
				`${place} ${status}`,
				found,
				seen,
			);
		}
	}
}

function contentOf(side: Side): Fields {
	return fields(fields(resolve(side).node).content);
}

/** Compares answers: a field that is removed, changes its type or becomes optional breaks its readers. */
function compareSchemas(
	old: Side,
	now: Side,
	place: string,
	found: Found,
	seen: Set<string>,
): void {
	const [before, after] = [alternatives(old), alternatives(now)];
	const name = before.find((one) => one.name !== undefined)?.name;
	const at = name ?? place;
	// Schemas may refer to each other in circles; report each only once.
	const key = `${name ?? place}|${after.map((one) => one.name).join()}`;
	if (seen.has(key)) return;
	seen.add(key);
	const [types, nextTypes] = [typesOf(before), typesOf(after)];
	const isOpen = types.size === 0;
	const odd = [...nextTypes].filter((type) => !types.has(type));
	if ((!isOpen && odd.length > 0) || (!isOpen && nextTypes.size === 0)) {
		found.set(
			`\`${at}\` is ${[...nextTypes].join(" or ") || "anything"} now (was ${[...types].join(" or ")})`,
			sunsetOf(old),
		);
		return;
	}
	const [own, next] = [propertiesOf(before), propertiesOf(after)];
	for (const [field, { side, isRequired }] of own) {
		const other = next.get(field);
		const path = `${at}.${field}`;
		if (other === undefined) {
			found.set(`\`${path}\` is removed`, sunsetOf(side));
		} else {
			if (isRequired && !other.isRequired) {
				found.set(`\`${path}\` may be missing now`, sunsetOf(side));
			}
			compareSchemas(side, other.side, path, found, seen);
		}
	}
	for (const part of ["items", "additionalProperties"]) {
		const [one, other] = [partOf(before, part), partOf(after, part)];
		if (one && other) compareSchemas(one, other, `${at}[]`, found, seen);
	}
}

interface Alternative extends Side {
	/** The name of the schema in the description. */
	name: string | undefined;
}

/** The schemas that a value has to match one or all of, references resolved. */
function alternatives(side: Side): Alternative[] {
	const { name, node, document } = resolve(side);
	const schema = fields(node);
	const parts = ["anyOf", "oneOf", "allOf"].flatMap((word) =>
		Array.isArray(schema[word]) ? schema[word] : [],
	);
	const own = { name, node, document };
	return [
		own,
		...parts.flatMap((part) => alternatives({ document, node: part })),
	];
}

function typesOf(schemas: Alternative[]): Set<string> {
	const types = schemas.flatMap(({ node }) => {
		const { type, enum: values, const: only } = fields(node);
		if (type !== undefined) return Array.isArray(type) ? type : [type];
		const given = Array.isArray(values) ? values : [];
		const all = only === undefined ? given : [only];
		return all.map((value) => (value === null ? "null" : typeof value));
	});
	// An integer is a number to every reader of numbers.
	if (types.includes("number")) types.push("integer");
	return new Set(types.map(String));
}

function propertiesOf(schemas: Alternative[]) {
	return new Map(
		schemas.flatMap(({ document, node }) => {
			const { properties, required } = fields(node);
			const names = Array.isArray(required) ? required : [];
			return Object.entries(fields(properties)).map(
				([name, property]) =>
					[
						name,
						{
							side: { document, node: property },
							isRequired: names.includes(name),
						},
					] as const,
			);
		}),
	);
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

function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fields(value: unknown): Fields {
	return isFields(value) ? value : {};
}
