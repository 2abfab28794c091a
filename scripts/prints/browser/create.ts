/** Elements that scripts add to a page. */

export type Part = Node | string;

/** An element with these parts. Texts are never parsed as HTML. */
export function create<K extends keyof HTMLElementTagNameMap>(
	name: K,
	parts: Part[],
	className = "",
): HTMLElementTagNameMap[K] {
	const element = document.createElement(name);
	if (className !== "") element.className = className;
	element.append(...parts);
	return element;
}
