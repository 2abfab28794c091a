/** What the check says of a record, with the fields of the form that it speaks of. */

import type { Located } from "../../mistakes/print.ts";
import { type Kind, sectionsOf } from "../../model/kinds/kinds.ts";
import { labelOf } from "./fields.ts";
import { BODY, NOTES, TITLE } from "./file.ts";

export interface Told extends Pick<Located, "severity" | "message" | "hint"> {
	/** The field as the form calls it, and as people do. */
	field: string;
	label: string;
	/** The file and the line. */
	file: string;
}

export function tellField(one: Located, text: string, kind?: Kind): Told {
	const { severity, message, hint, path, line } = one;
	const above = text.split("\n").slice(0, line);
	const file = `${path}:${line}`;
	return { ...fieldAbove(above, kind), file, severity, message, hint };
}

/** The field that the last of some lines belongs to. */
function fieldAbove(
	lines: string[],
	kind: Kind | undefined,
): Pick<Told, "field" | "label"> {
	const heading = lines.findLast((one) => /^##? /.test(one));
	if (kind !== undefined && heading !== undefined) {
		const [marks = "", ...words] = heading.split(" ");
		const label = words.join(" ");
		const section = sectionsOf(kind).find((one) => one.heading === label);
		const field = marks === "#" ? TITLE : (section?.field ?? NOTES);
		return { field: `${BODY}.${field}`, label };
	}
	const key = lines.findLast((one) => /^\w+:/.test(one)) ?? "";
	const [field = ""] = key.split(":");
	return { field, label: labelOf(field) };
}
