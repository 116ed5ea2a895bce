/** The file formats of a table's export. CSV has the marks of the language; the other CSV has those of the other one. */
export const TABLE_FORMATS = [
	{ format: "csv", icon: "list" },
	{ format: "other-csv", icon: "list" },
	{ format: "xlsx", icon: "panel" },
] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number]["format"];

/** How the name of the file ends. */
export function endingOf(format: TableFormat): "csv" | "xlsx" {
	return format === "xlsx" ? "xlsx" : "csv";
}

/** How a menu calls the format; `otherCsv` names the separator of the other CSV. */
export function nameOf(format: TableFormat, otherCsv: string): string {
	return format === "other-csv" ? otherCsv : format.toUpperCase();
}
