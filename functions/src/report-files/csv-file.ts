import {
	csvPieces,
	type CsvCell,
	figure,
	type Separator,
} from "@tuntikirja/contract/table-files/write-csv.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import type { Cell, CellKind, Table } from "./table.ts";

const DATE_FORMS = {
	en: (date: string) => date,
	fi: (date: string) => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`,
} as const satisfies Record<Language, (date: string) => string>;

/** Of worked hours the minutes too. */
function csvCells(cell: Cell, kind: CellKind, language: Language): CsvCell[] {
	if (kind !== "worked") return [csvCell(cell, kind, language)];
	return typeof cell === "number" ? [figure(minutesToHours(cell), 2), figure(cell)] : [cell, cell];
}

function csvCell(cell: Cell, kind: CellKind, language: Language): CsvCell {
	if (cell === null) return null;
	if (typeof cell === "number") return figure(cell, kind === "number" ? undefined : 2);
	return kind === "date" && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? DATE_FORMS[language](cell) : cell;
}

/** The table as RFC 4180 text, in pieces that are made when they are asked for. */
export function csvFile(table: Table, language: Language, separator: Separator): Iterable<string> {
	return csvPieces(csvLines(table, language), separator);
}

function* csvLines({ columns, rows, totals }: Table, language: Language): Generator<readonly CsvCell[]> {
	const written = (line: readonly Cell[]) =>
		line.flatMap((cell, index) => csvCells(cell, columns[index]?.kind ?? "text", language));
	yield columns.flatMap(({ heading, kind }) =>
		kind === "worked" ? [heading, `${heading}, min`] : [heading],
	);
	for (const row of rows()) yield written(row);
	if (totals !== null) yield written(totals);
}
