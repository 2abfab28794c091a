/** The thread that makes the files of the search index. */

import { makeApart } from "../../output/writer/apart.ts";
import { searchIndexFiles } from "./shards.ts";

makeApart(searchIndexFiles);
