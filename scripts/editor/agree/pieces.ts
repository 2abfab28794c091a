/** A grade in a link beside the grade that its body has published. */

import { gradeSaid, type Scheme, tierOf } from "../../model/evidence.ts";
import {
	compare,
	type Finding,
	isBefore,
	type Owner,
	write,
} from "./finding.ts";
import type { HeldPiece, Ours } from "./ours.ts";

/** After so many months, a grade that has stayed the same is said to have been read anew. */
const READ_ANEW = 12;

/** What a body says of a link. */
export interface Graded {
	/** The grade in the body's own word. */
	word: string;
	/** The day on which the body gave it; undefined where it does not say so, and ours is the day of reading. */
	given?: string | undefined;
	/** The day of the file. */
	release: string;
	status?: "final" | "provisional";
	url?: string | undefined;
	/** Why the grade may be about something else than the link. */
	why?: string | undefined;
}

/**
 * Sets the grade, its date and its address beside the body's. Where ours is the day of reading, an older file says nothing,
 * and the same grade brings a new day only once in a while.
 */
export function comparePiece(held: HeldPiece, said: Graded): Finding[] {
	const { piece, owner, at } = held;
	const { as_of: own } = piece;
	const { word, given, release, status = piece.status, url, why } = said;
	const day = given ?? release;
	const isOlder = own !== undefined && isBefore(day, own);
	if (isOlder && given === undefined) return [];
	const isNewer = own === undefined || isBefore(own, day);
	const date = given ?? release.slice(0, 7);
	const steps = (...fields: string[]) => ["evidence", at, ...fields];
	const isMoved = url !== undefined && url !== piece.check_at.url;
	const moved = isMoved ? [write(owner, steps("check_at", "url"), url)] : [];
	const dated = [write(owner, steps("as_of"), date), ...moved];
	const grade = gradeSaid(piece.scheme, word);
	const unknown = grade === undefined ? NO_GRADE : why;
	const graded = compare(owner, "grade", steps("grade"), {
		ours: show(piece.grade, piece.status),
		theirs: show(grade ?? `"${word}"`, status),
		isNewer,
		why: unknown,
		writes: [
			write(owner, steps("grade"), grade),
			...(status === piece.status
				? []
				: [write(owner, steps("status"), status)]),
			...dated,
		],
	});
	const isSame = graded.outcome === "agrees";
	const isRecent = own !== undefined && monthsFrom(own, day) <= READ_ANEW;
	const aged = compare(owner, "date", steps("as_of"), {
		theirs: date,
		isNewer,
		isSame: given === undefined ? isRecent || !isSame : !isNewer && !isOlder,
		why: isSame ? undefined : unknown,
		writes: dated,
	});
	// With another day, another address is no news.
	if (url === undefined || !isSame || aged.outcome !== "agrees") {
		return [graded, aged];
	}
	const address = steps("check_at", "url");
	return [graded, aged, compare(owner, "address", address, { theirs: url })];
}

const NO_GRADE = "the scheme has no grade for this word";

function show(grade: string, status: string): string {
	return status === "provisional" ? `${grade}, provisional` : grade;
}

/** Sets pieces beside what their body says of each; undefined where it no longer has it. */
export function comparePieces(
	pieces: readonly HeldPiece[],
	saidOf: (held: HeldPiece) => Graded | undefined,
): Finding[] {
	return pieces.flatMap((held) => {
		const said = saidOf(held);
		return said === undefined ? [gonePiece(held)] : comparePiece(held, said);
	});
}

/** A piece that its body no longer has. */
export function gonePiece({ owner, at }: HeldPiece): Finding {
	return compare(owner, "grade", ["evidence", at, "grade"], {
		theirs: undefined,
	});
}

/**
 * A grade of a pair that we hold both ends of, and that has no piece of the scheme here: nothing where the grade is weak, or
 * speaks against the pair.
 */
export function missingPiece(
	ours: Ours,
	{ gene, to }: { gene: string; to: string },
	{
		scheme,
		word,
		given,
		status = "final",
	}: Omit<Graded, "release"> & { scheme: Scheme },
): Finding[] {
	const record = ours.records.gene.get(gene);
	const grade = gradeSaid(scheme, word);
	if (record === undefined || grade === undefined) return [];
	const tier = tierOf({ scheme, grade, status });
	if (tier === "limited" || tier === "disputed") return [];
	const link = ours.linkOf(`gene/${gene}`, to);
	if (link?.evidence.some((piece) => piece.scheme === scheme)) return [];
	const subject = `gene/${gene} → ${to}`;
	const owner: Owner = link
		? { subject, path: link.path, data: link, index: link.index }
		: { subject, path: record.path, data: {} };
	return [
		compare(owner, "grade", ["evidence"], {
			ours: undefined,
			theirs: given === undefined ? grade : `${grade} (${given})`,
			why: "a link says more than a grade",
		}),
	];
}

/** How many months lie between two dates; of a date without a month, from its end. */
function monthsFrom(before: string, after: string): number {
	const [from = 0, to = 0] = [before, after].map((date) => {
		const [year = "0", month = "12"] = date.split("-");
		return Number(year) * 12 + Number(month);
	});
	return to - from;
}
