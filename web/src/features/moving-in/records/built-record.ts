import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type { CellChoice } from "@tuntikirja/contract/moving-in/template-column.ts";
import { hex } from "#features/moving-in/read-table.ts";

/** Why a row is no record, besides the rules of the API. */
export const RECORD_PROBLEMS = [
	"columns",
	"missing",
	"date",
	"amount",
	"choice",
	"form",
	"businessId",
	"twoFees",
	"differs",
	"again",
	"twice",
	"person",
	"hours",
	"whole",
	"twoBalances",
	"noDeadline",
	"deadline",
	"nothing",
	"externalPayroll",
	"others",
] as const;

/** What the API would refuse as well, and the row that it would be about is known here. */
type SharedProblem = Extract<
	ErrorCode,
	"contract-overlap" | "contract-percentage" | "wage-overlap" | "range-inverted" | "adjustment-before-start"
>;

export interface RecordProblem {
	readonly problem: (typeof RECORD_PROBLEMS)[number] | SharedProblem;
	/** What the cell says; of one that is missing the field of its column. */
	readonly cell: string;
	/** What a cell of some words can say. */
	readonly choices?: readonly CellChoice[];
}

/** The cells of a row by their fields: texts as they are, days as yyyy-MM-dd, amounts as numbers, hours as minutes. Empty cells have no field. */
export interface RecordCells {
	readonly texts: ReadonlyMap<string, string>;
	readonly amounts: ReadonlyMap<string, number>;
}

/** What a row would make: a record without its key, or why not. */
export type Built = ImportRecord extends infer R ? (R extends ImportRecord ? Omit<R, "key"> : never) : never;

/** The same for the same content in whichever file. */
export async function keyOf(built: Built): Promise<string> {
	const bytes = new TextEncoder().encode(JSON.stringify(built));
	return hex(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 32);
}
