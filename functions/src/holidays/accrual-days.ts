import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { compare, type Exact, roundHalfAwayFromZero, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { addDays, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import type { AccrualDay, Earner } from "@tuntikirja/contract/special-days/accrual.ts";
import {
	bindingContract,
	expectedOfDay,
	type WorkTerms,
} from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate, type LoggedDay, type LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";

/** Working days a week from which 14 days make a month full; below, 35 hours do. */
const FULL_WEEK_DAYS = 4;

const NOTHING: LoggedDay = { entries: [], isHolidayExempt: false };

/**
 * What the dates count for when holiday is earned. A day that has passed counts for what was logged on it; a
 * day after `today` without any entry is taken to be worked as the contract says, for the forecast. Balance
 * leave, unpaid leave and national holidays are not equal to work. Days under a subcontract do not count. Rules §5, §6.
 */
export function accrualDays(
	dates: readonly LocalDate[],
	days: LoggedDays,
	terms: WorkTerms,
	today: LocalDate,
): AccrualDay[] {
	return dates.flatMap((date) => accrualDay(date, days, terms, today) ?? []);
}

function accrualDay(
	date: LocalDate,
	days: LoggedDays,
	terms: WorkTerms,
	today: LocalDate,
): AccrualDay | null {
	if (bindingContract(terms, date)?.kind === "subcontract") return null;
	const { entries, isHolidayExempt } = days.get(date) ?? NOTHING;
	const due = expectedOfDay(terms, date, isHolidayExempt).minutes;
	if (entries.length === 0) {
		return date > today && compare(due, ZERO) > 0 ? { date, minutes: whole(due), kind: "work" } : null;
	}
	const totals = foldDate(date, days, terms);
	if (compare(totals.worked, ZERO) > 0) return { date, minutes: whole(totals.credited), kind: "work" };
	const has = (dayType: number) => entries.some((entry) => entry.dayTypeId === dayType);
	const isDayOff = terms.holidays.has(date) && !isHolidayExempt;
	if (isDayOff) return null;
	if (has(DAY_TYPES.SICK_LEAVE)) return { date, minutes: whole(due), kind: "sick" };
	if (has(DAY_TYPES.HOLIDAY)) return { date, minutes: whole(due), kind: "equal" };
	return has(DAY_TYPES.PAID_LEAVE) ? { date, minutes: whole(totals.credited), kind: "equal" } : null;
}

function whole(minutes: Exact): number {
	return Number(roundHalfAwayFromZero(minutes));
}

/**
 * Since when the person is employed without a break, and by which of the two rules they earn. Contracts state
 * hours a month and not days a week, so for those who are not full time the days do: the usual (median) number
 * a week of the given ones.
 */
export function earnerAt(date: LocalDate, days: readonly AccrualDay[], terms: WorkTerms): Earner {
	const contract = bindingContract(terms, date);
	const isFullTime =
		contract === null || (contract.partTimeMinutesPerMonth === null && (contract.percentage ?? 100) === 100);
	return {
		employedSince: employedSince(date, terms),
		usesHours: !isFullTime && usualDaysAWeek(days) < FULL_WEEK_DAYS,
	};
}

function usualDaysAWeek(days: readonly AccrualDay[]): number {
	const weeks = new Map<LocalDate, number>();
	for (const { date } of days) {
		const monday = mondayOf(date);
		weeks.set(monday, (weeks.get(monday) ?? 0) + 1);
	}
	const counts = [...weeks.values()].sort((a, b) => a - b);
	return counts[Math.floor(counts.length / 2)] ?? FULL_WEEK_DAYS;
}

/**
 * Contracts of employment that follow each other without a day between are one employment; the first goes back to the
 * first day.
 */
function employedSince(date: LocalDate, terms: WorkTerms): LocalDate {
	const started = terms.contracts
		.filter((contract) => contract.startDate <= date)
		.sort((a, b) => b.startDate.localeCompare(a.startDate));
	for (const [index, contract] of started.entries()) {
		const earlier = started[index + 1];
		if (earlier === undefined) break;
		const hasGap =
			earlier.kind === "subcontract" ||
			(earlier.endDate !== null && addDays(earlier.endDate, 1) < contract.startDate);
		if (hasGap) return contract.startDate > terms.startDate ? contract.startDate : terms.startDate;
	}
	return terms.startDate;
}
