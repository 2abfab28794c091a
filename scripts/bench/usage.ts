/** Prints what a process has used when it ends, as a line of JSON. */

import { writeSync } from "node:fs";

export interface Usage {
	wallMs: number;
	cpuMs: number;
	peakMb: number;
}

process.on("exit", () => {
	const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
	const usage: Usage = {
		wallMs: performance.now(),
		cpuMs: (userCPUTime + systemCPUTime) / 1000,
		peakMb: maxRSS / 1024,
	};
	writeSync(1, `${JSON.stringify(usage)}\n`);
});
