/** What a page of a variant warns of. */

export interface CareWords {
	/** Before everything else, where a risk is raised or a medicine works differently. */
	caution: {
		groups: string;
		/** Of a change that goes with a condition. */
		condition: string;
		/** Likewise, where one of its pairs makes something happen to half of the people or more. */
		frequent: string;
		/** Of a change that decides how a medicine works. */
		medicines: string;
	};
	sensitive: {
		care: string;
		/** Leads to the page that says how often raw data is wrong. */
		careLink: string;
		why: string;
		summary: string;
		/** Unfolds the figures. */
		figures: string;
	};
}
