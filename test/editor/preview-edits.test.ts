/** Whatever is edited, the preview finds the same as a check of everything from nothing. */

import { expect, test } from "vitest";
import { EDITS } from "../support/edits.ts";
import { compare, toggle, useLiveEdits } from "../support/live-edits.ts";

useLiveEdits();

test("made one by one and taken back", () => {
	const sound = EDITS.map((_, at) => {
		toggle(at);
		const isSound = compare();
		toggle(at);
		return isSound;
	});
	expect(compare()).toBe(true);
	// There are enough edits of both kinds.
	expect(sound.filter(Boolean).length).toBeGreaterThan(5);
	expect(sound.filter((one) => !one).length).toBeGreaterThan(5);
});
