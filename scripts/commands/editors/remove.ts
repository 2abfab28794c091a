/** `npm run remove`: deletes a record that was never published. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import {
	formerFile,
	ORIGINAL,
	recordFile,
} from "../../../functions/shared/contract.ts";
import { namesBefore } from "../../editor/base.ts";
import { detach } from "../../editor/change/detach.ts";
import { type Named, parseName } from "../../editor/change/plan.ts";
import { idsOf, planRemoval } from "../../editor/change/withdraw.ts";
import { say } from "../../mistakes/words.ts";
import { recordPath } from "../../model/content-paths.ts";
import { resourceOf } from "../../model/kinds/kinds.ts";
import { isBuild } from "../../publisher/reader.ts";
import { read } from "../../record/read.ts";
import { command, start } from "../command.ts";
import { flag, text } from "../help.ts";
import { parseContent, parseDay, SHARED } from "../options.ts";
import { carryOut, changing, refuse } from "./write.ts";

export const main = command({
	usage: "npm run remove -- KIND/ID",
	about:
		"Deletes a record that was never published; a published one keeps its address: npm run withdraw.",
	allowPositionals: true,
	options: {
		previous: text(
			"DIR",
			"the build that was published last, which must lack the record",
		),
		yes: flag("delete it even so: its address is lost"),
		fix: flag("remove the links and references to the record too"),
		content: SHARED.content,
		today: SHARED.today,
	},
	read: ({ values, positionals: [word = "", ...more] }) => {
		if (more.length > 0) throw new Error("expected one record");
		const { previous } = values;
		if (previous !== undefined && !isBuild(previous)) {
			throw new Error(`"${previous}" does not contain a build`);
		}
		return {
			...values,
			name: parseName(word),
			content: parseContent(values.content),
			today: parseDay(values.today),
		};
	},
	run: ({ name, previous, yes, fix, content, today }, terminal) =>
		changing(content, terminal, () => {
			const files = read(content);
			const plan = planRemoval(files, name);
			if (!(plan instanceof Map)) return refuse(plan, terminal);
			const { kind, id } = name;
			const ids = idsOf(files, name);
			const address = ids.find((one) =>
				previous === undefined
					? !isNew(kind, ids, content)
					: isPublished(kind, one, previous),
			);
			if (!yes && address !== undefined) {
				const hint = `Withdraw it instead, so that its address says why: npm run withdraw -- ${kind}/${id}`;
				return refuse(
					previous === undefined
						? say(
								`${kind}/${id} may have been published: expected --previous with the last build, or --yes`,
								hint,
							)
						: say(
								`${kind}/${address} is published, in ${previous}: expected a record that nobody can have called`,
								hint,
							),
					terminal,
				);
			}
			const whole = fix ? detach(files, plan, undefined, { today }) : plan;
			const { left } = carryOut(files, whole, { content, today }, terminal);
			if (left > 0 && !fix) {
				terminal.err("What refers to it must go; --fix would have done so.\n");
			}
			return 0;
		}),
});

/** Whether the content's history is known, and none of the ids is on the main branch. */
function isNew(kind: Named["kind"], ids: string[], content: string): boolean {
	const before = namesBefore(content).map((name) => `content/${name}`);
	const paths = ids.map((id) => recordPath({ kind, id, language: ORIGINAL }));
	return before.length > 0 && !paths.some((path) => before.includes(path));
}

/** Whether an id has an address in a build. */
function isPublished(kind: Named["kind"], id: string, build: string): boolean {
	const resource = resourceOf(kind);
	const paths = [recordFile(ORIGINAL, resource, id), formerFile(resource, id)];
	return paths.some((path) => existsSync(join(build, path)));
}

if (import.meta.main) await start(main);
