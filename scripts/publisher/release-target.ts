/** Where a release goes: the cloud, or a host on this machine. */

import type { Reader } from "./reader.ts";
import type { Service } from "./running-service.ts";

/** What the id of a release starts with that is code alone and reads its files from a bucket. */
export const CODE = "code_";

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
	/** Where it answered, if that is known. */
	url?: string | undefined;
}

/** What is live, and what was before it. */
export interface Deployed {
	now: Live;
	before: Live | undefined;
}

/** Shows the publisher a message. */
export type Say = (text: string) => void;

export interface Target {
	/** Where it goes, in words. */
	name: string;
	/** The folder for the build and the lock: not dist/, since somebody may build there meanwhile. */
	work: string;
	/** Claims the folder of a host on this machine before anything is written there. Returns why not, if it is somebody else's. */
	claim?: () => string | undefined;
	/** Where it answers, if that is no host of this machine. */
	url?: string;
	/**
	 * Runs the body while nobody else can change what is live, from whatever machine; or returns who is at it. On a target
	 * without it, only the lock in `work` does so.
	 */
	reserve?: <T>(body: () => Promise<T>) => Promise<T | string>;
	/** How many files it accepts. */
	maxFiles: number;
	/** Whether it compares each file that it sends with the manifest. */
	checksFiles?: boolean;
	/** What is live, and what was before it; undefined if nothing is. */
	live: () => Promise<Deployed | undefined>;
	/** Runs the body with a reader of what is live, or without one if nothing is. */
	withReader: <T>(body: (reader?: Reader) => Promise<T>) => Promise<T>;
	/** Makes a build live. If it is interrupted, either the old release or the new one is live. */
	deploy: (build: Build, say: Say) => Promise<void>;
	/** Leaves what later releases need to know about the one that is live. `dir` is its build, unless that is kept elsewhere. */
	leave?: (dir: string | undefined, say: Say) => Promise<void>;
	/** Makes a former release live again. */
	back: (to: Live, reason: string, say?: Say) => Promise<void>;
	/** Removes what no release needs any more, once all is well. */
	tidy?: (say: Say) => Promise<void>;
	/** Runs the body with the live service. */
	withService: <T>(body: (service: Service) => Promise<T>) => Promise<T>;
}
