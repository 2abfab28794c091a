/** A small, strict XML parser: it accepts what the build writes, and throws on anything that is not well-formed. */

export interface XmlElement {
	name: string;
	attributes: Record<string, string>;
	children: XmlElement[];
	text: string;
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';
const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y;
const TEXT = /[^<]+/y;
const ENTITIES: Record<string, string> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
};

/** The root element of a document. */
export function parseXml(source: string): XmlElement {
	if (!source.startsWith(DECLARATION)) throw new Error("no declaration");
	const document = element("", {});
	const open = [document];
	let at = DECLARATION.length;
	while (at < source.length) {
		const current = open.at(-1) ?? document;
		TEXT.lastIndex = at;
		const text = TEXT.exec(source)?.[0];
		if (text !== undefined) {
			if (current === document && text.trim() !== "") {
				throw new Error(`text outside the root: ${text}`);
			}
			current.text += decode(text);
			at += text.length;
			continue;
		}
		TAG.lastIndex = at;
		const tag = TAG.exec(source);
		if (tag === null) throw new Error(`no tag: ${source.slice(at, at + 80)}`);
		const [whole, slash, name = "", attributes = "", isEmpty] = tag;
		at += whole.length;
		if (slash) {
			if (open.pop()?.name !== name) throw new Error(`stray </${name}>`);
			continue;
		}
		const own = element(name, parseAttributes(attributes));
		current.children.push(own);
		if (!isEmpty) open.push(own);
	}
	const [root, ...others] = document.children;
	if (open.length !== 1 || root === undefined || others.length > 0) {
		throw new Error("not one root element that ends");
	}
	return root;
}

/** Every element below, and the element itself. */
export function elementsOf(root: XmlElement): XmlElement[] {
	return [root, ...root.children.flatMap(elementsOf)];
}

function element(name: string, attributes: Record<string, string>): XmlElement {
	return { name, attributes, children: [], text: "" };
}

function parseAttributes(text: string): Record<string, string> {
	const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(
		([, name = "", value = ""]) => [name, decode(value)] as const,
	);
	if (new Set(pairs.map(([name]) => name)).size < pairs.length) {
		throw new Error(`an attribute twice: ${text}`);
	}
	return Object.fromEntries(pairs);
}

function decode(text: string): string {
	return text.replace(/&[^;\s]*;?/g, (entity) => {
		const known = ENTITIES[entity];
		if (known === undefined) throw new Error(`unknown ${entity}`);
		return known;
	});
}
