/** A test's thread that makes pages apart from the others. It fails at a page without text, and ends at the text "exit". */

import { makeApart } from "../../scripts/engine/write/apart.ts";

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
