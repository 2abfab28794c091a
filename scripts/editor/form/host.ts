/**
 * The preview as the host of a repository: the form reads and writes the content on this machine through the part of
 * Gitea's API that it uses. Only a page of this run knows the token, so no other site can write.
 */

import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { roleOf } from "../../model/content-paths.ts";
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
	readonly #contentDir: string;

	constructor(live: LiveDataset, contentDir: string) {
		this.#live = live;
		this.#contentDir = contentDir;
	}

	/** Answers a request to the path below the API's start; `body` is what was sent. */
	answer(
		path: string,
		authorization: string | undefined,
		body: string,
	): Response {
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
	#write(changes: Change[]): Response {
		const texts = changes.map(({ operation, path, content, sha }) => {
			const now = this.#live.texts.get(path);
			const isCurrent = now === undefined ? !sha : sha === blobHash(now);
			const isOwn = roleOf(path) !== undefined && operation !== "delete";
			const text = Buffer.from(content, "base64").toString();
			return isOwn && isCurrent ? { path, text } : undefined;
		});
		if (!texts.every((one) => one !== undefined)) return refuse(409);
		const placed = texts.map(({ path, text }) => {
			const target = join(this.#contentDir, path.slice("content/".length));
			// A name with a dot in front is no content.
			const beside = join(dirname(target), `.${basename(target)}.new`);
			mkdirSync(dirname(target), { recursive: true });
			writeFileSync(beside, text);
			return { beside, target };
		});
		for (const { beside, target } of placed) renameSync(beside, target);
		return Response.json({
			commit: { sha: this.#version(), created: new Date().toJSON() },
			files: texts.map(({ path, text }) => ({ path, sha: blobHash(text) })),
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
