/** What each kind makes of a record. */

import type { Kind, ResourceOf } from "../../functions/shared/contract.ts";
import type { Edition, Entry } from "../dataset/edition.ts";
import type { Made } from "../model/kinds/kinds.ts";
import { publishCondition } from "./condition.ts";
import { publishDrug } from "./drug.ts";
import { publishGene } from "./gene.ts";
import { publishSense } from "./sense.ts";
import { publishTopic } from "./topic.ts";
import { publishVariant } from "./variant.ts";

/** What is published about a record of each kind. */
export const PUBLISH: {
	[K in Kind]: (entry: Entry<K>, edition: Edition) => Made<ResourceOf<K>>;
} = {
	variant: publishVariant,
	condition: publishCondition,
	gene: publishGene,
	drug: publishDrug,
	topic: publishTopic,
	sense: publishSense,
};
