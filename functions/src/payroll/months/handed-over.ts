import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { PayrollPage, StoredAbsence, StoredMonthWage } from "#records/payroll/batches.ts";
import type { HandedRow } from "#payroll/pay-rows.ts";

/** What earlier batches have of a person. */
export interface HandedOver {
	/** The last batch of each month that has the person. */
	readonly batchOf: ReadonlyMap<Month, number>;
	/** Each that has the person, with its month. */
	readonly numbers: readonly { readonly month: Month; readonly batch: number }[];
	readonly rows: readonly HandedRow[];
	readonly absences: readonly (StoredAbsence & { readonly batch: number })[];
	readonly wages: readonly (StoredMonthWage & { readonly batch: number })[];
}

export const NOTHING_HANDED_OVER: HandedOver = {
	batchOf: new Map(),
	numbers: [],
	rows: [],
	absences: [],
	wages: [],
};

/** By person. Corrections of a month are in the batches of later ones, too. */
export function handedOver(pages: readonly PayrollPage[]): Map<string, HandedOver> {
	const inOrder = pages.toSorted((a, b) => a.number - b.number);
	const all = inOrder.flatMap(({ number: batch, month, lines }) =>
		lines.map((line) => ({ batch, month, line })),
	);
	return new Map(
		[...Map.groupBy(all, ({ line }) => line.userId)].map(([uid, own]): [string, HandedOver] => [
			uid,
			{
				batchOf: new Map(own.map(({ month, batch }) => [month, batch])),
				numbers: own.map(({ month, batch }) => ({ month, batch })),
				rows: own.flatMap(({ batch, line }) => line.rows.map((row) => ({ ...row, batch }))),
				absences: own.flatMap(({ batch, line }) => line.absences.map((one) => ({ ...one, batch }))),
				wages: own.flatMap(({ batch, line }) => line.wages.map((one) => ({ ...one, batch }))),
			},
		]),
	);
}
