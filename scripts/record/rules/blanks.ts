/** Rules of blanks: a record contains no placeholders. */

import {
	type Diagnostic,
	diagnose,
	type Fault,
} from "../../mistakes/diagnostic.ts";
import { NOT_BLANK } from "../../model/fields.ts";
import { matchesOf } from "../../model/values/patterns.ts";
import type { Passage, Value } from "../texts.ts";

/** A whole text or paragraph that says nothing. */
const EMPTY =
	/^[\s([{<]*(?:…|\.{2,}|[-–—_?*]+|x{2,}|n\.? ?\/ ?a\.?|none|null|nil|undefined|unknown|t\.?b\.?[acd]\.?|to be (?:added|announced|confirmed|determined|done|written|filled in)|to ?do|fix ?me|coming soon|asdf\w*|qwerty|foo|bar|text|name|title|summary|description|미정|미상|없음|작성 ?(?:중|예정|필요)|추후.{0,12}|준비 ?중(?:입니다)?|내용|내용 ?(?:없음|입력)|해당 ?(?:사항)? ?없음|번역 ?(?:중|예정|필요)|제목|요약|설명|[ㄱ-ㅎㅏ-ㅣ]+)[\s)\]}>.。]*$/i;

/** Placeholders, anywhere in a text. */
const HOLDERS = [
	/\b(?:TODO|TO DO|FIXME|HACK)\b|\bTKTK\b/g,
	// TBC is a domain of proteins and WIP a protein. They are placeholders only at the end of a sentence, before a colon, after
	// "is", or in brackets, unless the brackets abbreviate a name: "Tre-2/Bub2/Cdc16 (TBC) domain".
	/\b(?:TBD|TBA|TBC|WIP)\b(?:(?=[.;:!?](?:\s|$)|\s*$|입니다|임)|(?<=\b(?:is|are|remains?|still)\s\w{3})(?!-)|(?<=[([]\w{3})(?=[)\],;])(?!\)\s+(?:domain|protein|gene|family|complex)))/g,
	/\b(?:todo|fixme)\b ?:/gi,
	/\bx{3,}\b|\bX{4,}\b|\?{2,}|_{3,}|\b(?:asdf\w*|qwerty\w*)\b/g,
	// XXX are also the chromosomes of some women, in a text that speaks of them.
	/\bXXX\b(?<!(?:47|karyotype|chromosome|triple|염색체|핵형|삼중)[\s\S]*)(?![\s\S]*(?:karyotype|chromosome|triple|염색체|핵형|삼중))/gi,
	/\blorem ipsum\b|\bdolor sit amet\b/gi,
	/\b(?:your|insert|enter|add|put|write) (?:\w+ ){0,3}here\b/gi,
	/\b(?:placeholder|dummy|sample|filler) (?:text|sentence|paragraph|value|title|name)\b/gi,
	/\[(?:citation|reference|source|year|name|number|date|gene|drug|title|insert|todo|출처|참고)[^\]\n]{0,40}\]|<(?:name|gene|drug|year|number|source|title)>/gi,
	/\bto be (?:added|confirmed|determined|written|filled in|completed|translated)\b/gi,
	/(?:작성|추가|보완|번역|입력|확인|수정) ?(?:예정|필요|요망)(?:입니다|임|함)?|추후 ?(?:작성|추가|보완|기재|확인)|\(미정\)|(?:여기에|이곳에) .{0,12}(?:입력|작성)|(?:여기에|이곳에) (?:적|쓰)(?:으세요|으십시오|어 주|을 것)|내용을 (?:입력|작성)|○{2,}|[ㅇㅁ]{2,}|ㅋㅋ+|ㅎㅎ+/g,
	// Behind a word, after others, it is how a sentence ends.
	/(?<!\p{L}{2,} [^\n]*\p{L}{2,} [^\n]*\p{L}{2,} [^\n]*[\p{L}\p{N}])(?:…|\.{3,})\s*$|^\s*(?:…|\.{3,})/gu,
];

/** Addresses and codes that are used in examples. */
const EXAMPLES =
	/^https?:\/\/(?:[\w-]+\.)*(?:example\.(?:com|net)|(?:yoursite|yourdomain|mysite|website|domain)\.(?:com|org)|foo\.(?:com|org)|bar\.com)(?:[/:?#]|$)|^10\.(?:1000\/182|1234\/|xxxx\/)/i;

interface Found {
	found: string;
	offset: number;
}

/** The placeholders in a text; none if all of it is the blank of a new record, which its schema reports. */
function findHolders(text: string): Found[] {
	if (!NOT_BLANK.test(text)) return [];
	return paragraphsOf(text).flatMap(({ found: paragraph, offset }): Found[] => {
		const lead = paragraph.length - paragraph.trimStart().length;
		if (EMPTY.test(paragraph)) {
			return [{ found: paragraph.trim(), offset: offset + lead }];
		}
		const [first] = HOLDERS.flatMap((pattern) =>
			matchesOf(pattern, paragraph),
		).sort((a, b) => a.index - b.index);
		if (first === undefined) return [];
		const found = first[0].trim();
		const blank = first[0].length - first[0].trimStart().length;
		return [{ found, offset: offset + first.index + blank }];
	});
}

/** The parts of a text between empty lines. */
function paragraphsOf(text: string): Found[] {
	let offset = 0;
	return text.split(/\n(?=\s*\n)/).flatMap((found) => {
		const paragraph = { found, offset };
		offset += found.length + 1;
		return found === "" ? [] : [paragraph];
	});
}

/** Finds placeholders in a text of a record. */
export function findBlanks({ heading, text }: Passage): Fault[] {
	return findHolders(text).map((one) => {
		return { code: "blank-left", field: heading, ...one };
	});
}

/** Finds the first placeholder in a value of a YAML text. */
export function checkBlankValue(
	path: string,
	{ keys, text }: Value,
): Diagnostic[] {
	const isExample = EXAMPLES.test(text);
	const [first] = isExample ? [{ found: text, offset: 0 }] : findHolders(text);
	if (first === undefined) return [];
	const field = String(keys.findLast((key) => typeof key === "string") ?? "");
	const parameters = { field, found: first.found };
	return [diagnose("blank-left", { path, keys }, parameters)];
}
