/** What a page of a variant warns of. */

export const care = {
	/** Before everything else, where a risk is raised or a medicine works differently. */
	caution: {
		groups: "This is about groups of people, not about you.",
		/** Of a change that goes with a condition. */
		condition:
			"The change is one of several things that count: most people with it never become ill from it.",
		/** Likewise, where one of its pairs makes something happen to half of the people or more. */
		frequent:
			"The change is one of several things that count. How likely something is with each pair of letters, the page says below in people.",
		/** Of a change that decides how a medicine works. */
		medicines:
			"No one should start, stop or change a medicine because of it without the clinician who treats them.",
	},
	sensitive: {
		care: "This is about groups of people, not about you. Raw-data files are often wrong about rare changes: only a test by a medical laboratory can show whether someone has one. A doctor or genetic counsellor can explain what it means.",
		/** Leads to the page that says how often raw data is wrong. */
		careLink: "How often raw data is wrong",
		why: "This variant has to do with a serious condition. Some people would rather not know, so the text is folded.",
		summary: "Show what each pair of letters can mean",
		figures: "Show the figures",
	},
};
