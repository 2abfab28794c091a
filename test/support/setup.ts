/** Runs at the start of each test file, unlike the modules that files share. */

import { afterAll, afterEach } from "vitest";
import { removeTemporaryDirs } from "./temporary-dir.ts";

afterEach(removeTemporaryDirs);
// What a file made outside its tests, if it has no test that runs.
afterAll(removeTemporaryDirs);
