/** Each answer of the preview is of one version, even if a change is checked while the answer is being made. */

import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LiveDataset } from "../../scripts/editor/preview/live.ts";
import { createPreview } from "../../scripts/editor/preview/server.ts";
import { BASE, TODAY, writeTree } from "../support/tree.ts";

test("a record that is saved while its page is being looked for is on that page", async () => {
	const contentDir = writeTree(BASE);
	const today = () => TODAY;
	/** Checks a new record just after the first answer was made without it. */
	class ChangedMeanwhile extends LiveDataset {
		#isSaved = false;

		override async answer(request: Request): Promise<Response> {
			const answer = await super.answer(request);
			if (this.#isSaved) return answer;
			this.#isSaved = true;
			const name = "topics/new-topic.md";
			writeFileSync(join(contentDir, name), "---\n---\n\n# A new topic\n");
			this.update([name]);
			return answer;
		}
	}
	const live = new ChangedMeanwhile(contentDir, "http://localhost", today);
	await live.open();
	const { server } = createPreview(live);
	server.listen(0, "localhost");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const page = await fetch(`http://localhost:${port}/topics/new-topic`, {
		headers: { Accept: "text/html" },
	});
	server.close();
	const text = await page.text();
	expect(text).toContain("Mistakes of this record");
	expect(text).toMatch(/<h1>.*A new topic/);
});
