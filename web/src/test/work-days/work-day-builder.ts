import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { eachDate, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { foldDay, sumTotals } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { Entry, TotalsInHours, WorkDay, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { totalsInHours } from "@tuntikirja/contract/work-days/counted-hours.ts";
import { isCounted } from "#domain/work-days/day-state.ts";

/** For tests: an entry, by default of 7.5 h. */
export function anEntry(date: LocalDate, overrides: Partial<Entry> = {}): Entry {
	return {
		id: `entry-${date}`,
		workDayId: `aino_${date}`,
		date,
		hours: 7.5,
		dayTypeId: 0,
		notes: "",
		version: 1,
		...overrides,
	};
}

/** For tests: a full-timer's day with nothing on it. */
export function aWorkDay(date: LocalDate, overrides: Partial<WorkDay> = {}): WorkDay {
	const expectedHours = isWeekend(date) || overrides.nationalHoliday ? 0 : 7.5;
	return {
		workDayId: `aino_${date}`,
		date,
		entries: [],
		expectedHours,
		creditedHours: 0,
		plusMinus: 0 - expectedHours,
		isWeekend: isWeekend(date),
		hasContract: true,
		locked: false,
		...overrides,
	};
}

/** For tests: the answer for a range, with sums that fit its days. The person is not paid by the hour. */
export function aMonth(
	from: LocalDate,
	to: LocalDate,
	today: LocalDate,
	days: readonly WorkDay[] = [],
): WorkDaysAnswer {
	const workDays = eachDate(from, to).map((date) => days.find((day) => day.date === date) ?? aWorkDay(date));
	const totals = sumsOf(workDays.filter((day) => isCounted(day, today)));
	return {
		workDays,
		totalHoursSum: totals.credited,
		plusMinus: totals.flex,
		totals,
		rangeTotals: sumsOf(workDays),
		contractDetails: { startDate: from },
	};
}

/** For tests: the day with the figures that its entries make. */
export function folded(day: WorkDay): WorkDay {
	const { credited, flex } = sumsOf([day]);
	return { ...day, creditedHours: credited, plusMinus: flex };
}

function sumsOf(days: readonly WorkDay[]): TotalsInHours {
	const folds = days.map((day) =>
		foldDay(
			day.entries.map((entry) => ({ dayTypeId: entry.dayTypeId, minutes: toMinutes(entry.hours) })),
			{ minutes: exact(toMinutes(day.expectedHours)), hasContract: true, hasFlex: true },
		),
	);
	return totalsInHours(sumTotals(folds));
}
