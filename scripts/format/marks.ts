/** Puts into the usual form what can only be meant as a mark: one in a sentence, before its full stop. */

const KEYS = /@?[A-Za-z][\w-]*(?:[: ]+[\w.-]+)?/.source;
/** Brackets around numbers of PubMed, Bookshelf or PubMed Central, or around keys in full width. */
const MEANT = new RegExp(
	`［(${KEYS}(?:[;,；，]\\s*${KEYS})*)］|\\[((?:@?(?:pmid|nbk|pmc)[: ]+\\w+[;,]?\\s?)+)\\]`,
	"gi",
);
const NUMBER = /@?(pmid|nbk|pmc)[: ]+(NBK|PMC)?(\d+)/i;
const MARK = /\[@[^\]\n]*(?:\n[^\]\n]*)?\]/.source;
const SEVERAL = new RegExp(`${MARK}(?:\\s?${MARK})+`, "g");
const LATE = new RegExp(`([.!?]["”’)]?)\\s?(${MARK})(?=\\s|$)`, "g");
const GLUED = new RegExp(
	`(?<=[^\\s(\\[])(${MARK})(?=[.!?]["”’)]?(?:\\s|$))`,
	"g",
);

/** A line or a paragraph with its marks in the usual form. */
export function tidyMarks(text: string): string {
	if (!/@|［|\[\s*(?:pmid|nbk|pmc)/i.test(text)) return text;
	return text
		.replace(MEANT, (_, wide?: string, narrow?: string) =>
			bracketed(wide ?? narrow ?? ""),
		)
		.replace(SEVERAL, (marks) =>
			bracketed(marks.replace(/\]\s?\[/g, "; ").slice(1, -1)),
		)
		.replace(LATE, " $2$1")
		.replace(GLUED, " $1")
		.replace(new RegExp(MARK, "g"), (mark) => bracketed(mark.slice(1, -1)));
}

/** A mark of keys with anything between them, each once: `@pmid:1, nbk 2` → `[@pmid:1; @nbk:NBK2]`. */
export function bracketed(keys: string): string {
	const each = keys.split(/[;,；，]\s*|\s+(?=@)/).flatMap((key) => {
		const own = key.trim().replace(/^@/, "");
		const number = NUMBER.exec(key);
		if (number) return [numberKey(number)];
		return own === "" ? [] : [`@${own}`];
	});
	return `[${[...new Set(each)].join("; ")}]`;
}

/** The key of a number of PubMed, Bookshelf or PubMed Central, from its parts as they were written. */
function numberKey([, system = "", prefix, number]: RegExpExecArray) {
	const name = system.toLowerCase();
	const before = name === "pmid" ? "" : (prefix ?? system).toUpperCase();
	return `@${name}:${before}${number}`;
}
