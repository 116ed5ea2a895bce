/** Beside the schemas, which what only reads files does without. */
export const IMPORT_BOUNDS = {
	fileName: 200,
	sheet: 100,
	/** Rows of a file, and of one call. */
	rows: 50_000,
	slice: 200,
} as const;
