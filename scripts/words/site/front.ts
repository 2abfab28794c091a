/** The texts of the front page. Each language is one file that satisfies this type. */

import type { RecordResource } from "../../../functions/shared/contract.ts";

export interface FrontWords {
	heading: string;
	lead: string;
	about: Record<RecordResource, string>;
	/** The box for somebody who holds a report. */
	report: {
		heading: string;
		number: string;
		letters: string;
		first: string;
		second: string;
		submit: string;
		/** Without a script. */
		about: string;
		/** With a script, which shows the fields for letters. */
		private: string;
		orSearch: string;
	};
	/** Before links to pages that show what one finds. */
	examples: string;
	/** What a page of a variant tells, in order. */
	tells: {
		heading: string;
		sure: { heading: string; text: string };
		letters: { heading: string; text: string };
		likely: { heading: string; text: string };
		unknown: { heading: string; text: string };
		sources: { heading: string; text: string };
	};
	rely: { heading: string; points: string[] };
	developers: { heading: string; lead: string; link: string };
}
