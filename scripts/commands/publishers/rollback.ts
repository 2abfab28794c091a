/** `npm run rollback`: makes the previous release live again. */

import { formatPath, ORIGINAL } from "../../../functions/shared/contract.ts";
import { command, start } from "../command.ts";
import { textOr } from "../help.ts";
import { alone, openTarget, TARGET_OPTIONS } from "./destination.ts";

export const main = command({
	usage: "npm run rollback --",
	about: "Makes the release before the live one live again.",
	options: {
		...TARGET_OPTIONS,
		message: textOr(
			"taken back by hand",
			"REASON",
			"why, for the list of deployments",
		),
	},
	read: ({ values }) => ({
		target: openTarget(values),
		reason: values.message,
	}),
	run: ({ target, reason }, terminal) =>
		alone(target, terminal, async () => {
			const live = await target.live();
			if (live?.before === undefined) {
				terminal.err(`${target.name} has no release to go back to.\n`);
				return false;
			}
			await target.back(live.before, reason, terminal.out);
			const path = formatPath({ type: "index", language: ORIGINAL });
			const { headers } = await target.withService((one) => one.get(path));
			terminal.out(
				`Taken back: release ${live.now.handle}. Live again: release ${live.before.handle}; the service says version ${headers.get("Dataset-Version")}.\n`,
			);
			return true;
		}),
});

if (import.meta.main) await start(main);
