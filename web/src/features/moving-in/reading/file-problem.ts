/** Why a file is not read. */
const FILE_PROBLEMS = [
	"tooLarge",
	"nothing",
	"noTable",
	"empty",
	"tooManyRows",
	"broken",
	"quotes",
	"noReader",
] as const;

/** What is wrong with a file as a whole, and in which line if it is in one. */
export interface FileProblem {
	readonly problem: (typeof FILE_PROBLEMS)[number];
	readonly line: number | null;
}

/** A problem of a whole file, or of one line of it. */
export function fileProblem(problem: FileProblem["problem"], line: number | null = null): FileProblem {
	return { problem, line };
}
