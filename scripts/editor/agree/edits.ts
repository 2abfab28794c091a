/** What is found → the changed files, and the texts that may now say what is no longer so. */

import { type Document, parseDocument } from "yaml";
import { LANGUAGES } from "../../../functions/shared/contract.ts";
import type { Place } from "../../mistakes/place.ts";
import { recordPath, type SourceFile } from "../../model/content-paths.ts";
import { COLLECTORS } from "../../model/figures/agreement.ts";
import { frontMatterFrame } from "../../model/front-matter.ts";
import { KIND_NAMES } from "../../model/kinds/kinds.ts";
import type { ContentFile } from "../../record/read.ts";
import { addItem, editYaml, itemsAt } from "../change/edit-yaml.ts";
import { inForm, type Plan } from "../change/plan.ts";
import type { Compared } from "./agree.ts";
import { type Finding, resolve, type Step, type Write } from "./finding.ts";

/** The files with what the findings write, in the usual form. */
export function planEdits(
	files: readonly ContentFile[],
	findings: readonly Finding[],
): Plan {
	const writes = Map.groupBy(
		findings.flatMap((one) => one.writes),
		({ path }) => path,
	);
	const plan: Plan = new Map();
	for (const [path, own] of writes) {
		const file = files.find((one) => one.path === path);
		if (file === undefined) continue;
		const text = inForm(path, written(file, own));
		if (text !== file.text) plan.set(path, text);
	}
	return plan;
}

function written(file: SourceFile, writes: Write[]): string {
	return editYaml(file, (document) => {
		for (const { steps, value, isItem } of writes) {
			const keys: (string | number)[] = [];
			for (const step of steps) keys.push(keyOf(document, keys, step));
			if (!isItem) document.setIn(keys, value);
			// Several findings may write the same item.
			else if (!itemsAt(document, keys).includes(value)) {
				addItem(document, keys, value);
			}
		}
	});
}

/** A step below some keys as a key; an item of a list that is not there yet is made at its end. */
function keyOf(
	document: Document,
	above: readonly (string | number)[],
	step: Step,
): string | number {
	if (typeof step !== "object") return step;
	const items = itemsAt(document, above);
	const [found] = resolve(items, [step]).keys;
	if (found !== undefined) return found;
	addItem(document, above, { ...step });
	return items.length;
}

/** A text that may rest on what has changed. */
export interface Doubt {
	place: Place;
	subject: string;
	field: string;
	/** What it was; the text has it at the place, or else starts there. */
	was: string;
}

/**
 * The texts about what is changed: where they name the collector or give an old figure or code, and every note of a link
 * whose grade is changed.
 */
export function doubtsOf(
	files: readonly ContentFile[],
	all: readonly Compared[],
): Doubt[] {
	const texts = new Map(files.map(({ path, text }) => [path, text]));
	return all.flatMap(({ collector, findings }) =>
		findings.flatMap((finding) => {
			const { subject, field, ours, kind, place, writes } = finding;
			if (writes.length === 0 || ours === undefined) return [];
			const words = wordsFor(finding, COLLECTORS[collector].name);
			const inTexts = pathsOf(subject).flatMap((path): Place[] => {
				const text = texts.get(path) ?? "";
				const frame = frontMatterFrame(text);
				const from = typeof frame === "string" ? 0 : frame.body;
				const offset = words
					.map((word) => text.indexOf(word, from))
					.find((at) => at !== -1);
				return offset === undefined ? [] : [{ path, offset }];
			});
			const note = { path: place.path, keys: [place.keys?.[0] ?? 0, "note"] };
			const isNoted =
				kind === "grade" &&
				parseDocument(texts.get(note.path) ?? "").hasIn(note.keys);
			return [...(isNoted ? [note] : []), ...inTexts].map((place) => ({
				place,
				subject,
				field,
				was: String(ours),
			}));
		}),
	);
}

/** The files of the records that a subject names. */
function pathsOf(subject: string): string[] {
	return subject.split(" → ").flatMap((end) => {
		const [type, id = ""] = end.split("/");
		const kind = KIND_NAMES.find((one) => one === type);
		return kind === undefined
			? []
			: LANGUAGES.map((language) => recordPath({ kind, id, language }));
	});
}

/** What a text about a fact would have: a share in percent, a code as it is, or the name of who graded. */
function wordsFor({ kind, ours }: Finding, collector: string): string[] {
	if (kind === "frequency") {
		const percent = Number((Number(ours) * 100).toPrecision(2));
		return [`${percent} %`, `${percent}%`];
	}
	return kind === "id" || kind === "place" ? [String(ours)] : [collector];
}
