/** The files that a build writes, made one by one. */

/** A file of the output: its path below the output directory, from `/`, and how its text is made. */
export interface OutputFile {
	path: string;
	make: () => string;
}

/** All files of a build. Those that name the version of the data can be made once the data is known. */
export interface Output {
	/** What comes before every address of the service. */
	baseUrl: string;
	data: OutputFile[];
	service: (version: string) => OutputFile[];
}

/** Every file of an output, for a version that is given: nothing is made before it is asked for. */
export function filesOf(output: Output, version: string): OutputFile[] {
	return [...output.data, ...output.service(version)];
}
