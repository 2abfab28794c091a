/** `npm run form`: the form for editors without git, as a site of its own that saves to GitHub. */

import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { formFiles, formPolicy } from "../../editor/form/assets.ts";
import { formConfig } from "../../editor/form/config.ts";
import { makeDirectory } from "../../output/disk-fault.ts";
import { parseBaseUrl } from "../base-url.ts";
import { command, start } from "../command.ts";
import { text, textOr } from "../help.ts";
import { parseDirectory } from "../options.ts";

/** What the form asks of GitHub. */
const HOSTS = "https://api.github.com https://www.githubstatus.com";

export const main = command({
	usage: "npm run -s form --",
	about:
		"Writes the form for editors without git: files for a host of static pages. A save becomes a pull request on GitHub.",
	options: {
		out: textOr("dist.form", "DIR", "where to write it"),
		repository: text("OWNER/NAME", "the repository on GitHub"),
		branch: textOr("main", "NAME", "the branch that is edited"),
		"sign-in": text("URL", "the service that signs in: see the guide"),
		title: textOr("Records", "TEXT", "the title of the page"),
	},
	read: ({ values }) => {
		const { repository, branch, title } = values;
		if (!/^[\w.-]+\/[\w.-]+$/.test(repository ?? "")) {
			throw new Error(`--repository is "${repository}": expected OWNER/NAME`);
		}
		const repo = String(repository);
		const signIn = parseBaseUrl(values["sign-in"], "--sign-in");
		const out = parseDirectory(values.out);
		return { repo, branch, title, signIn, out };
	},
	run: async ({ repo, branch, title, signIn, out }, terminal) => {
		const policy = formPolicy(HOSTS);
		const backend = {
			name: "github" as const,
			repo,
			branch,
			// Whoever may not write to the repository proposes from a copy of their own.
			open_authoring: true,
			auth_scope: "public_repo",
			...(signIn && { base_url: signIn }),
		};
		const files = await formFiles(title, policy);
		const config = formConfig(title, backend, true);
		files.set("config.json", JSON.stringify({ config }));
		files.set("robots.txt", "User-agent: *\nDisallow: /\n");
		files.set(
			"_headers",
			`/*\n  Content-Security-Policy: ${policy}; frame-ancestors 'none'\n  X-Robots-Tag: noindex\n  Referrer-Policy: same-origin\n`,
		);
		for (const [name, content] of files) {
			const path = join(out, name);
			makeDirectory(dirname(path));
			writeFileSync(path, content);
		}
		terminal.out(`${out}: ${files.size} files\n`);
		return 0;
	},
});

if (import.meta.main) await start(main);
