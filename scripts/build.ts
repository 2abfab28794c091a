/** The build: the content directory → every file of the API. Its stages in order of execution. */

import { LANGUAGES } from "../functions/contract.ts";
import { datasetVersion, describe } from "./describe.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { isClean } from "./diagnostics.ts";
import { checkFormat } from "./format.ts";
import type { OutputFile } from "./paginate.ts";
import { paginate } from "./paginate.ts";
import { parse } from "./parse.ts";
import { publish } from "./publish.ts";
import type { Sources } from "./read.ts";
import { read } from "./read.ts";
import type { Dataset } from "./relate.ts";
import { relate } from "./relate.ts";
import { render } from "./render.ts";
import { retire } from "./retire.ts";
import { today } from "./today.ts";
import { validate } from "./validate.ts";

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
	return [...data, ...describe(dataset.site, publications, named, baseUrl)];
}
