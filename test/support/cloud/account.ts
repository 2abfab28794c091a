/** A stand-in for the parts of Cloudflare's account API that wrangler uses for a release. It stores what it receives. */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Version {
	id: string;
	number: number;
	annotations: Record<string, string>;
	metadata: object;
	resources: object;
}

interface Deployment {
	id: string;
	created_on: string;
	versions: { version_id: string; percentage: number }[];
	annotations?: Record<string, string>;
}

/** An account's versions and deployments of one Worker, newest first. */
export interface Account {
	versions: Version[];
	deployments: Deployment[];
	/** What leads callers to the Worker: whether workers.dev does, and the domains. */
	triggers: { workersDev: boolean; domains: string[] };
	/** What is in the key store, by name. */
	values: Map<string, { value: Buffer; metadata: unknown }>;
	/** Environment variables that point wrangler to the stand-in. */
	env: Record<string, string>;
	close: () => void;
}

export async function startAccount(): Promise<Account> {
	const versions: Version[] = [];
	const deployments: Deployment[] = [];
	const triggers = { workersDev: false, domains: [] as string[] };
	const values: Account["values"] = new Map();
	const deploy = (fields: Pick<Deployment, "versions">) => {
		const number = deployments.length + 1;
		// Deployments are ordered by time, so each needs a different one.
		const created_on = new Date(Date.UTC(2026, 0, number)).toISOString();
		deployments.unshift({ id: `${number}`, created_on, ...fields });
	};
	const upload = (body: string) => {
		const text = /\{"main_module".*\}/.exec(body)?.[0] ?? "{}";
		const { annotations = {} } = JSON.parse(text);
		const number = versions.length + 1;
		const id = `00000000-0000-0000-0000-${String(number).padStart(12, "0")}`;
		const metadata = { created_on: "2026-01-01T00:00:00Z", source: "wrangler" };
		const resources = { bindings: [], script: {}, script_runtime: {} };
		versions.unshift({ id, number, annotations, metadata, resources });
		deploy({ versions: [{ version_id: id, percentage: 100 }] });
		return { deployment_id: id, startup_time_ms: 1 };
	};
	const answer = (method: string, path: string, body: string): unknown => {
		const isThere = deployments.length > 0;
		const [, rest = ""] = /\/scripts\/[^/]+(\/.*)?$/.exec(path) ?? [];
		if (method === "PUT" && rest === "") return upload(body);
		if (path.includes("/services/")) return isThere ? SERVICE : undefined;
		if (path.endsWith("/storage/kv/namespaces")) {
			return method === "POST" ? { id: "keys", title: "keys" } : [];
		}
		if (rest === "/subdomain") {
			if (method === "POST") triggers.workersDev = JSON.parse(body).enabled;
			return { enabled: triggers.workersDev, previews_enabled: false };
		}
		if (path.endsWith("/subdomain")) return { subdomain: "acme" };
		if (rest === "/domains/records") {
			const hosts = JSON.parse(body).origins as { hostname: string }[];
			triggers.domains = hosts.map(({ hostname }) => hostname);
			return [];
		}
		if (rest === "/assets-upload-session") return { jwt: "a.b.c", buckets: [] };
		if (rest === "/secrets") return [];
		if (rest === "/settings") return { bindings: [KEYS] };
		if (rest === "/versions") return { items: versions.slice(0, LISTED) };
		if (rest.startsWith("/versions/")) {
			return versions.find(({ id }) => rest.endsWith(id));
		}
		if (rest === "/deployments" && method === "POST") deploy(JSON.parse(body));
		if (rest === "/deployments") {
			const newest = deployments.slice(0, LISTED);
			return isThere ? { deployments: newest } : undefined;
		}
		if (path.endsWith("/workers/scripts")) return [];
		return {};
	};
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const path = (request.url ?? "").replace(/\?.*/, "");
		const bytes = Buffer.concat(chunks);
		const [, name] = /\/namespaces\/keys\/values\/(.+)$/.exec(path) ?? [];
		const found = values.get(decodeURIComponent(name ?? ""));
		if (name !== undefined && request.method === "GET" && found) {
			response.end(found.value);
			return;
		}
		const type = request.headers["content-type"] ?? "";
		const result = path.includes("/namespaces/keys/")
			? await store(values, request.method, name, bytes, type)
			: answer(request.method ?? "GET", path, bytes.toString());
		const success = result !== undefined;
		const errors = success ? [] : [NOT_FOUND];
		response
			.writeHead(success ? 200 : 404, { "Content-Type": "application/json" })
			.end(JSON.stringify({ success, errors, messages: [], result }));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return {
		versions,
		deployments,
		triggers,
		values,
		env: {
			CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
			CLOUDFLARE_API_TOKEN: "token",
			CLOUDFLARE_ACCOUNT_ID: "account",
		},
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** What the key store answers, except with a value. */
async function store(
	values: Account["values"],
	method: string | undefined,
	name: string | undefined,
	body: Buffer,
	type: string,
): Promise<unknown> {
	if (name === undefined) {
		return [...values].map(([name, { metadata }]) => ({ name, metadata }));
	}
	const key = decodeURIComponent(name);
	if (method === "DELETE") values.delete(key);
	if (method !== "PUT") return method === "DELETE" ? {} : undefined;
	const headers = { "Content-Type": type };
	const form = await new Response(new Uint8Array(body), { headers }).formData();
	const value = form.get("value") as File | string;
	values.set(key, {
		value: Buffer.from(await new Response(value).arrayBuffer()),
		metadata: JSON.parse(String(form.get("metadata"))),
	});
	return {};
}

/** How many versions and deployments the account lists, as the real one does. */
const LISTED = 10;
const NOT_FOUND = {
	code: 10007,
	message: "This Worker does not exist on your account.",
};
const KEYS = { type: "kv_namespace", name: "KEYS", namespace_id: "keys" };
const SERVICE = {
	default_environment: { script: { last_deployed_from: "wrangler" } },
};
