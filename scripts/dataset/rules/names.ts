/** Rules of names and addresses: each belongs to one record, now and in the future. */

import { ORIGINAL } from "../../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { recordPath, SITE_PATH } from "../../model/content-paths.ts";
import { isFileId } from "../../model/file-ids.ts";
import { KIND_NAMES } from "../../model/kinds/kinds.ts";
import type { SoundRecord } from "../../record/fields.ts";
import { placeOfPart } from "../../record/texts.ts";
import { allRecords, type Content, checkableRecords } from "../gather.ts";
import { repeatsOf } from "../repeats.ts";
import type { Lost } from "./lost.ts";

export function checkNames(content: Content, lost: Lost[]): Diagnostic[] {
	return [
		...(content.hasSite
			? []
			: [diagnose("site-missing", { path: SITE_PATH }, { path: SITE_PATH })]),
		...checkOriginals(content, lost),
		...checkAddresses(content),
		...checkFormerIds(content),
		...checkMolecules(content),
	];
}

/** Every translation has its original beside it. Where either has a wrong name, or the original is lost, that is the mistake. */
function checkOriginals(
	{ files, misnamed }: Content,
	lost: Lost[],
): Diagnostic[] {
	const paths = new Set([...files, ...lost].map(({ path }) => path));
	return files.flatMap(({ path, kind, id, language }) => {
		if (language === ORIGINAL) return [];
		const original = recordPath({ kind, id, language: ORIGINAL });
		if (paths.has(original) || misnamed[kind].has(id)) return [];
		if (!isFileId(kind, id)) return [];
		return [diagnose("translation-orphan", { path }, { original })];
	});
}

/** Records whose names differ only in case would share an address. */
function checkAddresses({ records }: Content): Diagnostic[] {
	return repeatsOf(
		allRecords(records),
		({ kind, id }) => `${kind}/${id.toLowerCase()}`,
	).map(({ again: { id, path }, first }) =>
		diagnose("id-taken", { path }, { id, other: first.path }),
	);
}

/** A former id leads to one record, so no other record may have it or have had it. */
function checkFormerIds({ files, records, withdrawn }: Content): Diagnostic[] {
	return KIND_NAMES.flatMap((kind) => {
		const all = [...records[kind].values(), ...withdrawn[kind].values()];
		const renamed = all.filter(({ facts }) => facts.former_ids.length > 0);
		if (renamed.length === 0) return [];
		const taken = new Map<string, Place>(
			files
				.filter((file) => file.kind === kind)
				.map(({ id, path }) => [id.toLowerCase(), { path }]),
		);
		return renamed.flatMap(({ path, facts }) =>
			facts.former_ids.flatMap((id, index): Diagnostic[] => {
				const related = taken.get(id.toLowerCase());
				const place = { path, keys: ["former_ids", index] };
				taken.set(id.toLowerCase(), place);
				if (related === undefined) return [];
				if (related.path === path) {
					return [diagnose("former-id-own", place, { id })];
				}
				const quoted = { id, other: related.path };
				return [{ ...diagnose("former-id-taken", place, quoted), related }];
			}),
		);
	});
}

/** A molecule's id is its address, so it belongs to one sense. */
function checkMolecules(content: Content): Diagnostic[] {
	const all = sensesOf(content).flatMap((sense) =>
		Object.keys(sense.prose.molecules ?? {}).map((id) => ({ sense, id })),
	);
	return repeatsOf(all, ({ id }) => id).map(({ again: { sense, id } }) => {
		const place = placeOfPart(sense, `molecules.${id}`);
		return diagnose("reference-repeated", place, { id });
	});
}

/** The senses of the content, even those with mistakes. */
export function sensesOf(content: Content): SoundRecord<"sense">[] {
	return checkableRecords(content).filter((one) => one.kind === "sense");
}
