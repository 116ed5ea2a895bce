/** The size of the measured company. */
export interface Size {
	readonly people: number;
	readonly years: number;
}

/** The size from the environment variables. */
export function sizeFromEnvironment(): Size {
	return { people: Number(process.env["BENCH_PEOPLE"]), years: Number(process.env["BENCH_YEARS"]) };
}

/** The path of the file beside the data: the caller, and the objects that the calls name. */
export function scenePath(): string {
	const path = process.env["BENCH_SCENE"];
	if (path === undefined) throw new Error("These files are run by `npm run bench`.");
	return path;
}
