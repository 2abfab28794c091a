/** `npm run withdraw`: takes a record out of the dataset, keeps its address, and says why. */

import type { Language } from "../../../functions/shared/contract.ts";
import { LANGUAGES } from "../../../functions/shared/contract.ts";
import { detach } from "../../editor/change/detach.ts";
import { parseName } from "../../editor/change/plan.ts";
import { planWithdrawal } from "../../editor/change/withdraw.ts";
import { read } from "../../record/read.ts";
import { command, type Main, start } from "../command.ts";
import { flag, text } from "../help.ts";
import { parseContent, parseDay, SHARED } from "../options.ts";
import { carryOut, changing, refuse } from "./write.ts";

export const main: Main = command({
	usage: "npm run withdraw -- KIND/ID",
	about:
		"Takes a record out of the dataset; its address stays and says why. References to it must go.",
	allowPositionals: true,
	options: {
		...Object.fromEntries(
			LANGUAGES.map((one) => [
				`reason-${one}`,
				text("TEXT", `why, in the language "${one}"`),
			]),
		),
		"replaced-by": text("ID", "the record of the same kind to use instead"),
		fix: flag(
			"remove the links and references to the record, or lead references to its replacement",
		),
		content: SHARED.content,
		today: SHARED.today,
	},
	read: ({ values, positionals: [word = "", ...more] }) => {
		if (more.length > 0) throw new Error("expected one record");
		const name = parseName(word);
		const given = new Map<string, unknown>(Object.entries(values));
		const texts = LANGUAGES.map(
			(one) => [one, String(given.get(`reason-${one}`) ?? "").trim()] as const,
		);
		const missing = texts.filter(([, text]) => text === "");
		const { "replaced-by": next, fix, content } = values;
		const isReasoned = missing.length < texts.length || !fix;
		if (isReasoned && missing.length > 0) {
			const options = missing.map(([one]) => `--reason-${one}`).join(" and ");
			throw new Error(`a withdrawal says why in each language: add ${options}`);
		}
		const replacedBy = next?.startsWith(`${name.kind}/`)
			? next.slice(name.kind.length + 1)
			: next;
		return {
			name,
			// Without a reason, the record is withdrawn already. No language is missing a text here.
			reason: isReasoned
				? (Object.fromEntries(texts) as Record<Language, string>)
				: undefined,
			replacedBy,
			isFixed: fix,
			content: parseContent(content),
			today: parseDay(values.today),
		};
	},
	run: (options, terminal) =>
		changing(options.content, terminal, () => {
			const { name, reason, replacedBy, isFixed, content, today } = options;
			const wanted = reason && { date: today, reason, replacedBy };
			const planned = planWithdrawal(read(content), name, wanted);
			if ("hint" in planned) return refuse(planned, terminal);
			const { before: files, plan, replacedBy: by } = planned;
			const replacement = by === undefined ? undefined : { gone: name, by };
			const whole = isFixed
				? detach(files, plan, replacement, { today })
				: plan;
			const { left } = carryOut(files, whole, { content, today }, terminal);
			if (left > 0) {
				const { kind, id } = name;
				terminal.err(
					isFixed
						? "The record is withdrawn. What is left above only an editor can decide.\n"
						: `What refers to it must go. To do so: npm run withdraw -- ${kind}/${id} --fix\n`,
				);
			}
			return 0;
		}),
});

if (import.meta.main) await start(main);
