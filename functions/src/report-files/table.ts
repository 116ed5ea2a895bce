import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";

export type Words = Readonly<Record<Language, string>>;

/**
 * What a column holds. A date is `yyyy-MM-dd`, a time `HH:mm`; hours, euros and per cent are numbers with two decimals.
 * Worked hours are their minutes: a workbook shows two decimals of the exact hours, a CSV file has the minutes beside, so
 * that the lines add up.
 */
export type CellKind = "text" | "date" | "time" | "hours" | "worked" | "money" | "percent" | "number";

/** The content of a cell; null leaves it empty. */
export type Cell = string | number | null;

/** A column of a report: its heading, its kind of value, and how to get the value from a line and from the totals. */
export interface Column<Row, Totals = never> {
	readonly heading: Words;
	readonly kind: CellKind;
	readonly of: (row: Row, language: Language) => Cell;
	readonly total?: (totals: Totals) => Cell;
}

type Fields<K extends string> = Readonly<Record<K, Cell>>;

export function field<K extends string>(kind: CellKind, name: K, heading: Words): Column<Fields<K>, unknown> {
	return { heading, kind, of: (line) => line[name] };
}

/** The column of a field that the totals have as well. */
export function summed<K extends string>(
	kind: CellKind,
	name: K,
	heading: Words,
): Column<Fields<K>, Fields<K>> {
	return { ...field(kind, name, heading), total: (totals) => totals[name] };
}

/** A report as a file shows it, in one language. */
export interface Table {
	/** Becomes the name of the file and of the sheet. */
	readonly name: string;
	readonly columns: readonly { readonly heading: string; readonly kind: CellKind }[];
	/** How many lines it has, without the totals. */
	readonly rowCount: number;
	/** The lines, each made when it is asked for: of 100,000 lines none but this one is in memory. */
	readonly rows: () => Iterable<readonly Cell[]>;
	/** The last line; null where a sum would mean nothing. */
	readonly totals: readonly Cell[] | null;
}

const TOTAL: Words = { en: "Total", fi: "Yhteensä" };

/**
 * Describes a report as a table of its own answer: the lines are those of the JSON, so a file and the screen show the
 * same values. The first column marks the last line as the total.
 */
export function tableOf<Row, Totals = never>(
	name: Words,
	columns: readonly Column<Row, Totals>[],
): (language: Language, rows: readonly Row[], totals?: Totals) => Table {
	return (language, rows, totals) => ({
		name: name[language],
		columns: columns.map(({ heading, kind }) => ({ heading: heading[language], kind })),
		rowCount: rows.length,
		rows: () => cellsOf(rows, columns, language),
		totals:
			totals === undefined
				? null
				: columns.map(({ total }, index) => (index === 0 ? TOTAL[language] : (total?.(totals) ?? null))),
	});
}

function* cellsOf<Row, Totals>(
	rows: readonly Row[],
	columns: readonly Column<Row, Totals>[],
	language: Language,
): Generator<readonly Cell[]> {
	for (const row of rows) yield columns.map((column) => column.of(row, language));
}

/** The day types as files name them; the same words as on screen. */
export const DAY_TYPE_WORDS: Readonly<Record<DayTypeId, Words>> = {
	0: { en: "Work", fi: "Työ" },
	1: { en: "Unpaid leave", fi: "Palkaton poissaolo" },
	2: { en: "Sick leave", fi: "Sairauspoissaolo" },
	3: { en: "Holiday", fi: "Loma" },
	4: { en: "National holiday", fi: "Pyhäpäivä" },
	5: { en: "Paid leave", fi: "Palkallinen poissaolo" },
	6: { en: "Balance leave", fi: "Saldovapaa" },
	7: { en: "Holiday as payment", fi: "Loma rahana" },
};
