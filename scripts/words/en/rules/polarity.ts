import type { Polarity } from "../../wording.ts";

export const polarity: Polarity = {
	up: /\b(?:raise[sd]?|raising|higher|increas\w*|more often|more easily|more (?:and|or|nor)(?: no)? less|more likely|more frequent\w*|rises?|rose|risen)\b/i,
	down: /\b(?:lower(?:s|ed|ing)?(?! (?:back|leg|jaw|part|bowel))|reduc\w*|decreas\w*|less often|less likely|less frequent\w*|fewer)\b/i,
	not: /\b(?:not|no|never|cannot|nobody|none|neither|nor)\b/i,
};
