/** The parts of the OpenAPI description that the articles read. The build passes it in. */

export interface ApiDescription {
	tags: { name: string; description: string }[];
	paths: Record<string, { get: ApiOperation }>;
	components: {
		schemas: Record<string, Schema>;
		parameters: Record<string, Parameter>;
		responses: Record<string, ApiAnswer>;
		headers: Record<string, { example: string }>;
		examples: Record<string, { value: unknown }>;
	};
}

export interface ApiOperation {
	operationId: string;
	tags: string[];
	summary: string;
	description: string;
	parameters: (Parameter | Reference)[];
	responses: Record<string, ApiAnswer | Reference>;
}

export interface Reference {
	$ref: string;
}

export interface Parameter {
	name: string;
	in: "path" | "query" | "header";
	required?: boolean;
	description: string;
	schema: Schema;
	example?: string;
}

export interface ApiAnswer {
	description: string;
	content?: Record<string, { schema: Schema; example?: unknown }>;
}

export interface Schema {
	$ref?: string;
	type?: string;
	description?: string;
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	enum?: string[];
	const?: unknown;
	default?: unknown;
	format?: string;
	pattern?: string;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
}

/** The parameters of an operation. */
export function parametersOf(
	{ components }: ApiDescription,
	{ parameters }: ApiOperation,
): Parameter[] {
	return parameters.flatMap((one) => resolve(one, components.parameters) ?? []);
}

/** The answers of an operation, by status. One that several operations give is the same object. */
export function answersOf(
	{ components }: ApiDescription,
	{ responses }: ApiOperation,
): ReadonlyMap<string, ApiAnswer> {
	const answers = Object.entries(responses).flatMap(([status, one]) => {
		const answer = resolve(one, components.responses);
		return answer ? [[status, answer] as const] : [];
	});
	return new Map(answers);
}

function resolve<T extends object>(
	one: T | Reference,
	named: Record<string, T>,
): T | undefined {
	return "$ref" in one ? named[nameOfReference(one)] : one;
}

/** The last part of a reference: the name of what it refers to. */
export function nameOfReference({ $ref }: Reference): string {
	return $ref.split("/").at(-1) ?? "";
}

export const JSON_TYPE = "application/json";

/** The example of a good answer, if there is one. */
export function exampleOf({ responses }: ApiOperation): unknown {
	const answer = responses["200"];
	if (answer === undefined || "$ref" in answer) return undefined;
	return answer.content?.[JSON_TYPE]?.example;
}
