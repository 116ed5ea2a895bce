import { DAY_TYPES, type DayTypeId } from "#kernel/day-types.ts";
import { firstDay, lastDay, type Month } from "#kernel/month.ts";
import type { PaySource } from "#payroll/pay-sources.ts";
import type { Batch } from "#payroll/schema.ts";

type Line = Batch["lines"][number];
type Row = Line["rows"][number];
type Absence = Line["absences"][number];

/** A row of a batch in the neutral form, of which each preset makes its file. Dates are `yyyy-MM-dd`. */
export interface NeutralRow {
	readonly employeeNumber: string;
	readonly name: string;
	readonly wageType: string;
	readonly wageTypeName: string;
	readonly quantity: number;
	readonly unit: Row["unit"];
	readonly from: string;
	readonly to: string;
	/** A day within the month of the batch, which some systems want for changes of earlier months, too. */
	readonly date: string;
	readonly costCentre: string;
	readonly payGroup: string;
	readonly batch: number;
	/** Counted from 1 within the batch; parts of one row have its number. */
	readonly row: number;
	/** Batch and row that it corrects, as `4/12`; empty: none. */
	readonly corrects: string;
	/** Null: no absence. */
	readonly absence: DayTypeId | null;
}

/** What each kind of absence is among the sources of pay. */
const ABSENT: Readonly<Partial<Record<PaySource, DayTypeId>>> = {
	sickLeave: DAY_TYPES.SICK_LEAVE,
	paidLeave: DAY_TYPES.PAID_LEAVE,
	unpaidLeave: DAY_TYPES.UNPAID_LEAVE,
	holiday: DAY_TYPES.HOLIDAY,
};

/** The rows of a batch as it was handed over: made of nothing else, so that later changes cannot change a file. */
export function neutralRows({ number, month, lines }: Batch): NeutralRow[] {
	const rows = lines.flatMap((line) => line.rows.map((row) => ({ line, row })));
	return rows.flatMap(({ line, row }, index) =>
		periodsOf(line, row).map(({ from, to, quantity }) => ({
			employeeNumber: line.employeeNumber,
			name: line.name,
			wageType: row.number,
			wageTypeName: row.name,
			quantity,
			unit: row.unit,
			from,
			to,
			date: withinMonth(from, month),
			costCentre: line.costCentre,
			payGroup: line.payGroup,
			batch: number,
			row: index + 1,
			corrects: row.corrects === null ? "" : `${row.corrects.batch}/${row.corrects.row}`,
			absence: ABSENT[row.source] ?? null,
		})),
	);
}

function withinMonth(date: string, month: Month): string {
	return date >= firstDay(month) && date <= lastDay(month) ? date : firstDay(month);
}

/**
 * A row of absence is divided into its stretches where they add up to it. Half days are in no stretch and a difference is of no
 * stretch: these rows are of the month as a whole.
 */
function periodsOf({ absences }: Line, row: Row): { from: string; to: string; quantity: number }[] {
	const whole = { from: firstDay(row.month), to: lastDay(row.month), quantity: row.quantity };
	const kind = ABSENT[row.source];
	if (kind === undefined || row.corrects !== null) return [whole];
	const parts = absences
		.filter(({ dayTypeId, startDate, isTakenBack, reasonId }) => {
			const isOfRow = row.reasonId === undefined || reasonId === row.reasonId;
			return dayTypeId === kind && isOfRow && !isTakenBack && startDate.startsWith(row.month);
		})
		.map((absence) => {
			const { startDate: from, endDate: to } = absence;
			return { from, to, quantity: quantityOf(absence, row.unit) };
		});
	const hundredths = parts.reduce((sum, { quantity }) => sum + Math.round(quantity * 100), 0);
	return hundredths === Math.round(row.quantity * 100)
		? parts.filter(({ quantity }) => quantity !== 0)
		: [whole];
}

function quantityOf({ dayTypeId, workingDays, holidayDays, hours }: Absence, unit: Row["unit"]): number {
	if (unit === "h") return hours;
	return dayTypeId === DAY_TYPES.HOLIDAY ? holidayDays : workingDays;
}
