/** Splits the text of a Markdown record at its headings. Offsets count from the start of the file. */

/** A heading with the text below it, up to the next heading of the same or a higher level. */
export interface Section {
	heading: string;
	/** Where the heading's line starts. */
	offset: number;
	/** The lines below the heading, without empty lines at the start and end. */
	text: string;
	textOffset: number;
}

export interface Sections {
	/** The whole text, as it is in the file. */
	body: { text: string; offset: number };
	/** Where the text starts: the offset of its first word. */
	start: number;
	title: Section | undefined;
	/** Further headings of level 1, which are mistakes. */
	moreTitles: Section[];
	sections: Section[];
	/** Text between the title and the first section. */
	stray: { text: string; offset: number } | undefined;
}

/** Splits a body into its title (`#`) and its sections (`##`). `start` is the body's offset in the file. */
export function splitSections(body: string, start: number): Sections {
	const parts = splitAt(body, start, /^#{1,2} /);
	const [first] = parts;
	const preamble = first === undefined || first.heading === "" ? first : null;
	const titled = parts.filter((part) => part.level === 1);
	const [title] = titled;
	const strayPart = preamble?.text ? preamble : title?.text ? title : undefined;
	return {
		start: start + body.length - body.trimStart().length,
		title,
		moreTitles: titled.slice(1),
		body: { text: body, offset: start },
		sections: parts.filter((part) => part.level === 2),
		stray: strayPart && {
			text: strayPart.text,
			offset: strayPart.textOffset,
		},
	};
}

/** Splits the text of a section into its subsections (`###`); text before the first one has an empty heading. */
export function splitSubsections(section: Section): Section[] {
	return splitAt(section.text, section.textOffset, /^### /).filter(
		({ heading, text }) => heading !== "" || text !== "",
	);
}

type Part = Section & { level: number };

function splitAt(body: string, start: number, heading: RegExp): Part[] {
	const parts: (Part & { from: number })[] = [];
	let offset = start;
	let from = 0;
	for (const line of body.split("\n")) {
		if (heading.test(line) || parts.length === 0) {
			const level = heading.test(line) ? line.indexOf(" ") : 0;
			const title = level === 0 ? "" : line.slice(level).trim();
			from = level === 0 ? offset : offset + line.length + 1;
			parts.push({
				heading: title,
				level,
				offset,
				text: "",
				textOffset: from,
				from,
			});
		}
		offset += line.length + 1;
	}
	return parts.map((part, index) => {
		const end = parts[index + 1]?.offset ?? start + body.length;
		const raw = body.slice(part.from - start, Math.max(end, part.from) - start);
		const lead = raw.length - raw.trimStart().length;
		const { from: _, ...rest } = part;
		return { ...rest, text: raw.trim(), textOffset: part.from + lead };
	});
}
