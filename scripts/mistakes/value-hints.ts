/** A value of the wrong type, or a number out of bounds: what was expected, and what to write instead. */

import type { Bounds } from "../model/walk.ts";

/** A value of the wrong type. `value` is as the message quotes it: JSON, or "empty", "a list", "fields with values". */
export interface WrongType {
	value: string;
	/** The name that schemas give the type. */
	type: string;
	/** What the field means, or nothing. */
	about: string;
	/** Of a number, or of the numbers in a list. */
	bounds?: Bounds | undefined;
	/** The only difference is that the right value has quotes, or has none. */
	same?: unknown;
}

const NAMES: Record<string, string> = {
	string: "a text",
	array: "a list",
	tuple: "a list of two numbers",
	object: "fields with values",
	record: "fields with values",
	template_literal: "a text",
	boolean: "true or false",
};

export function expectedType({ type, about, bounds, same }: WrongType): string {
	if (same !== undefined) {
		return `${JSON.stringify(same)} ${typeof same === "string" ? "in quotes" : "without quotes"}`;
	}
	const isNumber = type === "number" || type === "int";
	const name = isNumber ? aNumber(bounds) : (NAMES[type] ?? type);
	return withMeaning(name, about);
}

/** What a number may be: "a whole number from 1". */
export function aNumber(bounds: Bounds | undefined): string {
	const { isWhole = false, least, isAbove = false, most } = bounds ?? {};
	const name = isWhole ? "a whole number" : "a number";
	const first = isWhole && isAbove ? (least ?? 0) + 1 : least;
	if (least === undefined) return name;
	const from =
		isAbove && !isWhole ? `${name} above ${least}` : `${name} from ${first}`;
	return most === undefined ? from : `${from} to ${most}`;
}

export function withMeaning(name: string, about: string): string {
	return about === "" ? name : `${name} (${about})`;
}

export function typeHint(wrong: WrongType): string {
	const { value, type, bounds, same } = wrong;
	if (value === "empty") return "Write the value after the colon.";
	if (same !== undefined) {
		return typeof same === "string"
			? "Put it in quotes."
			: "Remove the quotes.";
	}
	switch (type) {
		case "number":
		case "int":
			return numberHint(bare(value), bounds);
		case "array":
		case "tuple":
			return listHint(wrong);
		case "boolean":
			return "Write true or false.";
		case "object":
		case "record":
			return "Write each field on its own line below, indented by two spaces.";
		default:
			return textHint(value);
	}
}

function textHint(value: string): string {
	if (value === "a list") {
		return "Put the text in quotes: [ without quotes starts a list.";
	}
	if (value === "fields with values") {
		return "Write a text, in quotes if it starts with {.";
	}
	return /^(?:-?\d|true|false)/.test(value)
		? "Put it in quotes: without them it is not read as a text."
		: "Write a text, in quotes if it starts with a special character.";
}

/** What to write instead of a number that is out of its bounds. */
export function boundsHint(value: string, bounds: Bounds): string {
	const number = Number(value);
	return isShare(bounds) && number > 1 && number <= 100
		? `If the source says ${value} percent, write ${hundredth(value)}${SHARE}.`
		: `Write ${aNumber(bounds)}.`;
}

const SHARE = ": a share from 0 to 1, with a point";

function isShare(bounds: Bounds | undefined): boolean {
	return bounds?.least === 0 && bounds.most === 1;
}

function hundredth(number: string): string {
	// Division leaves traces far behind the point: 16.13 / 100 has twenty digits.
	return String(Number((Number(number) / 100).toPrecision(12)));
}

