/** Plain text → Markdown that renders as the same text: nothing in a record's facts or plain texts is markup. */

/** Characters that can start markup anywhere in a line. Escaping one where it has no meaning does no harm. */
const INLINE = /[\\`*_[\]<~|]/g;
/** An ampersand that would start a character reference. */
const ENTITY = /&(?=#?\w+;)/g;
/** What makes a line a heading, a quotation, a rule, a list or the underline of a heading. */
const LINE_START = /^(?:#|>|[-+=](?![\p{L}\p{N}]))/u;
const NUMBERED = /^(\d{1,9})(?=[.)](?:\s|$))/;

/** A plain text on one line. */
export function plain(text: string): string {
	return text
		.replace(/[\t\r\n][ \t\r\n]*| [ \t\r\n]+/g, " ")
		.trim()
		.replace(INLINE, "\\$&")
		.replace(ENTITY, "\\$&")
		.replace(LINE_START, "\\$&")
		.replace(NUMBERED, "$1\\");
}

/** A plain text in which empty lines separate paragraphs. */
export function paragraphs(text: string): string {
	return text
		.split(/\n{2,}/)
		.map(plain)
		.join("\n\n");
}

export function link(text: string, url: string): string {
	const target = /[\s()<>\\]/.test(url)
		? `<${url.replace(/[\\<>]/g, "\\$&")}>`
		: url;
	return `[${plain(text)}](${target.replace(ENTITY, "\\$&")})`;
}

/** A list of items that are Markdown already. */
export function list(items: readonly string[]): string {
	return items.map((item) => `- ${item}`).join("\n");
}

/** A table of cells that are Markdown already. */
export function table(
	head: readonly string[],
	rows: readonly (readonly string[])[],
): string {
	const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	return [line(head), line(head.map(() => "---")), ...rows.map(line)].join(
		"\n",
	);
}

/** A section; undefined if it would be empty. */
export function section(
	heading: string,
	...blocks: (string | undefined)[]
): string | undefined {
	const body = blocks.filter((block) => block !== undefined && block !== "");
	return body.length === 0
		? undefined
		: [`## ${plain(heading)}`, ...body].join("\n\n");
}
