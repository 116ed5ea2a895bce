import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { countHolidays } from "@tuntikirja/functions/holidays/count-holidays.ts";
import type { CompanySettings } from "@tuntikirja/functions/records/company/company-settings.ts";
import { UNKNOWN_BASIS } from "@tuntikirja/functions/records/derived/holiday-counts.ts";
import type { WorkMonth } from "@tuntikirja/functions/records/months/work-months.ts";

/** By what a person's holiday is counted. */
export interface HolidayTerms {
	readonly uid: string;
	readonly terms: WorkTerms;
	readonly settings: CompanySettings;
	readonly today: LocalDate;
}

/** Days of holiday that no bucket covers, counted from all months of the person. */
export function uncoveredDays(counted: HolidayTerms, months: readonly WorkMonth[]): number {
	const byMonth = new Map(months.map((month) => [month.month, month]));
	const firstLive = creditYearAt(counted.terms.startDate);
	const sources = { ...counted, counts: null, adjustments: null, basis: UNKNOWN_BASIS, firstLive };
	return countHolidays({ ...sources, months: byMonth }).account.uncovered;
}

/**
 * A person's months, with holiday in as many weeks as they have earned: newcomers have earned less than the others. Of
 * more, the latest weeks are worked. `make` writes the months without holiday in some weeks, by their Mondays.
 */
export function withCoveredHolidays(
	counted: HolidayTerms,
	make: (worked: ReadonlySet<LocalDate>) => WorkMonth[],
): WorkMonth[] {
	let worked: ReadonlySet<LocalDate> = new Set();
	let months = make(worked);
	let uncovered = uncoveredDays(counted, months);
	for (const monday of weeksOf(months).reverse()) {
		if (uncovered === 0) break;
		const fewer = new Set([...worked, monday]);
		const made = make(fewer);
		const left = uncoveredDays(counted, made);
		if (left < uncovered) [worked, months, uncovered] = [fewer, made, left];
	}
	return months;
}

/** The Mondays of the weeks with holiday, in order. */
function weeksOf(months: readonly WorkMonth[]): LocalDate[] {
	const days = months.flatMap((month) => Object.entries(month.days));
	const holidays = days.filter(([, { entries }]) =>
		Object.values(entries).some(({ dayTypeId }) => dayTypeId === DAY_TYPES.HOLIDAY),
	);
	return [...new Set(holidays.map(([date]) => mondayOf(date)))].sort();
}
