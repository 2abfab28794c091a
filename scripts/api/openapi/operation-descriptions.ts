/** What the OpenAPI description says about the service itself. It is always in English. */

/** The group of the operations that belong to no resource. */
export const SERVICE = "What the service offers, and how to request it.";

export const INDEX =
	"The version of the dataset, the size and address of every list, the languages, the licence and the notice.";

export const VERSIONS =
	"The versions of the dataset, newest first, each with its date, the size of every list and how many records changed. Data that returns to an earlier state has the version of that state again, which becomes the newest and loses its old place. A mirror of the whole dataset starts here.";

export const VERSION_CHANGES =
	"The ids of the records that a version added, changed, renamed, withdrew or removed, by language and resource. Links are not included: fetch their list again.";

export const OPENAPI = "The OpenAPI description that you are reading.";
