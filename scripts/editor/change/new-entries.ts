/** New entries in files that exist already: a link, a molecule of a sense, a paper in the register. */

import type { Translation } from "../../../functions/shared/contract.ts";
import { isId, ORIGINAL } from "../../../functions/shared/contract.ts";
import type { AuthoredLink, Content } from "../../dataset/gather.ts";
import { gather } from "../../dataset/gather.ts";
import { usesOf } from "../../dataset/rules/citations.ts";
import { checkLinks } from "../../dataset/rules/links.ts";
import { sensesOf } from "../../dataset/rules/names.ts";
import { checkReferences } from "../../dataset/rules/references.ts";
import { printScalar } from "../../format/yaml.ts";
import { formatPlace } from "../../mistakes/place.ts";
import { wordsOf } from "../../mistakes/table.ts";
import { say } from "../../mistakes/words.ts";
import {
	CITATIONS_PATH,
	recordPath,
	roleOf,
} from "../../model/content-paths.ts";
import type { Scheme } from "../../model/evidence.ts";
import { AUTHORED_SCHEMES, gradesOf, schemeLaw } from "../../model/evidence.ts";
import { slug } from "../../model/fields.ts";
import type { Link, Relation } from "../../model/link.ts";
import {
	LINK_FROM,
	LINK_TO,
	RELATION_NAMES,
	RELATIONS,
} from "../../model/link.ts";
import { parseReference } from "../../model/references.ts";
import { load } from "../../record/load.ts";
import type { ContentFile } from "../../record/read.ts";
import { addItem } from "./edit-yaml.ts";
import { BLANK } from "./new-record.ts";
import type { Refusal } from "./plan.ts";

/** The two ends of a link, as references. */
export type Ends = Pick<Link, "from" | "to">;

/** A file with an entry to fill in. */
export interface Entry {
	path: string;
	text: string;
}

/** A link to fill in, in the file that says most about its ends, or in the one that is named. */
export function addLink(
	files: ContentFile[],
	ends: Ends,
	name?: string,
): Entry | Refusal {
	const content = gather(files.map(load));
	const refusal = refuseLink(content, ends, files);
	if (refusal !== undefined) return refusal;
	const path =
		name === undefined
			? (fileForLink(content, ends) ?? "content/links/links.yaml")
			: fileOfName(files, name);
	if (typeof path !== "string") return path;
	const text = files.find((file) => file.path === path)?.text ?? "";
	return { path, text: withEntry(text, newLink(ends)) };
}

/** The file of links that an editor names, with or without its ending: one that exists, or a new one. */
function fileOfName(files: ContentFile[], given: string): string | Refusal {
	const name = given.replace(/\.yaml$/i, "");
	const path = `content/links/${name}.yaml`;
	// Some disks do not tell capitals from small letters, so neither may a name.
	const known = files.find(
		(file) =>
			roleOf(file.path)?.role === "links" &&
			file.path.toLowerCase() === path.toLowerCase(),
	);
	if (known !== undefined) return known.path;
	if (slug.safeParse(name).success) return path;
	return say(
		`"${given}" is not the name of a file of links: expected lower case letters, digits and single hyphens`,
		"Write only the name of a file in content/links, such as drugs.",
	);
}

/** Why there can be no such link: the first of its own mistakes, whatever its evidence. */
function refuseLink(
	content: Content,
	{ from, to }: Ends,
	files: ContentFile[],
): Refusal | undefined {
	const [relation = RELATION_NAMES[0] as Relation] = relationsTo(to);
	const link: AuthoredLink = {
		from,
		to,
		relation,
		evidence: [],
		// Sorts after every other link, so that a repetition is reported for this one.
		path: "content/links/~",
		index: 0,
	};
	const alone = {
		...content,
		files: [],
		links: [link],
		register: { ...content.register, entries: [] },
	};
	const all = { ...content, links: [...content.links, link] };
	const mistakes = [...checkLinks(all), ...checkReferences(alone)];
	const first = mistakes.find(({ place }) => place.path === link.path);
	if (first?.related === undefined) return first;
	const texts = new Map(files.map(({ path, text }) => [path, text]));
	const where = formatPlace(first.related, texts);
	return say(
		`${from} and ${to} are joined already, at ${where}: expected one link for each pair`,
		"Add a piece of evidence there.",
	);
}

function relationsTo(to: Ends["to"]): Relation[] {
	const { type } = parseReference(to);
	return RELATION_NAMES.filter((name) => RELATIONS[name] === type);
}

