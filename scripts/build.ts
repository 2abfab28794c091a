/** The build: the content directory → every file of the service. The code is in the order in which it runs. */

import { LANGUAGES } from "../functions/shared/contract.ts";
import { type Description, describeEditions } from "./api/about.ts";
import type { History } from "./api/change-lists.ts";
import { NO_HISTORY, versionNames } from "./api/change-lists.ts";
import { formerIdFiles } from "./api/former-ids.ts";
import { editionFiles } from "./api/lists.ts";
import { suggestionFiles } from "./api/nearest.ts";
import { recordText, recordVersion } from "./api/published-records.ts";
import type { Checked, CheckOptions } from "./dataset/check.ts";
import { checkLoaded } from "./dataset/check.ts";
import type { Edition } from "./dataset/edition.ts";
import { edition } from "./dataset/edition.ts";
import type { Dataset } from "./dataset/relate.ts";
import { matchFiles } from "./match/kit-files.ts";
import type { Texts } from "./mistakes/place.ts";
import { siteAt } from "./model/site.ts";
import type { Output } from "./output/file.ts";
import type { Pages } from "./pages/files.ts";
import {
	frameFiles,
	pageFiles,
	pagesOf,
	searchIndexes,
} from "./pages/files.ts";
import { load } from "./record/load.ts";
import type { ContentFile } from "./record/read.ts";
import { read } from "./record/read.ts";

/** What a check of files found. */
export interface CheckedFiles extends Checked {
	/** The texts of the files, for locating the mistakes. */
	texts: Texts;
}

/** Reads and checks a content directory. */
export function check(contentDir: string, options: CheckOptions): CheckedFiles {
	return checkFiles(read(contentDir), options);
}

/** Checks files that have been read. */
export function checkFiles(
	files: ContentFile[],
	options: CheckOptions,
): CheckedFiles {
	const texts = new Map(files.map(({ path, text }) => [path, text]));
	return { ...checkLoaded(files.map(load), options), texts };
}

export interface CompileOptions {
	/** The publisher's date for the version, YYYY-MM-DD. */
	date: string;
	/** What every address of the service starts with; by default, the base URL in the settings. */
	baseUrl?: string | undefined;
	/** What was published before; by default, nothing. */
	history?: History | undefined;
	/** What the history was read for, if it was: the same objects then know what they have already made. */
	upcoming?: Upcoming | undefined;
}

/** A dataset at its address, in every language. */
export interface Upcoming {
	dataset: Dataset;
	editions: Edition[];
	baseUrl: string;
}

/** What is to be published. */
export function upcomingOf(
	checked: Dataset,
	baseUrl = checked.site.base_url,
): Upcoming {
	const dataset = { ...checked, site: siteAt(checked.site, baseUrl) };
	const editions = LANGUAGES.map((language) =>
		edition(dataset, language, baseUrl),
	);
	return { dataset, editions, baseUrl };
}

/** What files about one version of the data share. */
interface Versioned {
	description: Description;
	pages: Pages;
}

/** The files that publish a dataset. */
export function compile(checked: Dataset, options: CompileOptions): Output {
	const { date, history = NO_HISTORY } = options;
	const { upcoming = upcomingOf(checked, options.baseUrl) } = options;
	const { dataset, editions, baseUrl } = upcoming;
	const release = (version: string) => ({ baseUrl, version, date, history });
	// Data and pages both need these. They are made from every record, so those of the last version are cached.
	let known: { version: string; of: Versioned } | undefined;
	const versioned = (version: string): Versioned => {
		if (known?.version !== version) {
			const description = describeEditions(dataset, editions, release(version));
			const { versions } = description;
			const pages = pagesOf(editions, {
				version,
				versions,
				versionNames: versionNames(release(version)),
				recordVersion,
				recordText,
			});
			known = { version, of: { description, pages } };
		}
		return known.of;
	};
	return {
		baseUrl,
		data: {
			*[Symbol.iterator]() {
				for (const one of editions) yield* editionFiles(one);
				yield* formerIdFiles(dataset);
			},
		},
		*nearest() {
			for (const one of editions) yield* suggestionFiles(one, editions);
		},
		service: (version) => {
			const { description, pages } = versioned(version);
			return [...description.files, ...frameFiles(pages)];
		},
		*pages(version) {
			const { description, pages } = versioned(version);
			yield* matchFiles(dataset, version);
			yield* pageFiles(pages, description.openapi);
		},
		groups: () => searchIndexes(editions),
	};
}
