/** A new link, in a file of links. */

import type { Content } from "../../dataset/gather.ts";
import { gather } from "../../dataset/gather.ts";
import { checkLinks } from "../../dataset/rules/links.ts";
import { checkReferences } from "../../dataset/rules/references.ts";
import { formatPlace } from "../../mistakes/place.ts";
import { say } from "../../mistakes/words.ts";
import { roleOf, type SourceFile } from "../../model/content-paths.ts";
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
import { type AuthoredLink, load } from "../../record/load.ts";
import type { ContentFile } from "../../record/read.ts";
import { addEntry } from "./edit-yaml.ts";
import { BLANK } from "./new-record.ts";
import type { Refusal } from "./plan.ts";

/** The two ends of a link, as references. */
export type Ends = Pick<Link, "from" | "to">;

/** A link to fill in, in the file that says most about its ends, or in the one that is named. */
export function addLink(
	files: ContentFile[],
	ends: Ends,
	name?: string,
): SourceFile | Refusal {
	const content = gather(files.map(load));
	const refusal = refuseLink(content, ends, files);
	if (refusal !== undefined) return refusal;
	const path =
		name === undefined
			? (fileForLink(content, ends) ?? "content/links/links.yaml")
			: fileOfName(files, name);
	if (typeof path !== "string") return path;
	const text = files.find((file) => file.path === path)?.text ?? "";
	return { path, text: addEntry(text, newLink(ends)) };
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
		inheritance: [],
		needs: [],
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
	const mistakes = [...checkLinks(all), ...checkReferences(alone, [])];
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
	const [relation, ...otherRelations] = relations;
	const schemes = AUTHORED_SCHEMES.filter((scheme) => {
		const law = schemeLaw(scheme);
		return law.from.includes(start) && law.to.includes(target);
	});
	const [scheme, ...otherSchemes] = schemes;
	const isOnly = otherSchemes.length === 0 && scheme !== undefined;
	return `- from: ${from}
  to: ${to}
${
	otherRelations.length === 0
		? `  relation: ${relation}`
		: `  # How the two are connected. One of: ${relations.join(", ")}.
  relation: ${BLANK}`
}
  # Optional: what the connection means, in a sentence or two, in each language.
  # note:
  #   en: ${BLANK}
  #   ko: ${BLANK}
  # Optional: the other changes without which the connection does not hold.
  # needs:
  #   - copy: other_copy
  #     change:
  #       en: ${BLANK}
  #       ko: ${BLANK}
  #     variant: ${BLANK}
  evidence:
    # Who has judged the link, and the grade that they gave:
${schemes.map(gradesLine).join("\n")}
    - scheme: ${isOnly ? scheme : BLANK}
      grade: ${BLANK}
      # When the grade was given or read: "YYYY", YYYY-MM or YYYY-MM-DD. Leave it out where it is not known.
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

function gradesLine(scheme: Scheme): string {
	return `    #   ${scheme} (${schemeLaw(scheme).means}): ${gradesOf(scheme).join(", ")}`;
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
