import type { StoredImport } from "@tuntikirja/functions/records/moving-in/imports.ts";

/** What an import says of its file. */
export const IMPORTED_FILE = {
	fileName: "toggl.csv",
	fileHash: "0".repeat(64),
	source: "toggl",
	rows: 1,
} as const;

/** An import that has written nothing so far. */
export function aStoredImport(): StoredImport {
	const by = { id: "former-admin", name: "Aino Admin" };
	return {
		...IMPORTED_FILE,
		sheet: "",
		toWrite: null,
		choices: null,
		finishedAt: null,
		at: "2020-02-03T08:00:00.000Z",
		by,
		slices: {},
		years: {},
		made: {},
		state: "open",
	};
}
