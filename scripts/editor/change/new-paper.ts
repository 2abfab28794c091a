/** A new paper in the register of citations, or new records that cite one. */

import { gather } from "../../dataset/gather.ts";
import { usesOf } from "../../dataset/rules/citations.ts";
import { printScalar } from "../../format/yaml.ts";
import { say } from "../../mistakes/words.ts";
import type { SourceFile } from "../../model/content-paths.ts";
import { CITATIONS_PATH } from "../../model/content-paths.ts";
import { load } from "../../record/load.ts";
import type { ContentFile } from "../../record/read.ts";
import { addEntry, addItem } from "./edit-yaml.ts";
import { BLANK } from "./new-record.ts";
import type { Refusal } from "./plan.ts";

/** What the command line says about a paper. */
export interface Paper {
	pmid: number;
	title: string | undefined;
	isRead: boolean;
}

/** The register with a paper, and with every record that cites it. */
export function addPaper(
	files: ContentFile[],
	{ pmid, title, isRead }: Paper,
): SourceFile | Refusal {
	const content = gather(files.map(load));
	const uses = usesOf(content).filter((use) => use.pmid === pmid);
	const citing = [...new Set(uses.map(({ record }) => record))];
	const path = CITATIONS_PATH;
	const text = files.find((file) => file.path === path)?.text ?? "";
	const known = content.register.entries.find((one) => one.pmid === pmid);
	if (known !== undefined) {
		const missing = citing.filter(
			(record) => !known.records.some((one) => one === record),
		);
		if (missing.length === 0) {
			return say(
				`PMID ${pmid} is registered already: expected a paper, or a record that cites it, that the register lacks`,
				"Name the paper among the sources of a record first.",
			);
		}
		const keys = [known.index, "records"];
		const added = missing.reduce(
			(before, record) => addItem({ path, text: before }, keys, record),
			text,
		);
		return { path, text: added };
	}
	const called = uses.find((use) => use.title !== undefined)?.title?.text;
	const entry = newPaper(pmid, title ?? called, isRead, citing);
	return { path, text: insertPaper(text, pmid, entry) };
}

function newPaper(
	pmid: number,
	title: string | undefined,
	isRead: boolean,
	records: string[],
): string {
	const about =
		title === undefined
			? "  # The paper's own title; if nobody has read it, what the paper is about.\n"
			: "";
	const read = isRead
		? "  title_read: true"
		: `  # true if you read the title at the paper or at PubMed, false if not.\n  title_read: ${BLANK}`;
	const shown =
		records.length === 0
			? `  # Every record with a claim that rests on the paper, as kind/id.\n  records: [${BLANK}]`
			: `  records: [${records.map((one) => printScalar(one, true)).join(", ")}]`;
	return `- pmid: ${pmid}\n${about}  title: ${printScalar(title ?? BLANK)}\n${read}\n${shown}\n`.replace(
		JSON.stringify(BLANK),
		BLANK,
	);
}

/** Papers are sorted by PMID. */
function insertPaper(register: string, pmid: number, entry: string): string {
	const parts = register.split(/^(?=- pmid: )/m);
	const after = parts.findIndex(
		(part) => Number(/^- pmid: (\d+)/.exec(part)?.[1] ?? 0) > pmid,
	);
	if (after === -1) return addEntry(register, entry);
	return parts.toSpliced(after, 0, `${entry}\n`).join("");
}

/** A paper to fill in, with every line that explains it. */
export function paperTemplate(): string {
	return newPaper(0, undefined, false, []);
}