/** A link to fill in: with the relations and the grades that its ends allow. */
function newLink({ from, to }: Ends): string {
	const [start, target] = [parseReference(from).type, parseReference(to).type];
	const relations = relationsTo(to);
	const schemes = AUTHORED_SCHEMES.filter((scheme) => {
		const law = schemeLaw(scheme);
		return law.from.includes(start) && law.to.includes(target);
	});
	const [scheme, ...otherSchemes] = schemes;
	const isOnly = otherSchemes.length === 0 && scheme !== undefined;
	return `- from: ${from}
  to: ${to}
${choice("  ", "relation", "How the two are connected.", relations)}
  # Optional: what the connection means, in a sentence or two, in each language.
  # note:
  #   en: ${BLANK}
  #   ko: ${BLANK}
  evidence:
    # Who has judged the link, and the grade that they gave:
${schemes.map(gradesLine).join("\n")}
    - scheme: ${isOnly ? scheme : BLANK}
      grade: ${BLANK}
${schemes.includes("cpic-function") ? `      # For cpic-function: the allele that has the function, such as CYP2C19*2.\n      # allele: ${BLANK}\n` : ""}      # When the grade was given or read: "YYYY", YYYY-MM or YYYY-MM-DD. Leave it out where it is not known.
      as_of: ${BLANK}
      check_at:
        # Optional: what it is called there, such as the title of a paper.
        # title: ${BLANK}
        # Where a reader can check the grade.
        url: ${BLANK}
`;
}

/** The templates of all possible links, for their explanatory lines. */
export function linkTemplates(): string[] {
	return LINK_FROM.flatMap((from) =>
		LINK_TO.map((to) => newLink({ from: `${from}/-`, to: `${to}/-` })),
	);
}

/** A paper to fill in, with every line that explains it. */
export function paperTemplate(): string {
	return newPaper(0, undefined, false, []);
}

function gradesLine(scheme: Scheme): string {
	return `    #   ${scheme} (${schemeLaw(scheme).means}): ${gradesOf(scheme).join(", ")}`;
}

/** A field with its meaning; filled in where only one word is allowed. */
function choice(
	indent: string,
	field: string,
	about: string,
	words: string[],
): string {
	const [only = BLANK, ...others] = words;
	if (others.length === 0) return `${indent}${field}: ${only}`;
	return `${indent}# ${about} One of: ${words.join(", ")}.\n${indent}${field}: ${BLANK}`;
}

/** The file of links that already says most about the ends of a new one. */
function fileForLink(
	{ links }: Pick<Content, "links">,
	{ from, to }: Ends,
): string | undefined {
	const kinds = (one: Ends) =>
		`${parseReference(one.from).type} ${parseReference(one.to).type}`;
	const weights = new Map<string, number>();
	for (const link of links) {
		const isAlike = kinds(link) === kinds({ from, to });
		const weight =
			(link.to === to ? 1000 : 0) +
			(link.from === from ? 1000 : 0) +
			(isAlike ? 1 : 0);
		weights.set(link.path, (weights.get(link.path) ?? 0) + weight);
	}
	const [best] = [...weights].sort((a, b) => b[1] - a[1]);
	return best?.[0];
}

/** The text of a list with one more entry at its end. */
function withEntry(text: string, entry: string): string {
	const lines = text.trimEnd();
	return lines === "" || lines === "[]" ? entry : `${lines}\n\n${entry}`;
}

/** What the command line says about a paper. */
export interface Paper {
	pmid: number;
	title: string | undefined;
	isRead: boolean;
}

/** The register with a paper, and with every record that cites it. */
export function addPaper(
	files: ContentFile[],
	{ pmid, title, isRead }: Paper,
): Entry | Refusal {
	const content = gather(files.map(load));
	const uses = usesOf(content).filter((use) => use.pmid === pmid);
	const citing = [...new Set(uses.map(({ record }) => record))];
	const path = CITATIONS_PATH;
	const text = files.find((file) => file.path === path)?.text ?? "";
	const known = content.register.entries.find((one) => one.pmid === pmid);
	if (known !== undefined) {
		const missing = citing.filter(
			(record) => !known.records.some((one) => one === record),
		);
		if (missing.length === 0) {
			return say(
				`PMID ${pmid} is registered already: expected a paper, or a record that cites it, that the register lacks`,
				"Name the paper among the sources of a record first.",
			);
		}
		const keys = [known.index, "records"];
		const added = missing.reduce(
			(before, record) => addItem({ path, text: before }, keys, record),
			text,
		);
		return { path, text: added };
	}
	const called = uses.find((use) => use.title !== undefined)?.title?.text;
	const entry = newPaper(pmid, title ?? called, isRead, citing);
	return { path, text: insertPaper(text, pmid, entry) };
}

