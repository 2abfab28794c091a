/** Sends a message to a subscriber, signed as Standard Webhooks says (https://www.standardwebhooks.com). */

import { createHmac } from "node:crypto";
import { once } from "node:events";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { checkedAddresses, type Resolve } from "./address.ts";

/** How long all of a delivery may take. */
const DELIVERY_MS = 10_000;

/** What is sent, and to whom. */
export interface Delivery {
	url: string;
	mayBePrivate: boolean;
	/** Each signs, so that a receiver may know either while one replaces the other. */
	secrets: string[];
	id: string;
	body: string;
}

/** Sends it, and returns the status of the answer, whose body is not read. Redirects are not followed. Throws with the reason. */
export async function send(
	delivery: Delivery,
	now: Date,
	resolve: Resolve,
): Promise<number> {
	const signal = AbortSignal.timeout(DELIVERY_MS);
	const late = once(signal, "abort").then(() => {
		throw new Error(`no answer within ${DELIVERY_MS / 1000} seconds`);
	});
	return Promise.race([late, post(delivery, now, resolve, signal)]);
}

async function post(
	{ url, mayBePrivate, secrets, id, body }: Delivery,
	now: Date,
	resolve: Resolve,
	signal: AbortSignal,
): Promise<number> {
	const addresses = await checkedAddresses(url, mayBePrivate, resolve);
	const timestamp = String(Math.floor(now.getTime() / 1000));
	const signatures = secrets.map((secret) => sign(secret, id, timestamp, body));
	const request = url.startsWith("https:") ? requestHttps : requestHttp;
	const sent = request(url, {
		method: "POST",
		signal,
		agent: false,
		headers: {
			"Content-Type": "application/json",
			"Content-Length": Buffer.byteLength(body),
			"webhook-id": id,
			"webhook-timestamp": timestamp,
			"webhook-signature": signatures.join(" "),
		},
		lookup: (_host, { all }, found) => {
			const [{ address, family } = { address: "", family: 0 }] = addresses;
			if (all) found(null, addresses);
			else found(null, address, family);
		},
	});
	sent.end(body);
	const [response] = await once(sent, "response");
	response.destroy();
	return response.statusCode;
}

/** The secret is `whsec_` and the key in base64. */
function sign(secret: string, id: string, timestamp: string, body: string) {
	const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
	const text = `${id}.${timestamp}.${body}`;
	return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}
