/** An editor who does at once what a hint says, and thinks of nothing else. Hints that leave something to decide are in words. */

import type { Located } from "../../../scripts/mistakes/print.ts";

/** What a hint says to do with the text from its place on; undefined if it cannot be done without thinking. */
type Act = (
	rest: string,
	hint: string[],
	message: string,
) => string | undefined;

/** The value that stands at a place: quoted, in brackets, or up to the end of an item or line. */
const VALUE = /^(?:"[^"\n]*"|'[^'\n]*'|\[[^\]\n]*\]|[^,\]\n]+)/;

const quotedIn = (message: string) => /"([^"]+)"/.exec(message)?.[1];
const replaced = (rest: string, from: string | undefined, to = "") =>
	from !== undefined && rest.includes(from)
		? rest.replace(from, () => to)
		: undefined;

const ACTS: [hint: RegExp, act: Act][] = [
	[
		/^Did you mean "(.+)"\?/,
		(rest, [, right], message) => replaced(rest, quotedIn(message), right),
	],
	[
		/^Write ((?:-?[\d.]+|\[[^\]]*\]|true|false)(?=[.,:;]? |\.$))/,
		(rest, [, right = ""]) => rest.replace(VALUE, () => right),
	],
	[/^Put it in quotes/, (rest) => rest.replace(VALUE, (value) => `"${value}"`)],
	[/^Remove the quotes/, (rest) => rest.replace(/["']/g, "")],
	[
		/^Write "- ([\w-]+):" here/,
		(rest, [, field]) => rest.replace(`${field}:`, () => `- ${field}:`),
	],
	[
		/^(?:Remove (?:one of the two: they say the same|the second|it here))/,
		(rest) => rest.replace(/^[^\n]*\n/, ""),
	],
	[/^Put a space between #/, (rest) => rest.replace(/^(#+)/, "$1 ")],
	[/^Remove the spaces before #/, (rest) => rest.replace(/^\s+#/, "#")],
	[
		/^(?:Write|Use|Correct) [^.]*/,
		(rest, _, message) => {
			const [, found, right] =
				/^"([^"]+)" .*: expected "([^"]+)"/.exec(message) ?? [];
			return replaced(rest, found, right);
		},
	],
	[
		/^Use ## for the sections/,
		(rest, _, message) =>
			replaced(rest, quotedIn(message), /expected "(.+)"/.exec(message)?.[1]),
	],
];

/** The text after a mistake was mended as its hint says; undefined if the hint has to be understood. */
export function obey(
	text: string,
	{ line, column, hint, message }: Located,
): string | undefined {
	const lines = text.split("\n");
	const before = lines.slice(0, line - 1).map((one) => `${one}\n`);
	const start = before.join("").length + column - 1;
	for (const [pattern, act] of ACTS) {
		const found = pattern.exec(hint);
		if (found === null) continue;
		const from = hint.startsWith('Write "- ') ? start - 2 : start;
		const done = act(text.slice(from), [...found], message);
		if (done !== undefined) return text.slice(0, from) + done.trimStart();
	}
	return undefined;
}
