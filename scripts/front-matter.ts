/** Where the front matter of a Markdown file lies: between a first line `---` and the next one. */

export type FrameFault = "missing" | "open" | "language";

/** Where the YAML of the front matter starts and ends, or why it has no such place. */
export function frontMatterFrame(
	text: string,
): { start: number; end: number } | FrameFault {
	if (!text.startsWith("---")) return "missing";
	const start = text.indexOf("\n") + 1;
	if (start === 0) return "open";
	if (text.slice(3, start).trim() !== "") return "language";
	if (text.startsWith("---", start)) return { start, end: start };
	const end = text.indexOf("\n---", start - 1);
	return end === -1 ? "open" : { start, end: end + 1 };
}
