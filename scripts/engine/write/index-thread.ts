/** The thread that makes the files of the search index. */

import { searchIndexFiles } from "../../pages/search/shards.ts";
import { makeApart } from "./apart.ts";

makeApart(searchIndexFiles);
