/** `npm run build`: the content as files of the API. */

import { compile } from "../build.ts";
import { emit, findExcess, findObstacle, MAX_FILES } from "../output/emit.ts";
import {
	parseBaseUrl,
	parseCommandLine,
	parseCount,
	parseDirectory,
	SHARED,
} from "./options.ts";
import { runCheck } from "./run-check.ts";

const options = parseCommandLine(
	"usage: npm run build -- [--content DIR] [--out DIR] [--base-url URL] [--max-files N] [--strict-translations]",
	{
		options: {
			...SHARED,
			"max-files": { type: "string", default: String(MAX_FILES) },
		},
	},
	({ values }) => ({
		content: values.content,
		strictTranslations: values["strict-translations"],
		out: parseDirectory(values.out),
		baseUrl: parseBaseUrl(values["base-url"]),
		maxFiles: parseCount("max-files", values["max-files"]),
	}),
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
