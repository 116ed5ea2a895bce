import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";

/**
 * What a row has beside the named columns: its cells are divided in another way than the headings, so that those that look right
 * may not be. Null: nothing.
 */
export function cellBeyond(cells: readonly string[], headings: readonly string[]): string | null {
	return cells.slice(headings.length).find((cell) => cell !== "") ?? null;
}

/** The same of a row that needs more than one cell: one that has a single cell has another separator. */
export function oddCell(cells: readonly string[], headings: readonly string[]): string | null {
	return cells.length === 1 ? (cells[0] ?? "") : cellBeyond(cells, headings);
}

/** Whom a row is of: the address in small letters, else the number, else the name. Empty: it does not say. */
export function personOf(cellOf: (field: "email" | "employeeNumber") => string, name: string): string {
	return cellOf("email").toLowerCase() || cellOf("employeeNumber") || name;
}

/** The beginning of a note that is longer than an entry takes; null: it is not. */
export function tooLongNote(notes: string): string | null {
	return notes.length > LONGEST_NOTE ? `${notes.slice(0, 40).toWellFormed()}…` : null;
}

/** Why a row is not read, and the cell that it is about. */
export const problem = <P extends string>(of: P, cell: string) => ({ problem: of, cell });
