/** `npm run build`: the content as files of the API. */

import { compile } from "../build.ts";
import { emit, findExcess, findObstacle } from "../emit.ts";
import { parseOptions } from "./options.ts";
import { runCheck } from "./run-check.ts";

const options = parseOptions(
	"usage: npm run build -- [--content DIR] [--out DIR] [--base-url URL] [--max-files N] [--strict-translations]",
);
const dataset = runCheck(options);
if (dataset === undefined) process.exitCode = 1;
else {
	const files = compile(dataset, options.baseUrl);
	const reason =
		findExcess(files, options.maxFiles) ?? findObstacle(options.out);
	if (reason !== undefined) {
		console.error(`Nothing written: ${reason}`);
		process.exitCode = 1;
	} else {
		const written = emit(files, options.out);
		const megabytes = (written.bytes / 1e6).toFixed(1);
		console.log(
			`${options.out}: ${written.files} of ${options.maxFiles} files, ${written.changed} changed, ${megabytes} MB, the largest ${written.largest} bytes.`,
		);
	}
}
