/** Names of the files that group texts by their start: the build writes them, the edge and the search page read them. */

/** The name of the shard for texts with this start, in characters that are safe in file names. */
export function shardName(start: string): string {
	const name = start.replace(
		/[^a-z0-9-]/g,
		(letter) => `_${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
	return name === "" ? "_" : name;
}
