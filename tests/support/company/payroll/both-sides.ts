import { roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { daysOf } from "@tuntikirja/functions/payroll/months/day-hours.ts";
import type { PersonsPay } from "@tuntikirja/functions/payroll/months/load-pay-months.ts";
import { absenceOf } from "@tuntikirja/functions/payroll/months/month-changes.ts";
import { payRowKey, payRows } from "@tuntikirja/functions/payroll/pay-rows.ts";
import type {
	PayrollPage,
	StoredAbsence,
	StoredPayLine,
} from "@tuntikirja/functions/records/payroll/batches.ts";

/** All that batches have of a person, in the order of their numbers. */
export const linesOfPerson = (pages: readonly PayrollPage[], uid: string) =>
	pages
		.toSorted((a, b) => a.number - b.number)
		.flatMap(({ number, month, lines }) =>
			lines.filter(({ userId }) => userId === uid).map((line) => ({ batch: number, month, ...line })),
		);
/** A line with its batch and the batch's month. */
export type Line = ReturnType<typeof linesOfPerson>[number];

const sumsOf = <T>(
	all: readonly T[],
	keyOf: (one: T) => string,
	of: (one: T) => number,
	{ withZero = false } = {},
) => {
	const sums = new Map<string, number>();
	for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + of(one));
	return Object.fromEntries([...sums].filter(([, sum]) => withZero || sum !== 0).toSorted());
};

/** The stretches that are left when those that were taken back are. */
function stretchesOf(absences: readonly StoredAbsence[]) {
	const left: string[] = [];
	for (const { isTakenBack, corrects: _, ...absence } of absences) {
		const text = textOf(absence);
		if (!isTakenBack) left.push(text);
		else if (left.includes(text)) left.splice(left.indexOf(text), 1);
		else throw new Error(`${text} is taken back, but no batch has it.`);
	}
	return left.sort();
}
const textOf = (absence: object) => JSON.stringify(Object.entries(absence).toSorted());

/** What the batches of some months add up to, and what the months say. */
export function bothOf(
	lines: readonly Line[],
	pay: PersonsPay,
	{ months, wageTypes }: { readonly months: readonly Month[]; readonly wageTypes: readonly WageType[] },
) {
	const now = months.map((month) => ({ month, ...pay.monthOf(month) }));
	const isOwn = ({ month }: { readonly month: Month }) => months.includes(month);
	const rows = now.flatMap(({ month, quantities }) => payRows(month, quantities, wageTypes).rows);
	const wages = now.map(({ month, wageCents }) => ({
		month,
		cents: Number(roundHalfAwayFromZero(wageCents)),
	}));
	const absences = lines.flatMap((line) => line.absences);
	const [byRow, byMonth] = [
		(all: readonly StoredPayLine["rows"][number][] | typeof rows) =>
			sumsOf(all, payRowKey, ({ hundredths }) => hundredths),
		(all: typeof wages) =>
			sumsOf(
				all,
				({ month }) => month,
				({ cents }) => cents,
			),
	];
	return {
		handed: {
			rows: byRow(lines.flatMap((line) => line.rows.filter(isOwn))),
			wages: byMonth(lines.flatMap((line) => line.wages.filter(isOwn))),
			absences: stretchesOf(absences.filter(({ startDate }) => months.includes(monthOf(startDate)))),
			days: lastDays(lines, months),
		},
		said: {
			rows: byRow(rows),
			wages: byMonth(wages),
			absences: now.flatMap((month) => month.absences.map((each) => textOf(absenceOf(each)))).sort(),
			days: sumsOf(
				now.flatMap(({ month, ...own }) => daysOf(month, own, wageTypes)),
				({ date, number }) => `${monthOf(date)} ${number}`,
				({ hundredths }) => hundredths,
			),
		},
	};
}

/** The hours of a month by number, where each batch replaces what the ones before had of a day. */
function lastDays(lines: readonly Line[], months: readonly Month[]) {
	const last = new Map<string, number>();
	for (const { days } of lines)
		for (const [key, hundredths] of Object.entries(
			sumsOf(
				days,
				({ date, number }) => `${date} ${number}`,
				(day) => day.hundredths,
				{ withZero: true },
			),
		))
			last.set(key, hundredths);
	return sumsOf(
		[...last].filter(([key]) => months.includes(monthOf(key.slice(0, 10)))),
		([key]) => `${key.slice(0, 7)}${key.slice(10)}`,
		([, hundredths]) => hundredths,
	);
}
