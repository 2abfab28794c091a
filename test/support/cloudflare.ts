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
	/** Environment variables that point wrangler to the stand-in. */
	env: Record<string, string>;
	close: () => void;
}

export async function startAccount(): Promise<Account> {
	const versions: Version[] = [];
	const deployments: Deployment[] = [];
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
		if (path.endsWith("/subdomain"))
			return { subdomain: "acme", enabled: true };
		if (rest === "/assets-upload-session") return { jwt: "a.b.c", buckets: [] };
		if (rest === "/secrets") return [];
		if (rest === "/settings") return { bindings: [KEYS] };
		if (rest === "/versions") return { items: versions };
		if (rest.startsWith("/versions/")) {
			return versions.find(({ id }) => rest.endsWith(id));
		}
		if (rest === "/deployments" && method === "POST") deploy(JSON.parse(body));
		if (rest === "/deployments") return isThere ? { deployments } : undefined;
		if (path.endsWith("/workers/scripts")) return [];
		return {};
	};
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const path = (request.url ?? "").replace(/\?.*/, "");
		const body = Buffer.concat(chunks).toString();
		const result = answer(request.method ?? "GET", path, body);
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

const NOT_FOUND = {
	code: 10007,
	message: "This Worker does not exist on your account.",
};
const KEYS = { type: "kv_namespace", name: "KEYS", namespace_id: "keys" };
const SERVICE = {
	default_environment: { script: { last_deployed_from: "wrangler" } },
};
