/** A new molecule of a sense, in the original or in a translation. */

import type { Translation } from "../../../functions/shared/contract.ts";
import { isId, ORIGINAL } from "../../../functions/shared/contract.ts";
import { gather } from "../../dataset/gather.ts";
import { sensesOf } from "../../dataset/rules/names.ts";
import { wordsOf } from "../../mistakes/table.ts";
import { say } from "../../mistakes/words.ts";
import { recordPath, type SourceFile } from "../../model/content-paths.ts";
import { load } from "../../record/load.ts";
import type { ContentFile } from "../../record/read.ts";
import { BLANK } from "./new-record.ts";
import type { Refusal } from "./plan.ts";

/** A molecule to describe, at the end of its sense's molecules. */
export function addMolecule(
	files: ContentFile[],
	id: string,
	named: string | undefined,
): SourceFile | Refusal {
	const { senses, home } = find(files, id);
	if (home !== undefined) {
		return say(
			`"molecule/${id}" is in ${home.path}: expected an id that no molecule has`,
			"Choose another id.",
		);
	}
	if (!isId("senses", id)) {
		const form = "a slug: lower case letters, digits and single hyphens";
		return wordsOf("id-invalid", { id, kind: "molecule", form });
	}
	const known = senses.map((sense) => sense.id);
	const [only = "", ...others] = known;
	const sense = named ?? (others.length === 0 ? only : "");
	if (!known.includes(sense)) {
		return named === undefined
			? say(
					"It is not said which sense perceives the molecule: expected --sense",
					`Add --sense, such as --sense ${known.join(" or --sense ")}.`,
				)
			: wordsOf("reference-unknown", { kind: "sense", id: sense, known });
	}
	const path = recordPath({ kind: "sense", id: sense, language: ORIGINAL });
	const text = files.find((file) => file.path === path)?.text ?? "";
	const section = `### ${BLANK} {#${id}}\n\n${BLANK}`;
	return { path, text: withSection(text, section) };
}

/** The text of a molecule in the translation of its sense, to be translated. */
export function addTranslatedMolecule(
	files: ContentFile[],
	id: string,
	language: Translation,
): SourceFile | Refusal {
	const { senses, home } = find(files, id);
	if (home === undefined) {
		const known = senses.flatMap(({ prose }) =>
			Object.keys(prose.molecules ?? {}),
		);
		return wordsOf("reference-unknown", { kind: "molecule", id, known });
	}
	const path = recordPath({ kind: "sense", id: home.id, language });
	const translation = files.find((file) => file.path === path);
	if (translation === undefined) {
		return say(
			`The sense "${home.id}" has no translation: expected ${path}`,
			`Run npm run new -- sense ${home.id} --${language}`,
		);
	}
	if (sectionOf(translation.text, id) !== undefined) {
		return say(
			`${path} has the molecule "${id}" already: expected one that it lacks`,
			"Translate its name and its text there.",
		);
	}
	const original = files.find((file) => file.path === home.path)?.text ?? "";
	const section = sectionOf(original, id) ?? "";
	return { path, text: withSection(translation.text, section) };
}

/** The senses, and the one that has the molecule. */
function find(files: ContentFile[], id: string) {
	const senses = sensesOf(gather(files.map(load)));
	const home = senses.find(({ prose }) =>
		Object.hasOwn(prose.molecules ?? {}, id),
	);
	return { senses, home };
}

/** The section of a molecule: its heading, and the text below it. */
function sectionOf(text: string, id: string): string | undefined {
	const parts = text.split(/^(?=#{1,3} )/m);
	return parts.find((part) => part.split("\n", 1)[0]?.endsWith(`{#${id}}`));
}

/** The text of a sense with one more section at the end of its molecules, which are its last part. */
function withSection(text: string, section: string): string {
	return `${text.trimEnd()}\n\n${section.trim()}\n`;
}
