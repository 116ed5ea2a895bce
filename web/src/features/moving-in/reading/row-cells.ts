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
