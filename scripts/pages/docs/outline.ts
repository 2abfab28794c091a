import type { Language } from "../../../functions/shared/contract.ts";
import { ARTICLE_NAMES, articleText } from "../../words/articles.ts";

/** An article of the documentation. */
export interface Outline {
	/** Its path, without a slash at its start. */
	id: string;
	title: string;
	description: string;
	headings: string[];
}

/** Every article in a language, without what the program inserts. */
export function articleOutlines(language: Language): Outline[] {
	return ARTICLE_NAMES.map((id) => {
		const text = articleText(language, id)
			.replace(/ ?\{\{[^}]*\}\}| \{#[a-z-]+\}/g, "")
			.replace(/\[([^\]]*)\]\([^)]*\)|[*`]/g, "$1");
		const [title = "", description = ""] = text.split("\n\n");
		const headings = [...text.matchAll(/^## (.+)$/gm)];
		return {
			id,
			title: title.replace("# ", ""),
			description,
			headings: headings.map(([, heading = ""]) => heading),
		};
	});
}
