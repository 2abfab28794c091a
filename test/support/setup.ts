/** Runs at the start of each test file, unlike the modules that files share. */

import { afterAll, afterEach } from "vitest";
import { removeTemporaryDirs } from "./temporary-dir.ts";

afterEach(removeTemporaryDirs);
// For directories that a file makes outside its tests, if none of its tests runs.
afterAll(removeTemporaryDirs);
