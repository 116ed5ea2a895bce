/** Beside the schemas, which what only reads files does without. */
export const IMPORT_BOUNDS = {
	fileName: 200,
	sheet: 100,
	/** Rows of a file, and of one call. */
	rows: 50_000,
	slice: 200,
} as const;

/** Records of one call: each is a transaction of its own. */
export const MOST_RECORDS = 20;

/** Records of one import: it notes them in its document, which has a megabyte. */
export const MOST_MADE = 4_000;
