import { own } from "#kernel/own.ts";
import { workbookText } from "#table-files/workbook-cells.ts";
import type { Batch } from "#payroll/schema.ts";
import type { FileProblem, PayrollFile } from "./preset-files.ts";
import type { NeutralRow } from "./neutral-rows.ts";

/** Netvisor takes hours day by day, as its resource `workday.nv` reads them: no table, so no columns to choose. */
export const NETVISOR = { id: "netvisor", name: "Netvisor" } as const;

interface Workday {
	readonly date: string;
	readonly employeeNumber: string;
	readonly hours: readonly { readonly number: string; readonly hours: number }[];
}

/**
 * The hours of the batch by day. Each day has all that it has of the month's wage types and replaces what was there, so that a
 * file that is read twice, or after one of an earlier batch, changes nothing or only what has changed. None: no hours.
 */
export function workdayFiles({ lines }: Batch): PayrollFile[] {
	const names = new Map(lines.flatMap(({ rows }) => rows.map(({ number, name }) => [number, name])));
	const days = lines.flatMap(({ employeeNumber, days: own }): Workday[] =>
		[...Map.groupBy(own, ({ date }) => date)].map(([date, hours]) => ({ date, employeeNumber, hours })),
	);
	if (days.length === 0) return [];
	const body = days.map((day) => workdayOf(day, names)).join("");
	const text = `<?xml version="1.0" encoding="utf-8"?>\n<root>\n${body}</root>\n`;
	return [{ payGroup: null, isAbsences: false, text, rows: days.length }];
}

function workdayOf({ date, employeeNumber, hours }: Workday, names: ReadonlyMap<string, string>): string {
	const entries = hours.map(
		({ number, hours: much }) => `    <workdayhour>
      <hours>${much.toFixed(2).replace(".", ",")}</hours>
      <collectorratio type="number">${escaped(number)}</collectorratio>
      <acceptancestatus>accepted</acceptancestatus>
      <description>${escaped(names.get(number) ?? "")}</description>
    </workdayhour>
`,
	);
	return `  <workday>
    <date format="ansi" method="replace">${date}</date>
    <employeeidentifier type="number">${escaped(employeeNumber)}</employeeidentifier>
${entries.join("")}  </workday>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
	return workbookText(text).replace(/[&<>]/g, (one) => own(ENTITIES, one) ?? one);
}

/** Days, pieces and euros are no hours, and have to be entered by hand. */
export function workdayProblems(rows: readonly NeutralRow[]): FileProblem[] {
	return rows.flatMap((row): FileProblem[] => [
		...(row.unit === "h" ? [] : [{ problem: "unit" as const, row }]),
		...(row.employeeNumber === "" ? [{ problem: "employeeNumber" as const, row }] : []),
	]);
}
