/** The thread of a test that makes pages apart from the others, or fails at one without a text, or ends at an "exit". */

import { makeApart } from "../../scripts/output/apart.ts";

makeApart((pages: [path: string, text: string][]) =>
	pages.map(([path, text]) => ({
		path,
		make: () => {
			if (text === "exit") process.exit();
			if (text === "") throw new Error(`${path} has no text`);
			return text;
		},
	})),
);
