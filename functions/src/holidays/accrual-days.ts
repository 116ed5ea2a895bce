import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { compare, type Exact, roundHalfAwayFromZero, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import {
	addDays,
	eachDate,
	earlier,
	isoWeekday,
	later,
	type LocalDate,
	mondayOf,
} from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { AccrualDay, Earner, Employment } from "@tuntikirja/contract/special-days/accrual.ts";
import { isExcluded } from "@tuntikirja/contract/special-days/holiday-use.ts";
import {
	bindingContract,
	expectedOfDay,
	type WorkTerms,
} from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedTime } from "@tuntikirja/contract/work-days/day-fold.ts";
import { foldDate, type LoggedDay, type LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";

/** Working days a week from which 14 days make a month full; below, 35 hours do. */
const FULL_WEEK_DAYS = 4;

const NOTHING: LoggedDay = { entries: [], isHolidayExempt: false };

/** Of a calendar month's days of balance leave so many are not equal to work, §7 of the Act, */
const LEAVE_DAYS_NOT_EQUAL = 4;
/** unless the stretch is longer than so many weekdays. */
const SHORT_STRETCH = 6;
const SUNDAY = 7;

/** Working days a credit year that are equal to work, by the id of a reason of absence; of the others the day type decides. */
type AccruingReasons = ReadonlyMap<string, number>;

/** The leave of a day: the first one of these that is equal to work counts. */
const LEAVE: readonly DayTypeId[] = [
	DAY_TYPES.SICK_LEAVE,
	DAY_TYPES.HOLIDAY,
	DAY_TYPES.PAID_LEAVE,
	DAY_TYPES.BALANCE_LEAVE,
	DAY_TYPES.UNPAID_LEAVE,
];

/**
 * What the dates count for when holiday is earned. A day that has passed counts for what was logged on it; a
 * day after `today` without any entry is taken to be worked as the contract says, for the forecast. Unpaid leave
 * without a reason that says otherwise and national holidays are not equal to work. Days under a subcontract do not
 * count. Rules §5, §6.
 */
export function accrualDays(
	dates: readonly LocalDate[],
	days: LoggedDays,
	terms: WorkTerms,
	today: LocalDate,
	reasons: AccruingReasons = new Map(),
): AccrualDay[] {
	const seen = dates.map((date) => ({ date, counts: accrualDay(date, days, terms, today, reasons) }));
	const equal = equalBalanceLeave(seen, terms);
	return seen.flatMap(({ date, counts }) => {
		if (typeof counts === "string") return [];
		return counts.kind === "balance" ? (equal.has(date) ? { ...counts, kind: "equal" } : []) : counts;
	});
}

/** A day that counts, a day of balance leave, which may count, one on which nothing is due, or another. */
type SeenDay = AccrualDay | (Omit<AccrualDay, "kind"> & { readonly kind: "balance" }) | "off" | "not-equal";

function accrualDay(
	date: LocalDate,
	days: LoggedDays,
	terms: WorkTerms,
	today: LocalDate,
	reasons: AccruingReasons,
): SeenDay {
	if (bindingContract(terms, date)?.kind === "subcontract") return "not-equal";
	const { entries, isHolidayExempt } = days.get(date) ?? NOTHING;
	const due = expectedOfDay(terms, date, isHolidayExempt).minutes;
	const isDue = compare(due, ZERO) > 0;
	if (entries.length === 0) {
		if (!isDue) return "off";
		return date > today ? { date, minutes: whole(due), kind: "work" } : "not-equal";
	}
	const totals = foldDate(date, days, terms);
	if (compare(totals.worked, ZERO) > 0) return { date, minutes: whole(totals.credited), kind: "work" };
	if (terms.holidays.has(date) && !isHolidayExempt) return "off";
	for (const dayType of LEAVE) {
		const leave = entries.find(({ dayTypeId }) => dayTypeId === dayType);
		const counts = leave === undefined ? null : countsAs(leave, reasons);
		const minutes = whole(dayType === DAY_TYPES.PAID_LEAVE ? totals.credited : due);
		if (counts !== null) return { date, minutes, ...counts };
	}
	return "not-equal";
}

/** What leave counts as: by its reason, or by its day type. Null: it is not equal to work. */
function countsAs(
	{ dayTypeId, reasonId }: LoggedTime,
	reasons: AccruingReasons,
): Pick<AccrualDay, "kind" | "within"> | { readonly kind: "balance" } | null {
	const most = reasonId === undefined ? undefined : reasons.get(reasonId);
	if (reasonId !== undefined && most !== undefined)
		return most === 0 ? null : { kind: "equal", within: { reasonId, days: most } };
	switch (dayTypeId) {
		case DAY_TYPES.SICK_LEAVE:
			return { kind: "sick" };
		case DAY_TYPES.HOLIDAY:
		case DAY_TYPES.PAID_LEAVE:
			return { kind: "equal" };
		case DAY_TYPES.BALANCE_LEAVE:
			return { kind: "balance" };
		default:
			return null;
	}
}

/**
 * The days of balance leave that are equal to work: all of a stretch of more than six weekdays, and of a calendar month's
 * other ones those after the fourth. Days on which nothing is due do not end a stretch. Its weekdays are those of §4 of
 * the Act, by which holiday is counted, too: Monday to Saturday without days off.
 */
function equalBalanceLeave(
	seen: readonly { readonly date: LocalDate; readonly counts: SeenDay }[],
	terms: WorkTerms,
): Set<LocalDate> {
	const daysOff = new Set(terms.holidays.keys());
	const stretches: LocalDate[][] = [[]];
	for (const { date, counts } of seen) {
		if (typeof counts === "object" && counts.kind === "balance") stretches.at(-1)?.push(date);
		else if (counts !== "off" && stretches.at(-1)?.length !== 0) stretches.push([]);
	}
	const isWeekday = (date: LocalDate) => isoWeekday(date) < SUNDAY && !isExcluded(date, daysOff);
	const isLong = (stretch: readonly LocalDate[]) =>
		eachDate(stretch[0] ?? "", stretch.at(-1) ?? "").filter(isWeekday).length > SHORT_STRETCH;
	const taken = stretches.filter((stretch) => stretch.length > 0);
	const others = taken.filter((stretch) => !isLong(stretch)).flat();
	const ofMonths = [...Map.groupBy(others, monthOf).values()];
	return new Set([
		...taken.filter(isLong).flat(),
		...ofMonths.flatMap((dates) => dates.slice(LEAVE_DAYS_NOT_EQUAL)),
	]);
}

function whole(minutes: Exact): number {
	return Number(roundHalfAwayFromZero(minutes));
}

/**
 * From when to when the person is employed without a break, and by which of the two rules they earn. Contracts state
 * hours a month and not days a week, so for those who are not full time the days do: the usual (median) number
 * a week of the given ones.
 */
export function earnerAt(date: LocalDate, days: readonly AccrualDay[], terms: WorkTerms): Earner {
	const all = employments(terms);
	const begun = all.filter(({ employedSince }) => employedSince <= date);
	const employment = begun.at(-1) ?? all[0] ?? { employedSince: terms.startDate, employedUntil: null };
	const contract = bindingContract(terms, earlier(date, employment.employedUntil ?? date));
	const isFullTime =
		contract === null || (contract.partTimeMinutesPerMonth === null && (contract.percentage ?? 100) === 100);
	return { ...employment, usesHours: !isFullTime && usualDaysAWeek(days) < FULL_WEEK_DAYS };
}

/** The usual (median) number of days in the weeks that have any. */
export function usualDaysAWeek(days: readonly Pick<AccrualDay, "date">[]): number {
	const weeks = new Map<LocalDate, number>();
	for (const { date } of days) {
		const monday = mondayOf(date);
		weeks.set(monday, (weeks.get(monday) ?? 0) + 1);
	}
	const counts = [...weeks.values()].sort((a, b) => a - b);
	return counts[Math.floor(counts.length / 2)] ?? FULL_WEEK_DAYS;
}

/**
 * The employments of a person in order. Contracts of employment that follow each other without a day between are one; the
 * first goes back to the first day.
 */
export function employments({ contracts, startDate }: WorkTerms): Employment[] {
	const sorted = [...contracts].sort((a, b) => a.startDate.localeCompare(b.startDate));
	const found: Employment[] = [];
	for (const [index, { kind, startDate: from, endDate }] of sorted.entries()) {
		if (kind === "subcontract") continue;
		const next = sorted[index + 1];
		const employedUntil = endDate ?? (next === undefined ? null : addDays(next.startDate, -1));
		const before = found.at(-1);
		if (before !== undefined && before.employedUntil === addDays(from, -1)) {
			found[found.length - 1] = { ...before, employedUntil };
		} else {
			found.push({ employedSince: index === 0 ? startDate : later(from, startDate), employedUntil });
		}
	}
	return found;
}
