/** Names of the files that group texts by their start, and the way to them: the build writes them, the edge and the search page read them. */

/** The name of the shard for texts with this start, in characters that are safe in file names. */
export function shardName(start: string): string {
	const name = start.replace(
		/[^a-z0-9-]/g,
		(letter) => `_${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
	return name === "" ? "_" : name;
}

/** The start of the file to go on with for a text, if one of the given groups of starts has its own. */
export function nextStart(
	groups: string[][] | undefined,
	text: string,
): string | undefined {
	return groups?.find((some) => some.some((one) => text.startsWith(one)))?.[0];
}
