import type { CareWords } from "../care.ts";

export const care: CareWords = {
	caution: {
		groups: "This is about groups of people, not about you.",
		condition:
			"The change is one of several things that count: most people with it never become ill from it.",
		frequent:
			"The change is one of several things that count. How likely something is with each pair of letters, the page says below in people.",
		medicines:
			"No one should start, stop or change a medicine because of it without the clinician who treats them.",
	},
	sensitive: {
		care: "This is about groups of people, not about you. Raw-data files are often wrong about rare changes: only a test by a medical laboratory can show whether someone has one. A doctor or genetic counsellor can explain what it means.",
		careLink: "How often raw data is wrong",
		why: "This variant has to do with a serious condition. Some people would rather not know, so the text is folded.",
		summary: "Show what each pair of letters can mean",
		figures: "Show the figures",
	},
};
