/** The conditions under which the Worker is attacked. */

/** How the services fail. */
export interface Condition {
	name: string;
	/** Values of `X-Fault`, drawn at random for each request (see the faulty Worker). */
	faults: string[];
	/** Whether the keys are used once before the services fail. */
	isWarm?: boolean;
	/** Whether each caller must get its full quota, not one request fewer. */
	isExact?: boolean;
}

const OF_COUNTER = [
	"counter=is overloaded",
	"counter=sheds load",
	"counter=throws",
	"counter=nonsense",
	"counter=is slow",
	"counter=answers late",
	"counter=is reset",
];

/** The Worker as it is deployed, which knows no faults. */
export const DEPLOYED: Condition = { name: "as deployed", faults: [""] };

export const CONDITIONS: Condition[] = [
	{ name: "all is well", faults: [""], isExact: true },
	{ name: "counter overloaded", faults: ["counter=is overloaded"] },
	{ name: "counter sheds load", faults: ["counter=sheds load"] },
	{
		name: "counter fails",
		faults: ["counter=throws", "counter=nonsense"],
		isExact: true,
	},
	{ name: "counter hangs", faults: ["counter=hangs"], isExact: true },
	{ name: "counter slow", faults: ["counter=is slow"], isExact: true },
	{ name: "counter too late", faults: ["counter=answers late"], isExact: true },
	{
		name: "counter reset",
		faults: ["counter=is reset", ...Array<string>(9).fill("")],
	},
	{
		name: "key store fails",
		faults: ["keys=throws", "keys=nonsense"],
		isExact: true,
	},
	{ name: "key store hangs", faults: ["keys=hangs"], isExact: true },
	{
		name: "key store fails later",
		faults: ["keys=throws"],
		isWarm: true,
		isExact: true,
	},
	{ name: "both fail", faults: ["counter=throws;keys=throws"], isExact: true },
	{
		name: "guard fails",
		faults: ["guard=throws", "guard=hangs"],
		isExact: true,
	},
	{
		name: "all in turns",
		faults: [
			"",
			...OF_COUNTER,
			"keys=throws",
			...OF_COUNTER.map((fault) => `${fault};keys=throws`),
		],
	},
];
