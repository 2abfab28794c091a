/** Finds the front matter of a Markdown file: the lines between a first line `---` and the next one. */

export type FrameFault = "missing" | "open" | "language";

/** Where the YAML starts and ends and where the text below it starts, or why there is no front matter. */
export function frontMatterFrame(
	text: string,
): { start: number; end: number; body: number } | FrameFault {
	if (!text.startsWith("---")) return "missing";
	const start = text.indexOf("\n") + 1;
	if (start === 0) return "open";
	if (text.slice(3, start).trim() !== "") return "language";
	const isEmpty = text.startsWith("---", start);
	const end = isEmpty ? start : text.indexOf("\n---", start - 1) + 1;
	if (end === 0) return "open";
	const line = text.indexOf("\n", end);
	return { start, end, body: line === -1 ? text.length : line + 1 };
}

/** Where the YAML of a file starts and ends: its front matter, or all of a YAML file. */
export function yamlFrame(path: string, text: string) {
	return path.endsWith(".md")
		? frontMatterFrame(text)
		: { start: 0, end: text.length };
}
