import type { DryRun } from "@tuntikirja/contract/payroll/schema.ts";

export type RunPerson = DryRun["people"][number];
type RunRow = RunPerson["rows"][number];

/** A line of the table: what a person has of a wage type; without one, a person without any row. */
export interface TableRow {
	readonly id: string;
	readonly person: RunPerson;
	readonly row: RunRow | null;
}

/** Whether a batch would have the person: something has changed, or the month was never handed over. */
export function isNew({ rows, isHandedOver }: RunPerson): boolean {
	return rows.length > 0 || !isHandedOver;
}

export function tableRows({ people }: DryRun): TableRow[] {
	return people.flatMap((person): TableRow[] => {
		const { userId, rows } = person;
		if (rows.length === 0) return [{ id: userId, person, row: null }];
		return rows.map((row) => ({ id: `${userId} ${row.month} ${row.number} ${row.unit}`, person, row }));
	});
}
