/** In whatever order things are edited, the preview finds the same as a check of everything from nothing. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { EDITS } from "../support/edits.ts";
import {
	compare,
	takeBack,
	toggle,
	useLiveEdits,
} from "../support/live-edits.ts";

useLiveEdits();

test("made one by one, and compared again when taken back", () => {
	for (const at of EDITS.keys()) {
		toggle(at);
		compare();
		toggle(at);
		expect(compare(), EDITS[at]?.toString()).toBe(true);
	}
});

test("made in any order", () => {
	fc.assert(
		fc.property(
			fc.array(fc.nat(EDITS.length - 1), { minLength: 1, maxLength: 6 }),
			(steps) => {
				for (const at of steps) {
					toggle(at);
					compare();
				}
				// So that mistakes do not pile up.
				takeBack();
			},
		),
		{ numRuns: 40 },
	);
});
