/** What each kind makes of a record: what is published about it, and its document. */

import type { Kind, ResourceOf } from "../../functions/shared/contract.ts";
import type { Edition, Entry } from "../dataset/edition.ts";
import type { CitedDocument, RecordDocument } from "../documents/block.ts";
import type { Surroundings } from "../documents/sections.ts";
import type { Made } from "../model/kinds/kinds.ts";
import { conditionDocument, publishCondition } from "./condition.ts";
import { drugDocument, publishDrug } from "./drug.ts";
import { geneDocument, publishGene } from "./gene.ts";
import { publishSense, senseDocument } from "./sense.ts";
import { publishTopic, topicDocument } from "./topic.ts";
import { publishVariant, variantDocument } from "./variant.ts";

interface Maker<K extends Kind> {
	publish: (entry: Entry<K>, edition: Edition) => Made<ResourceOf<K>>;
	document: (entry: Entry<K>, surroundings: Surroundings) => RecordDocument;
}

export const MAKERS: { readonly [K in Kind]: Maker<K> } = {
	variant: { publish: publishVariant, document: variantDocument },
	condition: { publish: publishCondition, document: conditionDocument },
	gene: { publish: publishGene, document: geneDocument },
	drug: { publish: publishDrug, document: drugDocument },
	topic: { publish: publishTopic, document: topicDocument },
	sense: { publish: publishSense, document: senseDocument },
};

/** The document of a record, ready for the printers. */
export function documentOf<K extends Kind>(
	kind: K,
	entry: Entry<K>,
	surroundings: Surroundings,
): CitedDocument {
	const own = MAKERS[kind].document(entry, surroundings);
	const { id } = entry.record;
	return { title: own.heading, ...own, kind, id, cited: entry };
}
