/** The thread that makes the files of the search index. */

import { makeApart } from "../../output/apart.ts";
import { searchFiles } from "./shards.ts";

await makeApart(searchFiles);
