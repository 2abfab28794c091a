/** How a condition is passed on: with a gene, and in general. */

import { z } from "zod";

/** What a body says of a gene and a condition. */
export const MODES = [
	"autosomal_dominant",
	"autosomal_recessive",
	"semidominant",
	"x_linked",
	"mitochondrial",
] as const;
export type Mode = (typeof MODES)[number];

/** What can be said of a condition, whatever its genes. */
export const INHERITANCE = [
	...MODES,
	"multifactorial",
	"varies",
	"mostly_not_inherited",
] as const;

export const inheritance = z.enum(INHERITANCE).meta({
	id: "Inheritance",
	description:
		"How a condition is passed on. `semidominant`: two changed copies do more than one. `multifactorial`: many genes and other things together. `varies`: no one way fits most families. `mostly_not_inherited`: most people who have it have not inherited it. Values may be added.",
});
