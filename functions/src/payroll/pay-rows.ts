import { exact, multiply, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { PaySource, PayUnit } from "@tuntikirja/contract/payroll/pay-sources.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import type { StoredPayRow } from "#records/payroll/batches.ts";
import type { Quantity } from "./month-quantities.ts";

/** What a month has of a wage type, in hundredths. */
export type PayRow = Omit<StoredPayRow, "row" | "corrects">;

/** A row of an earlier batch. */
export interface HandedRow extends PayRow {
	readonly batch: number;
	readonly row: number;
}

/** A row of the next batch. */
export type ChangedRow = Omit<StoredPayRow, "row">;

/** The quantities of a month under the wage types of its last day; `lacking` have none. */
export function payRows(
	month: Month,
	quantities: ReadonlyMap<PaySource, Quantity>,
	wageTypes: readonly WageType[],
): { readonly rows: PayRow[]; readonly lacking: PaySource[] } {
	const found = [...quantities].map(([source, quantity]) => {
		return { source, quantity, type: wageTypeOf(source, month, wageTypes) };
	});
	return {
		rows: found.flatMap(({ source, quantity, type }): PayRow[] => {
			if (type === null) return [];
			const { number, name, unit } = type;
			return [{ month, source, number, name, unit, hundredths: inUnit(quantity, unit) }];
		}),
		lacking: found.flatMap(({ source, type }) => (type === null ? [source] : [])),
	};
}

function wageTypeOf(source: PaySource, month: Month, wageTypes: readonly WageType[]): WageType | null {
	const begun = wageTypes.filter((type) => type.source === source && type.from <= lastDay(month));
	return begun.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1) ?? null;
}

function inUnit({ minutes, days }: Quantity, unit: PayUnit): number {
	return Number(
		roundHalfAwayFromZero(unit === "h" ? multiply(minutes, exact(100, 60)) : multiply(days, exact(100))),
	);
}

/**
 * What of a person's months has not been handed over as it is now: what is new whole, what has changed as the difference
 * to all rows of earlier batches, with the last of these. So the batches of a month add up to it, in whatever order it
 * changed and was handed over.
 */
export function changedRows(now: readonly PayRow[], handed: readonly HandedRow[]): ChangedRow[] {
	const before = Map.groupBy(handed, keyOf);
	const after = new Map(now.map((row) => [keyOf(row), row]));
	const gone = [...before].flatMap(([key, rows]) => (after.has(key) ? [] : rows.slice(-1)));
	return [...now, ...gone.map((row) => ({ ...row, hundredths: 0 }))].flatMap((row): ChangedRow[] => {
		const earlier = before.get(keyOf(row)) ?? [];
		const hundredths = row.hundredths - earlier.reduce((sum, one) => sum + one.hundredths, 0);
		if (hundredths === 0) return [];
		const { month, source, number, name, unit } = row;
		const last = earlier.toSorted((a, b) => a.batch - b.batch || a.row - b.row).at(-1);
		const corrects = last === undefined ? null : { batch: last.batch, row: last.row };
		return [{ month, source, number, name, unit, hundredths, corrects }];
	});
}

function keyOf({ month, number, unit }: PayRow): string {
	return `${month} ${unit} ${number}`;
}
