/** The parts that a record's page provides; the frame of all pages adds the rest. */

import type { SafeHtml } from "@remix-run/html-template";

export interface RecordPage {
	title: string;
	/** A sentence for search engines and link previews. */
	description: string;
	heading: SafeHtml;
	main: SafeHtml;
	aside: SafeHtml;
	/** Addresses of scripts that the page needs. */
	scripts?: string[];
}
