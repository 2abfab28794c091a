/** Where collectors publish what `agree` reads, and how it is fetched: whole, or not at all. */

import { createWriteStream, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Registered } from "../../record/load.ts";
import { Unreadable } from "./source.ts";

/** A file, with the name under which it is kept. */
interface Release {
	file: string;
	url: string;
}

const RAW = "https://raw.githubusercontent.com";
const CPIC = "https://api.cpicpgx.org/v1";
const PUBMED = "https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esummary.fcgi";
/** How many papers are asked about at once. */
const PAPERS = { pubmed: 150, crossref: 40 };

const FILES: Record<string, Record<string, string>> = {
	clinvar: {
		"variant_summary.txt.gz":
			"https://ftp.ncbi.nlm.nih.gov/pub/clinvar/tab_delimited/variant_summary.txt.gz",
	},
	clingen: {
		"gene-disease-validity.csv":
			"https://search.clinicalgenome.org/kb/gene-validity/download",
		"erepo.tabbed.txt":
			"https://erepo.clinicalgenome.org/evrepo/api/classifications/all?format=tabbed",
	},
	gencc: {
		"gencc-submissions.tsv":
			"https://thegencc.org/download/action/submissions-export-tsv?format=new",
	},
	cpic: {
		"pairs.json": `${CPIC}/pair_view`,
		"alleles.json": `${CPIC}/allele?select=genesymbol,name,clinicalfunctionalstatus`,
		"guidelines.json": `${CPIC}/guideline`,
	},
	pharmcat: {
		"prescribing_guidance.json": `${RAW}/PharmGKB/PharmCAT/HEAD/src/main/resources/org/pharmgkb/pharmcat/reporter/prescribing_guidance.json`,
	},
	mondo: {
		"mondo.sssom.tsv": `${RAW}/monarch-initiative/mondo/HEAD/src/ontology/mappings/mondo.sssom.tsv`,
	},
	hgnc: {
		"hgnc_complete_set.txt":
			"https://storage.googleapis.com/public-download-files/hgnc/tsv/tsv/hgnc_complete_set.txt",
	},
};
/** The collectors whose files can be fetched. The others' are too large, or change less than once a year. */
export const FETCHED = [...Object.keys(FILES), "papers"];

/** The files of a collector; those about papers follow from the register. */
export function releasesOf(
	collector: string,
	register: readonly Registered[],
): Release[] {
	const files = FILES[collector];
	if (files !== undefined) {
		return Object.entries(files).map(([file, url]) => ({ file, url }));
	}
	const pmids = register.flatMap(({ pmid }) => pmid ?? []);
	const dois = register.flatMap(({ doi }) => doi ?? []);
	return [
		...inParts(pmids, PAPERS.pubmed).map((ids, at) => ({
			file: `pubmed-${at + 1}.json`,
			url: `${PUBMED}?db=pubmed&retmode=json&id=${ids.join()}`,
		})),
		...inParts(dois, PAPERS.crossref).map((ids, at) => {
			const filter = ids.map((doi) => `doi:${encodeURIComponent(doi)}`).join();
			return {
				file: `crossref-${at + 1}.json`,
				url: `https://api.crossref.org/works?rows=${ids.length}&filter=${filter}`,
			};
		}),
	];
}

function inParts<T>(all: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
		all.slice(at * size, (at + 1) * size),
	);
}

interface Options {
	dir: string;
	/** Asked instead of the collector's host, with the same path. */
	from: string | undefined;
	/** For how many seconds a server may say nothing, and how long it is left alone after a fault. */
	patience: number;
}

const ATTEMPTS = 3;

/** Fetches a file and returns its path; throws `Unreadable` if it has not come whole after some attempts. */
export async function fetchRelease(
	{ file, url }: Release,
	{ dir, from, patience }: Options,
): Promise<string> {
	const { pathname, search, origin } = new URL(url);
	const address = `${from ?? origin}${pathname}${search}`;
	const target = join(dir, file);
	mkdirSync(dir, { recursive: true });
	for (let attempt = 1; ; attempt += 1) {
		try {
			await download(address, `${target}.part`, patience * 1000);
			renameSync(`${target}.part`, target);
			return target;
		} catch (error) {
			rmSync(`${target}.part`, { force: true });
			if (attempt < ATTEMPTS) {
				await wait(patience * 1000);
				continue;
			}
			const reason = error instanceof Error ? error.message : String(error);
			throw new Unreadable(
				`${address} did not come whole in ${ATTEMPTS} attempts: ${reason}`,
				"Try again later. If the address has changed, correct it in scripts/editor/agree/releases.ts.",
			);
		}
	}
}

/** Writes what an address answers to a file. */
async function download(
	address: string,
	path: string,
	silence: number,
): Promise<void> {
	const controller = new AbortController();
	const stop = () =>
		controller.abort(new Error(`no answer for ${silence / 1000} seconds`));
	const timer = setTimeout(stop, silence);
	try {
		const answer = await fetch(address, {
			signal: controller.signal,
			headers: { "user-agent": "plain-genetics (npm run releases)" },
		});
		if (!answer.ok || answer.body === null) {
			throw new Error(`status ${answer.status}`);
		}
		const bytes = Readable.fromWeb(answer.body);
		bytes.on("data", () => timer.refresh());
		await pipeline(bytes, createWriteStream(path));
	} catch (error) {
		// The reason of a fault of the network stands one level deeper.
		const { cause } = error as Error;
		throw cause instanceof Error ? cause : error;
	} finally {
		clearTimeout(timer);
	}
}
