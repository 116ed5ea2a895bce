import type { Import } from "@tuntikirja/contract/moving-in/schema.ts";
import type { StoredImport } from "#records/moving-in/imports.ts";

export function presentImport(id: string, stored: StoredImport): Import {
	const { fileName, fileHash, sheet, source, rows, toWrite, closesUntil } = stored;
	const { at, by, slices, made, finishedAt, state } = stored;
	return {
		id,
		fileName,
		fileHash,
		sheet,
		source,
		rows,
		toWrite: toWrite ?? rows,
		...(closesUntil !== undefined && { closesUntil }),
		at,
		by: by.name,
		written: Object.values(slices).reduce((sum, one) => sum + one, Object.keys(made).length),
		slices: Object.keys(slices).map(Number),
		finishedAt,
		state,
	};
}
