/** Formats the results of benchmarks. */

export function median(values: number[]): number {
	return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** A Markdown table. */
export function formatTable(head: string[], rows: string[][]): string {
	const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
	const rule = head.map((_, at) => (at === 0 ? "---" : "---:"));
	return [line(head), line(rule), ...rows.map(line)].join("\n");
}
