/** The two strands of DNA. */

/** The letter that faces each letter on the other strand. Several letters face none. */
export const PARTNERS: Readonly<Partial<Record<string, string>>> = {
	A: "T",
	C: "G",
	G: "C",
	T: "A",
};

/** Letters as the other strand has them, from its own start. */
export function turned(letters: string): string {
	const all = [...letters].reverse();
	return all.map((letter) => PARTNERS[letter] ?? letter).join("");
}
