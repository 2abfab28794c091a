/** What an OpenAPI description is made from. */

import type { Language } from "../../../functions/shared/contract.ts";
import type { Settings } from "../../../functions/shared/settings.ts";
import type { Edition } from "../../dataset/edition.ts";
import type { VersionChanges } from "../../model/dataset-versions.ts";

/** Answers of the service to show as examples. */
export interface Examples {
	index: object;
	versionList: object;
	versionChanges: Partial<
		Pick<VersionChanges, "version" | "previous" | "date">
	>;
}

export interface Context {
	settings: Settings;
	edition: Edition;
	language: Language;
	examples: Examples;
}
