/** `npm run keys`: access keys in the key store. Issued keys are printed once and stored as a hash. */

import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import type { KeyRecord } from "../../functions/access-key.ts";
import { generateKey, keyName } from "../../functions/access-key.ts";
import { PLANS } from "../../functions/contract.ts";

const KEY_PLANS = PLANS.filter((plan) => plan !== "anonymous");
const USAGE = `usage: npm run -s keys -- issue --plan ${KEY_PLANS.join("|")} [--name NAME]`;

try {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: {
			plan: { type: "string" },
			name: { type: "string", default: "" },
		},
	});
	const plan = KEY_PLANS.find((known) => known === values.plan);
	if (positionals.join() !== "issue" || plan === undefined) {
		throw new Error(USAGE);
	}
	await issue({ plan, name: values.name, issued: new Date().toISOString() });
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 2;
}

async function issue(record: KeyRecord): Promise<void> {
	const key = await generateKey();
	putLocal(await keyName(key), JSON.stringify(record));
	console.log(key);
}

function putLocal(name: string, value: string): void {
	execFileSync(
		"wrangler",
		["kv", "key", "put", "--binding", "KEYS", "--local", name, value],
		{
			// Only the key itself may stand on standard output.
			stdio: ["ignore", "ignore", "inherit"],
			shell: process.platform === "win32",
			env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
		},
	);
}
