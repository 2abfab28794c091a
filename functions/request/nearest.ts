/** Finds the records that bear an unknown id as another name, or that the caller may have meant by it. */

import type { Dataset } from "../files/dataset.ts";
import type { Language, RecordResource } from "../shared/contract.ts";
import { RESOURCES } from "../shared/contract.ts";
import {
	comparable,
	contextText,
	MAX_NEAREST_LENGTH,
	type Nearest,
	type NearestShard,
	nearestFile,
	numbering,
	type Suggestion,
	subjectOf,
	typos,
} from "../shared/near-names.ts";
import { nextStart } from "../shared/shard-name.ts";

const MAX_SUGGESTIONS = 3;
/** How many letters of a long word may be wrong, and how long a word must be for each of them. */
const MOST_WRONG = 2;
const LETTERS_PER_TYPO = 5;

export interface AskedRecord {
	language: Language;
	resource: RecordResource;
	/** As the caller wrote it. */
	id: string;
}

/**
 * The records that bear the given text as a name or, if it is a word that none bears, guesses, nearest first. Numbers and
 * symbols have no neighbours: what is almost the rsID of a variant is another variant. Empty if the files fail, since
 * suggestions are only a help.
 */
export async function findNearest(
	dataset: Dataset,
	asked: AskedRecord,
): Promise<Nearest> {
	const { resource, id } = asked;
	// Before it is read, which takes longer for a longer text.
	if (id.length > MAX_NEAREST_LENGTH) return { isName: false, records: [] };
	const text = comparable(id);
	const known = await readKnown(dataset, asked, text).catch(() => []);
	const named = known.filter(([, , ...texts]) => texts.includes(text));
	const bearing =
		named.length > 0
			? named
			: await findBearing(dataset, asked).catch(() => []);
	// A symbol or an rsID that is almost the same names something else.
	const isGuessed = RESOURCES[resource].id.name === "slug";
	const records =
		bearing.length > 0 || !isGuessed
			? bearing
			: known
					.map((one) => [one, farness(text, one)] as const)
					.filter(([, wrong]) => wrong <= MOST_WRONG)
					.sort(([, a], [, b]) => a - b)
					.map(([one]) => one);
	return {
		isName: bearing.length > 0,
		records: records.slice(0, MAX_SUGGESTIONS),
	};
}

/** The records that bear an identifier in another spelling: R139C for NUDT15 Arg139Cys, chr1:11796321. */
async function findBearing(
	dataset: Dataset,
	asked: AskedRecord,
): Promise<Suggestion[]> {
	const { subject, context } = subjectOf(asked.id);
	const [one, ...others] = subject;
	if (one === undefined || others.length > 0) return [];
	const [key] = one.keys;
	const around = context.map(({ keys }) => contextText(keys[0]));
	const known = await readKnown(dataset, asked, key);
	return known.filter(([, , ...texts]) =>
		[key, ...around].every((text) => texts.includes(text)),
	);
}

/** The suggestions for texts that start like the given one. Each file names the files for longer starts. */
async function readKnown(
	{ files }: Dataset,
	{ language, resource }: AskedRecord,
	text: string,
): Promise<Suggestion[]> {
	let start = "";
	for (;;) {
		const file = await files(nearestFile(language, resource, start));
		if (file === undefined) return [];
		const { known, next } = JSON.parse(await file.text()) as NearestShard;
		const further = nextStart(next, text);
		if (further === undefined) return known;
		start = further;
	}
}

/**
 * How many letters are wrong; infinite if they are too many for a typo, or if numbers differ. A name whose first words are
 * the given text is nearer than one with a wrong letter.
 */
function farness(text: string, [, , ...names]: Suggestion): number {
	// What many names end with tells nothing: Turner syndrome is no Hurler syndrome.
	const { length } = text.replace(/-(?:syndrome|disease|deficiency)$/, "");
	const most = Math.min(MOST_WRONG, Math.floor(length / LETTERS_PER_TYPO));
	const own = numbering(text);
	const each = names.map((one) => {
		if (
			text.length > 2 &&
			one.startsWith(/[가-힣]$/.test(text) ? text : `${text}-`)
		)
			return 0.5;
		const wrong = typos(text, one, most);
		// Esomeprazole is no omeprazole: the start of a name is what people get right.
		return wrong <= most && one[0] === text[0] && numbering(one) === own
			? wrong
			: Number.POSITIVE_INFINITY;
	});
	return Math.min(...each);
}
