/** What a description is made from. */

import type { Language, Settings } from "../../../functions/contract.ts";
import type { Edition } from "../../dataset/edition.ts";

export interface Context {
	settings: Settings;
	edition: Edition;
	language: Language;
	/** The index of the service in this language. */
	index: object;
}
