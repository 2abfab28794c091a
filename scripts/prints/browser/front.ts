/**
 * "I have a report" on the front page: the letters go into the fragment of the address, which browsers keep to themselves
 * and carry along to the page of the variant.
 */

const form = document.querySelector<HTMLFormElement>("form.start");

if (form) {
	for (const hidden of form.querySelectorAll<HTMLElement>("[hidden]")) {
		hidden.hidden = false;
	}
	const path = form.action;
	form.addEventListener("submit", () => {
		const letters = [...form.querySelectorAll("select")].map(
			({ value }) => value,
		);
		form.action = `${path}#${letters.join("")}`;
	});
}
