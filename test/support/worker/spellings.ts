/** Ways to write the path of a file that is behind the gate. */

import fc from "fast-check";

/** Spellings of a data file's path that a careless rule might let through. */
const FILE = "/_data/ko/api/v1/links/pages-100/1.json";
const spelling = fc
	.tuple(
		fc.constantFrom("", "/.", "/x/..", "/ko/..", "/variants/.."),
		fc.array(
			fc.constantFrom("same", "same", "same", "encoded", "doubled", "upper"),
			{ minLength: FILE.length, maxLength: FILE.length },
		),
		fc.constantFrom("", "/", "?x", "#x", ".html", "%00", "/."),
	)
	.map(([before, ways, after]) => {
		const letters = [...FILE].map((letter, at) => {
			const code = letter.charCodeAt(0).toString(16);
			switch (ways[at]) {
				case "encoded":
					return `%${code}`;
				case "doubled":
					return letter === "/" ? "//" : letter;
				case "upper":
					return letter.toUpperCase();
				default:
					return letter;
			}
		});
		return `${before}${letters.join("").replace(/^\/+/, "/")}${after}`;
	});

/** The seed of the spellings, which a failure names. */
const SEED = 7;

/** The spellings of the gated file's path that are answered with its content, each with its status and the content's start. */
export async function findLeaks(
	get: (path: string) => Promise<Response>,
	runs: number,
): Promise<string[]> {
	const paths = [FILE, ...fc.sample(spelling, { numRuns: runs, seed: SEED })];
	const leaks: string[] = [];
	for (let at = 0; at < paths.length; at += 20) {
		await Promise.all(
			paths.slice(at, at + 20).map(async (path) => {
				const first = await get(path);
				const to = first.headers.get("Location");
				const last =
					to === null ? first : await get(new URL(to, "http://x").pathname);
				const text = await last.text();
				if (!text.includes("evidence_tier")) return;
				leaks.push(
					`${path} ${last.status} ${text.slice(0, 200)} (seed ${SEED})`,
				);
			}),
		);
	}
	return leaks;
}
