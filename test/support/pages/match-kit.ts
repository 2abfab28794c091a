/** The matching kit as the tests use it: its files for a dataset, and its Python part as a process. */

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { compile } from "../../../scripts/build.ts";
import type { Dataset } from "../../../scripts/dataset/relate.ts";
import type { FileVector } from "../../../scripts/match/file-vectors.ts";
import type { LineVector } from "../../../scripts/match/line-vectors.ts";
import type { Index, Line, Matcher } from "../../../scripts/match/match.d.ts";
import { readRawFile } from "../../../scripts/match/match.js";
import { ROOT } from "../command.ts";
import { TODAY } from "../tree.ts";

export type Vector = LineVector | FileVector;

/** The index and the vectors of a dataset. */
export function kitOf(dataset: Dataset): { index: Index; vectors: Vector[] } {
	const made = new Map<string, string>();
	for (const { path, make } of compile(dataset, { date: TODAY }).pages(
		"0123456789abcdef",
	)) {
		if (!path.startsWith("/match/")) break;
		made.set(path, make());
	}
	const vectors = (made.get("/match/vectors.ndjson") ?? "").trim().split("\n");
	return {
		index: JSON.parse(made.get("/match/variants.json") ?? "") as Index,
		vectors: vectors.map((text) => JSON.parse(text) as Vector),
	};
}

/** What a matcher is asked: a line, or a whole file, as text or packed as Base64. */
export type Question = { line: Line } | { file: string } | { packed: string };

/** What the matcher in JavaScript answers. */
export async function answerOf(
	question: Question,
	matcher: Matcher,
): Promise<unknown> {
	if ("line" in question) return matcher.match(question.line);
	const input =
		"file" in question
			? question.file
			: new Uint8Array(Buffer.from(question.packed, "base64"));
	try {
		const { lines, ...rest } = await readRawFile(input, matcher);
		const answers = lines.map((line) => matcher.match(line));
		return { ...rest, answers };
	} catch (error) {
		return { error: (error as Error).message };
	}
}

const PYTHON = `
import base64, json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from match import create_matcher, read_raw_file
asked = json.load(sys.stdin)
matcher = create_matcher(asked["index"])
def answer(question):
    if "line" in question:
        return matcher.match(question["line"])
    source = question["file"] if "file" in question else base64.b64decode(question["packed"])
    try:
        found = read_raw_file(source, matcher)
    except ValueError as error:
        return {"error": str(error)}
    return {**found, "lines": None, "answers": [matcher.match(line) for line in found["lines"]]}
json.dump([answer(one) for one in asked["questions"]], sys.stdout)
`;

export const HAS_PYTHON = spawnSync("python3", ["--version"]).status === 0;

/** What the matcher in Python answers, all by one process. */
export function askPython(index: Index, questions: Question[]): unknown[] {
	const { stdout, stderr, status } = spawnSync(
		"python3",
		["-c", PYTHON, join(ROOT, "scripts/match")],
		{
			input: JSON.stringify({ index, questions }),
			encoding: "utf8",
			maxBuffer: 2 ** 28,
		},
	);
	if (status !== 0) throw new Error(stderr);
	const answers = JSON.parse(stdout) as { lines?: null }[];
	return answers.map(({ lines: _, ...answer }) => answer);
}
