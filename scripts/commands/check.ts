/** `npm run check`: every mistake of the content, and nothing written. */

import { KIND_NAMES } from "../schema/authored.ts";
import { parseOptions } from "./options.ts";
import { runCheck } from "./run-check.ts";

const options = parseOptions(
	"usage: npm run check -- [--content DIR] [--strict-translations]",
);
const dataset = runCheck(options);
if (dataset === undefined) process.exitCode = 1;
else {
	const counts = KIND_NAMES.map((kind) => {
		const { size } = dataset.records[kind];
		return `${size} ${kind}${size === 1 ? "" : "s"}`;
	});
	console.log(
		`No mistakes: ${counts.join(", ")}, ${dataset.edges.length} links.`,
	);
}