function newPaper(
	pmid: number,
	title: string | undefined,
	isRead: boolean,
	records: string[],
): string {
	const about =
		title === undefined
			? "  # The paper's own title; if nobody has read it, what the paper is about.\n"
			: "";
	const read = isRead
		? "  title_read: true"
		: `  # true if you read the title at the paper or at PubMed, false if not.\n  title_read: ${BLANK}`;
	const shown =
		records.length === 0
			? `  # Every record with a claim that rests on the paper, as kind/id.\n  records: [${BLANK}]`
			: `  records: [${records.map((one) => printScalar(one, true)).join(", ")}]`;
	return `- pmid: ${pmid}\n${about}  title: ${printScalar(title ?? BLANK)}\n${read}\n${shown}\n`.replace(
		JSON.stringify(BLANK),
		BLANK,
	);
}

/** Papers are sorted by PMID. */
function insertPaper(register: string, pmid: number, entry: string): string {
	const parts = register.split(/^(?=- pmid: )/m);
	const after = parts.findIndex(
		(part) => Number(/^- pmid: (\d+)/.exec(part)?.[1] ?? 0) > pmid,
	);
	if (after === -1) return withEntry(register, entry);
	return parts.toSpliced(after, 0, `${entry}\n`).join("");
}

/** A molecule to describe, at the end of its sense's molecules. */
export function addMolecule(
	files: ContentFile[],
	id: string,
	named: string | undefined,
): Entry | Refusal {
	const senses = sensesOf(gather(files.map(load)));
	const home = senses.find(({ prose }) => hasMolecule(prose, id));
	if (home !== undefined) {
		return say(
			`"molecule/${id}" is in ${home.path}: expected an id that no molecule has`,
			"Choose another id.",
		);
	}
	if (!isId("senses", id)) {
		const form = "a slug: lower case letters, digits and single hyphens";
		const words = { id, kind: "molecule", form };
		return wordsOf("id-invalid", words);
	}
	const known = senses.map((sense) => sense.id);
	const [only = "", ...others] = known;
	const sense = named ?? (others.length === 0 ? only : "");
	if (!known.includes(sense)) {
		return named === undefined
			? say(
					"It is not said which sense perceives the molecule: expected --sense",
					`Add --sense, such as --sense ${known.join(" or --sense ")}.`,
				)
			: wordsOf("reference-unknown", { kind: "sense", id: sense, known });
	}
	const path = recordPath({ kind: "sense", id: sense, language: ORIGINAL });
	const text = files.find((file) => file.path === path)?.text ?? "";
	const section = `### ${BLANK} {#${id}}\n\n${BLANK}`;
	return { path, text: withSection(text, section) };
}

/** The text of a molecule in the translation of its sense, to be translated. */
export function addTranslatedMolecule(
	files: ContentFile[],
	id: string,
	language: Translation,
): Entry | Refusal {
	const senses = sensesOf(gather(files.map(load)));
	const home = senses.find(({ prose }) => hasMolecule(prose, id));
	if (home === undefined) {
		const known = senses.flatMap(({ prose }) =>
			Object.keys(prose.molecules ?? {}),
		);
		return wordsOf("reference-unknown", { kind: "molecule", id, known });
	}
	const path = recordPath({ kind: "sense", id: home.id, language });
	const translation = files.find((file) => file.path === path);
	if (translation === undefined) {
		return say(
			`The sense "${home.id}" has no translation: expected ${path}`,
			`Run npm run new -- sense ${home.id} --${language}`,
		);
	}
	if (sectionOf(translation.text, id) !== undefined) {
		return say(
			`${path} has the molecule "${id}" already: expected one that it lacks`,
			"Translate its name and its text there.",
		);
	}
	const original = files.find((file) => file.path === home.path)?.text ?? "";
	const section = sectionOf(original, id) ?? "";
	return { path, text: withSection(translation.text, section) };
}

function hasMolecule(prose: { molecules?: object }, id: string): boolean {
	return Object.hasOwn(prose.molecules ?? {}, id);
}

/** The section of a molecule: its heading, and the text below it. */
function sectionOf(text: string, id: string): string | undefined {
	const parts = text.split(/^(?=#{1,3} )/m);
	return parts.find((part) => part.split("\n", 1)[0]?.endsWith(`{#${id}}`));
}

/** The text of a sense with one more section at the end of its molecules, which are its last part. */
function withSection(text: string, section: string): string {
	return `${text.trimEnd()}\n\n${section.trim()}\n`;
}
