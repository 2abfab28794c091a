/** The form in the preview: it writes to the content on this machine, and what the check says stands below it. */

import type { IncomingMessage } from "node:http";
import { extname } from "node:path";
import { text } from "node:stream/consumers";
import { locateAll } from "../../mistakes/print.ts";
import { kindOfFolder } from "../../model/content-paths.ts";
import { TYPES } from "../../publisher/bucket/sent-headers.ts";
import { FORM_PATH, formFiles, formPolicy } from "../form/assets.ts";
import { formConfig } from "../form/config.ts";
import { API_ROOT, BRANCH, LocalHost, REPOSITORY } from "../form/host.ts";
import { tellField } from "../form/told.ts";
import type { LiveDataset } from "./live.ts";
import { HTML, respond } from "./page.ts";
import { hardTextsOf, isOwn } from "./record.ts";

const POLICY = formPolicy("");

export class Form {
	readonly #live: LiveDataset;
	readonly #host: LocalHost;
	#files: ReturnType<typeof formFiles> | undefined;

	constructor(live: LiveDataset) {
		this.#live = live;
		this.#host = new LocalHost(live);
	}

	/** Answers a request below the form's path. */
	async answer(request: IncomingMessage, address: URL): Promise<Response> {
		const { pathname, searchParams, origin } = address;
		if (pathname.startsWith(API_ROOT)) {
			const path = pathname.slice(API_ROOT.length);
			const { authorization } = request.headers;
			return this.#host.answer(path, authorization, await text(request));
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
			return Response.json({ config, token: this.#host.token });
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
		const hard = record === undefined ? [] : hardTextsOf(record, live);
		return locateAll([...live.mistakes, ...hard], live.texts)
			.filter((one) =>
				record === undefined
					? one.path === `content/${file}.yaml`
					: isOwn(record, one, live),
			)
			.map((one) => tellField(one, live.texts.get(one.path) ?? "", kind));
	}
}
