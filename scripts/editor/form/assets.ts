/** The files of the form: its page, its program from the package that it comes in, and its settings. */

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { build } from "esbuild";

/** Where the preview serves the form. */
export const FORM_PATH = "/edit/";

/** What the page of the form may load: itself, and answers of the host of the repository. */
export function formPolicy(hosts: string): string {
	return [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"font-src 'self' data:",
		"img-src 'self' data: blob: https://avatars.githubusercontent.com",
		`connect-src 'self' data: ${hosts}`.trim(),
		"base-uri 'none'",
		"form-action 'none'",
	].join("; ");
}

/** Every file of the form but its settings, by its name below the form's folder. */
export async function formFiles(
	title: string,
	policy: string,
): Promise<Map<string, string | Uint8Array<ArrayBuffer>>> {
	const { outputFiles } = await build({
		entryPoints: [join(import.meta.dirname, "browser/main.ts")],
		bundle: true,
		minify: true,
		splitting: true,
		format: "esm",
		target: "es2022",
		charset: "utf8",
		legalComments: "none",
		// Only fields of code would colour them.
		external: ["@shikijs/*"],
		write: false,
		outdir: "/",
	});
	const files = new Map<string, string | Uint8Array<ArrayBuffer>>(
		outputFiles.map(({ path, text }) => [basename(path), text]),
	);
	const cms = dirname(createRequire(import.meta.url).resolve("@sveltia/cms"));
	for (const name of readdirSync(join(cms, "assets"))) {
		if (!/\.(?:woff2|txt)$/.test(name)) continue;
		const path = join(cms, "assets", name);
		files.set(`assets/${name}`, new Uint8Array(readFileSync(path)));
	}
	const licence = readFileSync(join(cms, "../LICENSE.txt"), "utf8");
	files.set("LICENSE.txt", licence);
	return files.set("index.html", page(title, policy));
}

function page(title: string, policy: string): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<script type="module" src="main.js"></script>
</head>
<body></body>
</html>
`;
}
