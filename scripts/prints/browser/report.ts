/** What a reader has selected goes into the report of a mistake: the text, and the heading that it stands under. */

/** The hosts of forms and programs for mail take addresses of some 2,000 characters; one of Korean is written with nine. */
const LONGEST = 150;

for (const link of document.querySelectorAll<HTMLAnchorElement>(
	"a[data-report]",
)) {
	const address = link.href;
	// With the mouse, following a link empties the selection, so this has to happen before.
	for (const event of ["pointerdown", "keydown"]) {
		link.addEventListener(event, () => {
			link.href = `${address}${selected(address)}`;
		});
	}
}

/** The end of an address that takes what is selected, in the way of the form or of a mail. */
function selected(address: string): string {
	const selection = getSelection();
	const text = selection?.toString().replace(/\s+/g, " ").trim() ?? "";
	const node = selection?.anchorNode;
	const main = document.querySelector("main");
	if (text === "" || !node || !main?.contains(node)) return "";
	const heading = [...main.querySelectorAll("h1, h2, h3")].findLast(
		(one) =>
			one.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
	);
	const field = heading?.textContent.trim() ?? "";
	const cut =
		[...text].length > LONGEST
			? `${[...text].slice(0, LONGEST).join("")}…`
			: text;
	const quote = `“${cut}”`;
	if (address.includes("?template=")) {
		return `&field=${encodeURIComponent(field)}&matter=${encodeURIComponent(`${quote}\n\n`)}`;
	}
	return address.includes("&body=")
		? encodeURIComponent(`\r\n${field}: ${quote}\r\n`)
		: "";
}
