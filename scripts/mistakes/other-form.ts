/** What an editor wrote in another form than a field has: a day, a code with another prefix, the address of a code. */

/** The value in the form that fits, if there is one that says the same. `expected` describes the field, with an example. */
export function otherForm(
	input: unknown,
	expected: string,
	fits: (text: string) => boolean,
): string | undefined {
	const text = String(input).trim();
	const end = /^https?:\S*[/=]([^/=]+)\/?$/.exec(text)?.[1] ?? text;
	const example = / such as (\S+?)[,;.)]*(?: |$)/.exec(expected)?.[1] ?? "";
	const forms = [
		end,
		asDay(text),
		withPrefix(end, /^[A-Za-z]+:?(?=\d)/.exec(example)?.[0] ?? ""),
		withoutPrefix(end, expected),
		end.replace(/^chr(?:omosome)?\s*/i, ""),
		text.replace(/^<(.*)>$/, "$1"),
		`https://${text}`,
		end.toUpperCase(),
		// Of an exact name, the gene and the protein may stand in brackets.
		end.replace(/\s*\([^)]*\)/g, ""),
		end.replace(/[()]/g, ""),
		example.startsWith("p.") ? `p.${end}` : "",
		// ICD-10 is often written without its point.
		end.replace(/^([A-Z]\d\d)(\w+)$/, "$1.$2"),
		text.replace(
			/^(\w+?)s?[/: ]+(?=\S)/,
			(_, kind) => `${kind.toLowerCase()}/`,
		),
		expected.startsWith("gene/") ? `gene/${end}` : "",
		expected.startsWith("gene/") ? `variant/${end}` : "",
		expected.includes("slug") ? end.toLowerCase().replace(/[\s_]+/g, "-") : "",
	];
	const found = forms.find((one) => one !== text && fits(one));
	// A number that is a text keeps its quotes.
	return found && /^\d+$/.test(found) ? `"${found}"` : found;
}

/** A number, if what stands before it is a name that the field's description has: `RxCUI 2670` → `2670`. */
function withoutPrefix(text: string, expected: string): string {
	const [, name = "", number = ""] = /^([A-Za-z]+)\W*(\d+)$/.exec(text) ?? [];
	const names = expected.toLowerCase().split(/[^a-z]+/);
	return names.includes(name.toLowerCase()) ? number : "";
}

/** A number below a prefix, if nothing but the prefix in another form stands before it: `MONDO_1` → `MONDO:1`. */
function withPrefix(text: string, prefix: string): string {
	const [, before = "", number] = /^(\D*)(\d+)$/.exec(text) ?? [];
	const letters = (of: string) => of.replace(/\W|_/g, "").toLowerCase();
	const isOwn = before === "" || letters(before) === letters(prefix);
	return number !== undefined && isOwn ? prefix + number : "";
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** A day or a month, unless its numbers can be read in two ways. */
function asDay(text: string): string {
	const [, start = "", name = "", then = "", last = ""] =
		/^(\d{0,2})\W*([a-z]{3})[a-z]*\W+(?:(\d{1,2})\W+)?(\d{4})$/i.exec(text) ??
		[];
	const month = MONTHS.indexOf(name.toLowerCase()) + 1;
	if (month > 0) return joined(last, String(month), start || then);
	const [, one = "", two = "", three = ""] =
		/^(\d{1,4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,4})\D?$/.exec(text) ?? [];
	if (one.length === 4) {
		return Number(two) > 12 ? joined(one, three, two) : joined(one, two, three);
	}
	if (Number(one) > 12 || one === two) return joined(three, two, one);
	return Number(two) > 12 ? joined(three, one, two) : "";
}

function joined(...parts: string[]): string {
	return parts
		.filter(Boolean)
		.map((part) => part.padStart(2, "0"))
		.join("-");
}
