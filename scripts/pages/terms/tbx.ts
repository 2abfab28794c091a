/** The words of the field for translation programs: TBX-Basic (ISO 30042:2019). */

import { LANGUAGES, ORIGINAL } from "../../../functions/shared/contract.ts";
import { escapeHtml } from "../../../functions/shared/web/frame.ts";
import type { Dataset } from "../../dataset/relate.ts";
import type { OutputFile } from "../../output/file.ts";
import type { AuthoredTerm } from "../../record/load.ts";

export const TBX_PATH = "/terms.tbx";

/** The file, unless there are no concepts. */
export function tbxFiles(dataset: Dataset): OutputFile[] {
	return dataset.terms.length === 0
		? []
		: [{ path: TBX_PATH, make: () => tbx(dataset) }];
}

function tbx({ terms, site }: Dataset): string {
	return `<?xml version="1.0" encoding="utf-8"?>
<tbx type="TBX-Basic" style="dca" xml:lang="${ORIGINAL}" xmlns="urn:iso:std:iso:30042:ed-2">
<tbxHeader><fileDesc>
<titleStmt><title>${escapeHtml(site.name)}</title></titleStmt>
<sourceDesc><p>${escapeHtml(`${site.licence.attribution} ${site.licence.name} ${site.licence.url}`)}</p></sourceDesc>
</fileDesc></tbxHeader>
<text><body>
${terms.map(entry).join("")}</body></text>
</tbx>
`;
}

function entry({ slug, words, avoid, definition }: AuthoredTerm): string {
	const sections = LANGUAGES.map((language) => {
		const [preferred = "", ...admitted] = words[language];
		const avoided = language === ORIGINAL ? [] : (avoid[language] ?? []);
		const about =
			definition === undefined
				? ""
				: `<descrip type="definition">${escapeHtml(definition[language])}</descrip>\n`;
		return `<langSec xml:lang="${language}">
${about}${term(preferred, "preferredTerm")}${admitted.map((word) => term(word, "admittedTerm")).join("")}${avoided.map(({ word }) => term(word, "deprecatedTerm")).join("")}</langSec>
`;
	});
	return `<conceptEntry id="${slug}">\n${sections.join("")}</conceptEntry>\n`;
}

function term(word: string, status: string): string {
	return `<termSec><term>${escapeHtml(word)}</term><termNote type="administrativeStatus">${status}-admn-sts</termNote></termSec>\n`;
}
