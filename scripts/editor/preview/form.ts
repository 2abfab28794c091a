/**
 * The form in the preview. The preview is the host of its repository: the form reads and writes the content on this machine
 * through the part of Gitea's API that it uses. Only a page of this run knows the token, so no other site can write. What the
 * check says stands below the form.
 */

import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { extname } from "node:path";
import { text } from "node:stream/consumers";
import { locateAll } from "../../mistakes/print.ts";
import { kindOfFolder, roleOf } from "../../model/content-paths.ts";
import { TYPES } from "../../publisher/bucket/sent-headers.ts";
import { changeFiles, HeldUp, whileChanging } from "../change/journal.ts";
import type { Plan } from "../change/plan.ts";
import { FORM_PATH, formFiles, formPolicy } from "../form/assets.ts";
import { formConfig } from "../form/config.ts";
import { tellField } from "../form/told.ts";
import type { LiveDataset } from "./live.ts";
import { HTML, respond } from "./page.ts";
import { isOwn } from "./record.ts";

/** Where the API starts, and the repository that it knows. */
const API_ROOT = "/edit/api";
const REPOSITORY = "this/machine";
const BRANCH = "main";
const POLICY = formPolicy("");

/** What the form asks about its host, by the path below the repository. */
const ANSWERS = new Map<string, object>([
	["/version", { version: "1.25.0" }],
	["/user", { id: 1, login: "you", full_name: "You" }],
	["/settings/api", { default_paging_num: 1e6 }],
	["", { permissions: { pull: true, push: true }, default_branch: BRANCH }],
]);

interface Change {
	operation: "create" | "update" | "delete";
	path: string;
	/** In base64. */
	content: string;
	/** The hash of what is replaced. */
	sha?: string;
}

export class Form {
	readonly #live: LiveDataset;
	readonly #token = randomUUID();
	#files: ReturnType<typeof formFiles> | undefined;

	constructor(live: LiveDataset) {
		this.#live = live;
	}

	/** Answers a request below the form's path. */
	async answer(request: IncomingMessage, address: URL): Promise<Response> {
		const { pathname, searchParams, origin } = address;
		if (pathname.startsWith(API_ROOT)) {
			const path = pathname.slice(API_ROOT.length);
			const isOwn = request.headers.authorization === `token ${this.#token}`;
			return isOwn ? this.#host(path, await text(request)) : refuse(401);
		}
		const name = pathname.slice(FORM_PATH.length) || "index.html";
		if (name === "told") {
			return Response.json(this.#told(searchParams.get("file") ?? ""));
		}
		if (name === "config.json") {
			const backend = {
				name: "gitea" as const,
				repo: REPOSITORY,
				branch: BRANCH,
				api_root: `${origin}${API_ROOT}`,
			};
			const config = formConfig("The content on this machine", backend, false);
			return Response.json({ config, token: this.#token });
		}
		this.#files ??= formFiles("Form", POLICY);
		const file = (await this.#files).get(name);
		if (file === undefined) return new Response(null, { status: 404 });
		return respond(file, TYPES[extname(name)] ?? HTML);
	}

	/** What the check says of a file, given as FOLDER/NAME without its ending, and of its translations. */
	#told(file: string) {
		const live = this.#live;
		const [folder, id = ""] = file.split("/");
		const kind = kindOfFolder(folder);
		const record = kind && { kind, id, language: "en" as const };
		return locateAll([...live.mistakes, ...live.hard], live.texts)
			.filter((one) =>
				record === undefined
					? one.path === `content/${file}.yaml`
					: isOwn(record, one, live),
			)
			.map((one) => tellField(one, live.texts.get(one.path) ?? "", kind));
	}

	/** Answers a request to the path below the API's start. */
	async #host(path: string, body: string): Promise<Response> {
		const sent: unknown = body === "" ? undefined : JSON.parse(body);
		const own = path.replace(`/repos/${REPOSITORY}`, "");
		const always = ANSWERS.get(own);
		if (always !== undefined) return Response.json(always);
		if (own === `/branches/${BRANCH}`) {
			return Response.json({ commit: { id: this.#version(), message: "" } });
		}
		if (own.startsWith("/git/trees/")) {
			return Response.json({ tree: this.#tree(), truncated: false });
		}
		if (own === "/file-contents") {
			const { files } = sent as { files: string[] };
			return Response.json(files.map(this.#file));
		}
		return own === "/contents"
			? this.#write((sent as { files: Change[] }).files)
			: refuse(404);
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
