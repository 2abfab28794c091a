/** The build: the content directory → every file of the API. Its stages in order of execution. */

import { LANGUAGES } from "../functions/contract.ts";
import { retire } from "./api/former-ids.ts";
import type { OutputFile } from "./api/lists.ts";
import { paginate } from "./api/lists.ts";
import { suggest } from "./api/nearest.ts";
import { publish } from "./api/records.ts";
import { datasetVersion, describe } from "./api/service.ts";
import type { Dataset } from "./dataset/relate.ts";
import { relate } from "./dataset/relate.ts";
import { checkFormat } from "./format/format.ts";
import type { Diagnostic } from "./mistakes/diagnostic.ts";
import { isClean } from "./mistakes/diagnostic.ts";
import { today } from "./model/day.ts";
import { parse } from "./record/parse.ts";
import { render } from "./record/prose.ts";
import type { Sources } from "./record/read.ts";
import { read } from "./record/read.ts";
import { validate } from "./record/validate.ts";

type Checked = [Dataset | undefined, Diagnostic[]];

/** Reads and checks the content: the dataset, if nothing stands against it, and every mistake. */
export function check(contentDir: string): Checked {
	return assemble(...read(contentDir));
}

/** The stages between reading and writing. A preview shows translations that nobody has reviewed too. */
export function assemble(
	sources: Sources,
	misread: Diagnostic[] = [],
	{ isPreview = false }: { isPreview?: boolean } = {},
): Checked {
	const [parsed, misformed] = parse(sources);
	const unusual = checkFormat(parsed);
	const [rendered, miswritten] = render(parsed);
	const [validated, invalid] = validate(rendered);
	const [dataset, unrelated] = relate(validated, {
		today: today(),
		isPreview,
	});
	const mistakes = [misread, misformed, miswritten, invalid, unrelated].flat();
	// The form of a file is spoken of when nothing else is wrong with it.
	const wrong = new Set(mistakes.map(({ place }) => place.file.path));
	const diagnostics = [
		...mistakes,
		...unusual.filter(({ place }) => !wrong.has(place.file.path)),
	];
	return [isClean(diagnostics) ? dataset : undefined, diagnostics];
}

/**
 * Writes the dataset out as files, in memory. `baseUrl` stands before every address of the service. The version is a hash
 * of all data unless another one is given, which spares making all of it.
 */
export function compile(
	dataset: Dataset,
	baseUrl: string = dataset.site.base_url,
	version?: string,
): OutputFile[] {
	const publications = LANGUAGES.map((language) =>
		publish(dataset, language, baseUrl),
	);
	const pages = publications.flatMap((one) => paginate(one, baseUrl));
	const data = [...pages, ...retire(dataset)];
	const named = version ?? datasetVersion(data, baseUrl);
	// Made from the data, so that they are no part of its version; a preview, which brings its own, does without.
	const suggestions =
		version === undefined ? publications.flatMap(suggest) : [];
	return [
		...data,
		...describe(dataset.site, publications, named, baseUrl),
		...suggestions,
	];
}
