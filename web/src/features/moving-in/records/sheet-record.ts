import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type { RecordTemplate } from "@tuntikirja/contract/moving-in/template-column.ts";
import type { FileTable } from "#features/moving-in/read-table.ts";
import type { Built, RecordProblem } from "./built-record.ts";

/** A sheet of a file, or the one of a text file, whose headings are of a kind of records. */
export interface RecordSheet {
	readonly table: FileTable;
	readonly template: RecordTemplate;
}

/** A cell of a file. */
export interface Place {
	readonly sheet: string;
	readonly line: number;
	readonly cell: string;
}

export type RefusedPlace = Place & RecordProblem;

interface Placed {
	readonly sheet: string;
	readonly line: number;
	/** What the row is called where it is listed. */
	readonly title: string;
	/** Which cell a refusal of the API is about, where it is known. */
	readonly places: Partial<Record<ErrorCode, Place>>;
}

/** What rows would make, before its key is known. */
export interface SheetBuilt extends Placed {
	readonly built: Built;
}

export interface SheetRecord extends Placed {
	readonly record: ImportRecord;
}
