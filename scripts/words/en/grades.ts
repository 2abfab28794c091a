import { SCHEMES } from "../../model/evidence.ts";
import type { GradeWords } from "../grades.ts";

/** English is the language of the table. */
export const grades: GradeWords = SCHEMES;
