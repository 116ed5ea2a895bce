/** How large a company is measured. */
export interface Size {
	readonly people: number;
	readonly years: number;
}

/** The size that the environment names. */
export function sizeFromEnvironment(): Size {
	return { people: Number(process.env["BENCH_PEOPLE"]), years: Number(process.env["BENCH_YEARS"]) };
}

/** The file that goes with the data: who calls, and what there is to call about. */
export function scenePath(): string {
	const path = process.env["BENCH_SCENE"];
	if (path === undefined) throw new Error("These files are run by `npm run bench`.");
	return path;
}
