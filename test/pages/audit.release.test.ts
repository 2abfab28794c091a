/** Every page in a browser, whole and in both languages. audit.test.ts tries one of those that are alike. */

import { describe } from "vitest";
import {
	ARTICLES,
	inKorean,
	PAGES,
	testKeyboard,
	testLooks,
} from "../support/pages/audit.ts";
import { HAS_BROWSER } from "../support/pages/browser.ts";
import { PAGE_TREE } from "../support/pages/page-tree.ts";
import { Tabs } from "../support/pages/tabs.ts";
import { useEdge } from "../support/worker/edge.ts";

const edge = useEdge({ tree: PAGE_TREE });

/** The reference is mostly in English everywhere and by far the longest page. */
const KOREAN = [...PAGES, ...ARTICLES]
	.filter((path) => path !== "/docs/reference")
	.map(inKorean);

describe.skipIf(!HAS_BROWSER)("in a browser", () => {
	const tabs = new Tabs(edge);

	describe.concurrent("the page", () => {
		testLooks(tabs, [...PAGES, ...ARTICLES, ...KOREAN], true);
		testKeyboard(tabs, PAGES);
	});
});
