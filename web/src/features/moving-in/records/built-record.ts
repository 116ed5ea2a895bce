import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { hex } from "#features/moving-in/read-table.ts";

/** Why a row is no record, besides the rules of the API. */
export const RECORD_PROBLEMS = [
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
] as const;

export interface RecordProblem {
	readonly problem: (typeof RECORD_PROBLEMS)[number];
	/** What the cell says; of one that is missing the field of its column. */
	readonly cell: string;
}

/** The cells of a row by their fields: texts as they are, days as yyyy-MM-dd, amounts as numbers. Empty cells have no field. */
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
