/** A new paper in the register of citations. */

import { gather } from "../../dataset/gather.ts";
import { usesOf } from "../../dataset/rules/citations.ts";
import { printScalar } from "../../format/yaml.ts";
import { say } from "../../mistakes/words.ts";
import { PAPERS_PATH, type SourceFile } from "../../model/content-paths.ts";
import { load } from "../../record/load.ts";
import type { ContentFile } from "../../record/read.ts";
import { addEntry } from "./edit-yaml.ts";
import { BLANK } from "./new-record.ts";
import type { Refusal } from "./plan.ts";

/** What the command line says about a paper. */
export interface Paper {
	pmid: number;
	title: string | undefined;
	isRead: boolean;
}

/** The register with a paper, under the title that a record gives it if the command line gives none. */
export function addPaper(
	files: ContentFile[],
	{ pmid, title, isRead }: Paper,
): SourceFile | Refusal {
	const content = gather(files.map(load));
	const key = `pmid:${pmid}`;
	const known = content.register.entries.find((one) => one.key === key);
	if (known !== undefined) {
		return say(
			`PMID ${pmid} is registered already, in ${known.path}: expected a paper that the register lacks`,
			`Name it in a text, before the full stop of the sentence that rests on it: [@${key}]`,
		);
	}
	const path = PAPERS_PATH;
	const text = files.find((file) => file.path === path)?.text ?? "";
	const called = usesOf(content).find((use) => use.key === key && use.title);
	const entry = newPaper(pmid, title ?? called?.title?.text, isRead);
	return { path, text: insertPaper(text, pmid, entry) };
}

function newPaper(
	pmid: number,
	title: string | undefined,
	isRead: boolean,
): string {
	const about =
		title === undefined
			? "  # The paper's own title; if nobody has read it, what the paper is about.\n"
			: "";
	const read = isRead
		? "  title_read: true"
		: `  # true if you read the title at the paper or at PubMed, false if not.\n  title_read: ${BLANK}`;
	return `- pmid: ${pmid}\n${about}  title: ${printScalar(title ?? BLANK)}\n${read}\n${QUOTE}`.replace(
		JSON.stringify(BLANK),
		BLANK,
	);
}

/** What else may be said of a paper. */
const QUOTE = `  # Optional, but a sentence with a figure needs it: how much was read (record, abstract, part, full), on which day, and the words.
  # read: abstract
  # opened: YYYY-MM-DD
  # quotes:
  #   - text: ${BLANK}
  #     place: abstract
  #     seen_at: ${BLANK}
`;

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
	return newPaper(0, undefined, false);
}
