import { exact, multiply, roundHalfAwayFromZero, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { PaySource, PayUnit } from "@tuntikirja/contract/payroll/pay-sources.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import type { StoredPayRow } from "#records/payroll/batches.ts";
import type { Quantity } from "./months/month-quantities.ts";

/** What a month has of a wage type, in hundredths. */
export type PayRow = Omit<StoredPayRow, "row" | "corrects">;

/** A row of an earlier batch. */
export interface HandedRow extends PayRow {
	readonly batch: number;
	readonly row: number;
}

/** A row of the next batch. */
export type ChangedRow = Omit<StoredPayRow, "row">;

/**
 * The quantities of a month under the wage types of its last day. Leave with a reason that has no wage type of its own is
 * under that of its source. `lacking` have none.
 */
export function payRows(
	month: Month,
	quantities: readonly Quantity[],
	wageTypes: readonly WageType[],
): { readonly rows: PayRow[]; readonly lacking: PaySource[] } {
	const begun = begunTypes(month, wageTypes);
	const found = quantities.map((quantity) => ({ quantity, type: wageTypeOf(quantity, begun) }));
	const byType = Map.groupBy(found, ({ type }) => type);
	return {
		rows: [...byType].flatMap(([type, own]): PayRow[] => {
			if (type === null) return [];
			const hundredths = inUnit(
				own.map(({ quantity }) => quantity),
				type.unit,
			);
			return hundredths === 0 ? [] : [payRow({ month, ...type }, hundredths)];
		}),
		lacking: (byType.get(null) ?? []).map(({ quantity: { source } }) => source),
	};
}

/** The wage types that hold on the last day of a month, or have until another one did; the latest first. */
export function begunTypes(month: Month, wageTypes: readonly WageType[]): WageType[] {
	return wageTypes
		.filter(({ from }) => from <= lastDay(month))
		.toSorted((a, b) => b.from.localeCompare(a.from));
}

/** The wage type of a source, or of a reason of it that has its own. @param begun as of `begunTypes` */
export function wageTypeOf(
	{ source, reasonId }: Pick<Quantity, "source" | "reasonId">,
	begun: readonly WageType[],
): WageType | null {
	const own = begun.filter((type) => type.source === source);
	const ofReason = reasonId === null ? undefined : own.find((type) => type.reasonId === reasonId);
	return ofReason ?? own.find((type) => type.reasonId === undefined) ?? null;
}

type OfRow = Pick<WageType, "source" | "reasonId" | "number" | "name" | "unit" | "earningsType">;

function payRow(
	{ month, source, reasonId, number, name, unit, earningsType }: OfRow & { readonly month: Month },
	hundredths: number,
): PayRow {
	return {
		month,
		source,
		...(reasonId !== undefined && { reasonId }),
		number,
		name,
		unit,
		...(earningsType !== undefined && { earningsType }),
		hundredths,
	};
}

/** So much of a unit, in hundredths. */
export function inUnit(quantities: readonly Quantity[], unit: PayUnit): number {
	const [hours, days, cents] = [
		multiply(sum(quantities.map(({ minutes }) => minutes)), exact(100, 60)),
		multiply(sum(quantities.map((quantity) => quantity.days)), exact(100)),
		sum(quantities.map((quantity) => quantity.cents)),
	];
	return Number(roundHalfAwayFromZero({ h: hours, d: days, pcs: days, eur: cents }[unit]));
}

/**
 * What of a person's months has not been handed over as it is now: what is new whole, what has changed as the difference
 * to all rows of earlier batches, with the last of these. So the batches of a month add up to it, in whatever order it
 * changed and was handed over.
 */
export function changedRows(now: readonly PayRow[], handed: readonly HandedRow[]): ChangedRow[] {
	const before = Map.groupBy(handed, payRowKey);
	const after = new Map(now.map((row) => [payRowKey(row), row]));
	const gone = [...before].flatMap(([key, rows]) => (after.has(key) ? [] : rows.slice(-1)));
	return [...now, ...gone.map((row) => ({ ...row, hundredths: 0 }))].flatMap((row): ChangedRow[] => {
		const earlier = before.get(payRowKey(row)) ?? [];
		const hundredths = row.hundredths - earlier.reduce((total, one) => total + one.hundredths, 0);
		if (hundredths === 0) return [];
		const last = earlier.toSorted((a, b) => a.batch - b.batch || a.row - b.row).at(-1);
		const corrects = last === undefined ? null : { batch: last.batch, row: last.row };
		return [{ ...payRow(row, hundredths), corrects }];
	});
}

/** Two sources may have the same number: each adds up by itself, so that a row can be traced to what it is of. */
export function payRowKey({ month, source, reasonId = "", number, unit }: PayRow): string {
	return `${month} ${source} ${reasonId} ${unit} ${number}`;
}