/** A number with whatever separates its digits. */
const NUMBERS = /(?<![\p{L}\d])-?\d+(?:[.,' ]\d+)*/gu;
const THOUSANDS = /^-?[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/;
const SEPARATORS: Record<string, string> = {
	",": "commas",
	".": "points",
	"'": "apostrophes",
	" ": "spaces",
};

/** A minus sign, or a dash in its place, before a number. */
const SIGN = /^[\u2212\u2010-\u2015\ufe63\uff0d] ?(?=\d)/;
/** With these a number is another one, or only a bound. */
const MORE =
	/million|billion|thousand|hundred|dozen|\d ?[kM]\b|[만억천백]|[<>≤≥~≈±×^]|\d[eE]\d/;

/** A share told in people: `3 in 100`. */
const PEOPLE = /^(\d+) ?(?:in|of|out of|\/) ?(\d+)$/;

/** What to write instead of a text that has a number in it. */
function numberHint(text: string, bounds: Bounds | undefined): string {
	const [, some = 0, all = 0] = (isShare(bounds) && PEOPLE.exec(text)) || [];
	const part = Number(some) / Number(all);
	if (part <= 1) return `Write ${Number(part.toPrecision(3))}${SHARE}.`;
	// ClinVar's number of a variation, as its pages print it.
	const [, variation] = /^VCV0*(\d+)(?:\.\d+)?$/i.exec(text) ?? [];
	if (variation !== undefined) return `Write ${variation}: the number alone.`;
	const signed = text.replace(SIGN, "-");
	const [found, ...more] = signed.match(NUMBERS) ?? [];
	if (found === undefined || more.length > 0 || MORE.test(text)) {
		return "Write one number, as the source has it, in digits.";
	}
	if (signed !== text) {
		return `Write ${found}, with the hyphen of the keyboard as the minus sign.`;
	}
	// What is left of "20XX" is no year.
	const isBeyond = Number(found) < (bounds?.least ?? -Infinity);
	if (text !== found && isBeyond) return "Write the whole number, in digits.";
	const share = isShare(bounds) ? SHARE : "";
	const [, separator = ""] = THOUSANDS.exec(found) ?? [];
	const whole = found.replaceAll(separator, "");
	const decimal = found.replace(",", ".");
	if (/%|percent|퍼센트/i.test(text) && share !== "") {
		return `Write ${hundredth(decimal)}${share}.`;
	}
	const isThousands = separator !== "" && bounds?.isWhole !== false;
	const isEither = separator === "," && !isThousands;
	if (text !== found) {
		return `Write ${isThousands ? whole : decimal}: the number alone.`;
	}
	if (isThousands) {
		return `Write ${whole}, without ${SEPARATORS[separator]}.`;
	}
	if (isEither)
		return `If the comma is between thousands, write ${whole}; if it is a decimal one, ${decimal}.`;
	if (bounds?.isWhole && found.includes(".")) return "Write a whole number.";
	if (!found.includes(",")) return `Write ${found}, without quotes.`;
	return share === ""
		? `Write ${decimal}, with a point.`
		: `Write ${decimal}${share}.`;
}

const RANGE = /^(-?[\d.]+)\s*(?:-|–|—|~|to|, )\s*(-?[\d.]+)$/;

/** What to write instead of a single value, or of a range in words. */
function listHint({ value, type, bounds }: WrongType): string {
	const text = bare(value);
	const [, low, high] = (bounds && RANGE.exec(text)) ?? [];
	if (low !== undefined) return `Write [${low}, ${high}].`;
	if (type === "tuple") return "Write two numbers in [ ], the lower one first.";
	if (bounds && /^[1-9]\d{0,2}(?:,\d{3})+$/.test(text)) {
		return `Write [${text.replaceAll(",", "")}], without commas.`;
	}
	if (!/^[\w.:/*-]+$/.test(text)) {
		return "Write a list in [ ], or one item a line after a hyphen.";
	}
	// A list of texts needs quotes around what looks like a number.
	const isNumber = /^[\d.]+$/.test(text);
	return `Write [${isNumber && !bounds ? `"${text}"` : text}].`;
}

/** A quoted value without its quotes. */
function bare(value: string): string {
	return value.replace(/^"|"$/g, "").trim();
}
