/** Where a release goes: the cloud, or a host on this machine. */

import type { Reader } from "./reader.ts";
import type { Service } from "./service.ts";

/** A build that is being released. */
export interface Build {
	/** The folder of the build. */
	dir: string;
	/** The version of its data. */
	version: string;
	/** A short hash of all its files and of the Worker: equal releases have equal ids. */
	id: string;
	/** The bundle of the Worker. */
	worker: string;
}

/** A release that is or was live. */
export interface Live {
	/** How the target finds it again. */
	handle: string;
	/** The id of the release; undefined if it was not deployed by a release. */
	id: string | undefined;
}

/** Tells the publisher something. */
export type Say = (text: string) => void;

export interface Target {
	/** Where it goes, in words. */
	name: string;
	/** The folder to build in, and of the lock: not dist/, into which somebody may build meanwhile. */
	work: string;
	/** How many files it takes. */
	maxFiles: number;
	/** What is live, and what was before it; undefined if nothing is. */
	live: () => Promise<{ now: Live; before: Live | undefined } | undefined>;
	/** Lends a reader of what is live; of undefined if nothing is. */
	withReader: <T>(body: (reader?: Reader) => Promise<T>) => Promise<T>;
	/** Makes a build live. Whenever it is interrupted, what is live is the old release or the new one. */
	deploy: (build: Build, say: Say) => Promise<void>;
	/** Makes a former release live again. */
	back: (to: Live, reason: string) => Promise<void>;
	/** Removes what no release needs any more, once all is well. */
	tidy?: (say: Say) => Promise<void>;
	/** Lends the live service to the body. */
	withService: <T>(body: (service: Service) => Promise<T>) => Promise<T>;
}
