/** Where lines of Korean must not end, although browsers end them there: before a particle after a bracket or a percent sign, and before a middle dot. */

/** A text that is shown as it is written, or such a place outside of tags. */
const TORN =
	/<(pre|script|select|svg|textarea)\b[\s\S]*?<\/\1>|(?:[)\]%][가-힣]|[가-힣]·)(?![^<>]*>)/g;

/** The HTML of a page's text, with what belongs together in one line. Links break as text does. */
export function keepTogether(html: string): string {
	return html.replace(TORN, (part) =>
		part.startsWith("<") ? part : `<span class="kept">${part}</span>`,
	);
}
