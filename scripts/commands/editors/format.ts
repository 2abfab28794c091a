/** `npm run format`: puts every content file into the usual form. */

import { count } from "../../mistakes/print.ts";
import { command, start } from "../command.ts";
import { parseContent, SHARED } from "../options.ts";
import { formatAll } from "./format-all.ts";
import { changing } from "./write.ts";

export const main = command({
	usage: "npm run format --",
	about: "Puts every content file into the usual form.",
	options: { content: SHARED.content },
	read: ({ values }) => ({ content: parseContent(values.content) }),
	run: ({ content }, terminal) =>
		changing(content, terminal, () => {
			const { changed, unsafe } = formatAll(content, terminal);
			terminal.out(`${count(changed, "file")} changed.\n`);
			return unsafe === 0 ? 0 : 1;
		}),
});

if (import.meta.main) await start(main);
