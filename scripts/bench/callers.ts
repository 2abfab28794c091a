/** The callers that make the load: many, each sending as many requests as its limit allows in a minute. */

/** The limit of a caller without a key, in requests a minute. */
export const QUOTA = 10;

let callers = 0;

/** Provides addresses of one new caller after another; no other visitor uses them. */
export class Visitor {
	#sent = 0;
	#address = "";

	/** The address that the next request comes from. */
	nextAddress(): string {
		if (this.#sent % QUOTA === 0) {
			const bytes = [callers >> 16, callers >> 8, callers];
			this.#address = `10.${bytes.map((byte) => byte & 255).join(".")}`;
			callers += 1;
		}
		this.#sent += 1;
		return this.#address;
	}
}
