/** Reads the settings that the build writes for the edge. */

import type { Settings } from "./contract.ts";
import { LANGUAGES, PLANS } from "./contract.ts";

/** Parses the text of the settings file. Throws if anything is missing: the service must not run without its limits. */
export function parseSettings(text: string): Settings {
	const value = JSON.parse(text) as Settings;
	const { dataset_version, base_url, licence_url, rate_limits, graph } = value;
	const { docs_url, subscribe_url, price } = graph;
	const texts = [
		dataset_version,
		base_url,
		licence_url,
		docs_url,
		subscribe_url,
		...LANGUAGES.map((language) => price[language]),
	];
	const limits = PLANS.map((plan) => rate_limits[plan]);
	if (
		texts.every((one) => typeof one === "string" && one !== "") &&
		limits.every((one) => Number.isInteger(one) && one > 0)
	) {
		return value;
	}
	throw new Error("the settings are incomplete");
}
