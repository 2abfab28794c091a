/**
 * The preview as the host of a repository: the form reads and writes the content on this machine through the part of
 * Gitea's API that it uses. Only a page of this run knows the token, so no other site can write.
 */

import { createHash, randomUUID } from "node:crypto";
import { roleOf } from "../../model/content-paths.ts";
import { changeFiles, HeldUp, whileChanging } from "../change/journal.ts";
import type { Plan } from "../change/plan.ts";
import type { LiveDataset } from "../preview/live.ts";

/** Where the API starts, and the repository that it knows. */
export const API_ROOT = "/edit/api";
export const REPOSITORY = "this/machine";
export const BRANCH = "main";

interface Change {
	operation: "create" | "update" | "delete";
	path: string;
	/** In base64. */
	content: string;
	/** The hash of what is replaced. */
	sha?: string;
}

export class LocalHost {
	readonly token = randomUUID();
	readonly #live: LiveDataset;

	constructor(live: LiveDataset) {
		this.#live = live;
	}

	/** Answers a request to the path below the API's start; `body` is what was sent. */
	async answer(
		path: string,
		authorization: string | undefined,
		body: string,
	): Promise<Response> {
		if (authorization !== `token ${this.token}`) return refuse(401);
		const sent: unknown = body === "" ? undefined : JSON.parse(body);
		const own = path.replace(`/repos/${REPOSITORY}`, "");
		switch (own) {
			case "/version":
				return Response.json({ version: "1.25.0" });
			case "/user":
				return Response.json({ id: 1, login: "you", full_name: "You" });
			case "/settings/api":
				return Response.json({ default_paging_num: 1e6 });
			case "":
				return Response.json({
					permissions: { pull: true, push: true },
					default_branch: BRANCH,
				});
			case `/branches/${BRANCH}`:
				return Response.json({ commit: { id: this.#version(), message: "" } });
			case "/file-contents":
				return Response.json(
					(sent as { files: string[] }).files.map(this.#file),
				);
			case "/contents":
				return this.#write((sent as { files: Change[] }).files);
			default:
				return own.startsWith("/git/trees/")
					? Response.json({ tree: this.#tree(), truncated: false })
					: refuse(404);
		}
	}

	#version(): string {
		return blobHash(String(this.#live.version));
	}

	#tree() {
		return [...this.#live.texts].map(([path, text]) => ({
			type: "blob",
			path,
			sha: blobHash(text),
			size: Buffer.byteLength(text),
		}));
	}

	#file = (path: string) => {
		const text = this.#live.texts.get(path) ?? "";
		const content = Buffer.from(text).toString("base64");
		return { path, sha: blobHash(text), encoding: "base64", content };
	};

	/** Writes all files or, where one was changed meanwhile or is none of the content, none. */
	async #write(changes: Change[]): Promise<Response> {
		const { contentDir, texts } = this.#live;
		const plan: Plan = new Map();
		for (const { operation, path, content, sha } of changes) {
			const now = texts.get(path);
			const isCurrent = now === undefined ? !sha : sha === blobHash(now);
			const isOwn = roleOf(path) !== undefined && operation !== "delete";
			if (!isOwn || !isCurrent) return refuse(409);
			plan.set(path, Buffer.from(content, "base64").toString());
		}
		try {
			await whileChanging(contentDir, console.error, () =>
				changeFiles(contentDir, plan),
			);
		} catch (error) {
			if (error instanceof HeldUp) return refuse(409);
			throw error;
		}
		return Response.json({
			commit: { sha: this.#version(), created: new Date().toJSON() },
			files: [...plan].map(([path, text = ""]) => ({
				path,
				sha: blobHash(text),
			})),
		});
	}
}

function refuse(status: number): Response {
	return Response.json({ message: "not possible here" }, { status });
}

/** The name of a text in a repository of git. */
function blobHash(text: string): string {
	const bytes = Buffer.from(text);
	return createHash("sha1")
		.update(`blob ${bytes.length}\0`)
		.update(bytes)
		.digest("hex");
}
