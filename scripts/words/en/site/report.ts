/** "Report a mistake": the links, and what a form or a mail is filled in with. */
export const report = {
	/** The host's form, a file in .github/ISSUE_TEMPLATE. */
	form: "record.yml",
	link: "Report a mistake",
	mail: "or by mail",
	subject: (record: string) => `A mistake in ${record}`,
	record: "Record",
	language: "Language",
	version: "Version",
	please:
		"Your name is not needed. Please write nothing about your own health.",
};
