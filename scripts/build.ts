/** The build: the content directory → every file of the API. Its stages in order of execution. */

import { LANGUAGES } from "../functions/contract.ts";
import { describe } from "./describe.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { isClean } from "./diagnostics.ts";
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
import { validate } from "./validate.ts";

type Checked = [Dataset | undefined, Diagnostic[]];

/** Reads and checks the content: the dataset, if nothing stands against it, and every mistake. */
export function check(contentDir: string): Checked {
	const [sources, misread] = read(contentDir);
	const [dataset, mistaken] = assemble(sources);
	const diagnostics = [...misread, ...mistaken];
	return [isClean(diagnostics) ? dataset : undefined, diagnostics];
}

/** The stages between reading and writing. */
export function assemble(sources: Sources): Checked {
	const [parsed, misformed] = parse(sources);
	const [rendered, miswritten] = render(parsed);
	const [validated, invalid] = validate(rendered);
	const [dataset, unrelated] = relate(validated);
	return [dataset, [misformed, miswritten, invalid, unrelated].flat()];
}

/** Writes the dataset out as files, in memory. `baseUrl` stands before every address of the service. */
export function compile(
	dataset: Dataset,
	baseUrl: string = dataset.site.base_url,
): OutputFile[] {
	const publications = LANGUAGES.map((language) =>
		publish(dataset, language, baseUrl),
	);
	const pages = publications.flatMap((one) => paginate(one, baseUrl));
	const data = [...pages, ...retire(dataset)];
	return [...data, ...describe(dataset.site, publications, data, baseUrl)];
}
