/** What the page of a record is made of; the frame of all pages adds the rest. */

import type { SafeHtml } from "@remix-run/html-template";

export interface RecordPage {
	title: string;
	/** A sentence for search engines and link previews. */
	description: string;
	heading: SafeHtml;
	main: SafeHtml;
	aside: SafeHtml;
}
