/** The operator's store in memory. */

import type { KeyValues } from "../../../scripts/publisher/key-values.ts";

export class MemoryValues implements KeyValues {
	readonly values = new Map<string, { value: string; metadata: unknown }>();
	put = async (name: string, value: string, metadata = "null") =>
		void this.values.set(name, { value, metadata: JSON.parse(metadata) });
	get = async (name: string) => this.values.get(name)?.value ?? "";
	delete = async (name: string) => void this.values.delete(name);
	list = async (start: string) =>
		[...this.values]
			.filter(([name]) => name.startsWith(start))
			.map(([name, { metadata }]) => ({ name, metadata }));
}
