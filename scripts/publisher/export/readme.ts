/** What people read about an export: README.md and NOTICE.md. */

import type { Held } from "./metadata.ts";

/** What an export contains, and how to read it. */
export function readme(held: Held): string {
	const rows = held.tables.map(
		({ name, file, rows, description }) =>
			`| \`${name}\` | \`${file.path}\` | ${rows} | ${description} |`,
	);
	return `# ${held.name}

Version \`${held.version}\` of the data, published on ${held.date}, in ${held.languages.join(" and ")}: what ${held.url} answers.
NOTICE.md says how to name the source, LICENSE-DATA.md under which licence the data is.

| table | file | rows | what the rows are |
|---|---|---:|---|
${rows.join("\n")}

${held.format.isFlat ? FLAT : NESTED}
${held.formatName === "csv" ? CSV : ""}
\`dictionary.csv\` describes each field: its type, the values it may have, and where the API answers it. \`datapackage.json\`
(Frictionless Data Package) and \`croissant.json\` (Croissant 1.0) say the same to programs. \`sha256sum -c SHA256SUMS\` shows
whether every file arrived as it was written.
`;
}

const NESTED =
	"A line is a record in one language, whole, as the API answers it, with its `language` and its `version`.";
const FLAT = `A row is a record in one language: \`language\` and the id (such as \`rsid\`) tell rows apart. Objects are columns
(\`location_position\`). A list of objects is a table of its own, whose rows have the keys of their record and \`item\`, their
place in the list: \`SELECT * FROM variants JOIN variants_genotypes USING (language, rsid)\`. A list of plain values, and
whatever is nested deeper, is JSON in a cell. In SQLite, true and false are 1 and 0.`;
const CSV = `
The files are CSV as in RFC 4180: UTF-8, commas, CRLF, quotes doubled. An empty cell is null. Values are not altered. A spreadsheet
may take a cell that begins with \`=\`, \`+\`, \`-\` or \`@\` for a formula: import the columns as text.
`;

/** How to name the source, and what to pass on. */
export function notice({ licence, notices, customer, contact }: Held): string {
	const links =
		customer === undefined
			? ""
			: `\n## Links\n\nThe files \`links\` hold the connections of API Pro. This copy was made for **${customer}**, as \`licensed_to\` says in each of\ntheir rows. What may be done with them is what was agreed with ${contact}.\n`;
	return `# Notice

Name the source: ${licence.attribution}

The data is under ${licence.name}: ${licence.url}

${notices.join("\n\n")}
${links}`;
}
