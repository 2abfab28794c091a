/** `npm run rename`: gives a record another id and updates every reference. The old address leads to the new one. */

import { filesBefore } from "../../editor/base.ts";
import { type Named, parseName } from "../../editor/change/plan.ts";
import { mentions, planRename } from "../../editor/change/rename.ts";
import { read } from "../../record/read.ts";
import { command, start } from "../command.ts";
import { parseContent, parseDay, SHARED } from "../options.ts";
import { carryOut, changing, refuse } from "./write.ts";

/** Kinds whose ids are not ordinary words, so that a text which contains one means the record. */
const NAMED_IN_TEXTS: Named["kind"][] = ["variant", "gene"];

export const main = command({
	usage: "npm run rename -- KIND/OLD KIND/NEW",
	about:
		"Gives a record another id: moves its files, rewrites every reference to it, and notes the former id unless it is a draft's.",
	allowPositionals: true,
	options: { content: SHARED.content, today: SHARED.today },
	read: ({ values, positionals: [from = "", to = "", ...more] }) => {
		if (more.length > 0) throw new Error("expected two ids");
		const old = parseName(from);
		const { kind, id } = parseName(to);
		if (kind !== old.kind) {
			throw new Error(
				`"${to}" is of another kind: expected ${old.kind}/… again`,
			);
		}
		return {
			old,
			id,
			content: parseContent(values.content),
			today: parseDay(values.today),
		};
	},
	run: ({ old, id, content, today }, terminal) =>
		changing(content, terminal, () => {
			const files = read(content);
			const plan = planRename(files, old, id, filesBefore(content));
			if (!(plan instanceof Map)) return refuse(plan, terminal);
			const { after } = carryOut(files, plan, { content, today }, terminal);
			const left = NAMED_IN_TEXTS.includes(old.kind)
				? mentions(after, old.id)
				: [];
			if (left.length > 0) {
				terminal.err(
					`These files still say ${old.id}, which may be right:\n${left.map((place) => `  ${place}\n`).join("")}`,
				);
			}
			return 0;
		}),
});

if (import.meta.main) await start(main);
