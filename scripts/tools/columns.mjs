/** Lines of columns, each as wide as its widest cell. @param right whether all but the first end at the right */
export function columns(rows, { right = false } = {}) {
	const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
	const padded = (cell, column) =>
		right && column > 0 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]);
	return rows.map((row) => row.map(padded).join("  ").trimEnd());
}
