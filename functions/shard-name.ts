/** The names of files that hold what starts alike: the build writes them, the edge and the search page read them. */

/** The name of a shard by the start of its texts, in letters that may be in the name of any file. */
export function shardName(start: string): string {
	const name = start.replace(
		/[^a-z0-9-]/g,
		(letter) => `_${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
	return name === "" ? "_" : name;
}
