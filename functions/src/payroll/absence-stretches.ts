import { ABSENCES, DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { compare, type Exact, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { addDays, eachDate, earlier, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { UsedDay } from "@tuntikirja/contract/special-days/holiday-use.ts";
import type { Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { PayDay, PayDays } from "./months/pay-days.ts";

/** Whole days of one kind and reason of absence that follow each other, within one period of pay. */
export interface AbsenceStretch {
	readonly kind: DayTypeId;
	/** Of absence that the company splits; null: none. */
	readonly reasonId: string | null;
	readonly first: LocalDate;
	readonly last: LocalDate;
	/** Days with expected hours. */
	readonly workingDays: number;
	/** Days of annual holiday, Saturdays included. Rules §7. */
	readonly holidayDays: number;
	/** Minutes that the kind fills; none of annual holiday. */
	readonly credited: Exact;
}

export interface AbsenceSources {
	readonly days: PayDays;
	readonly terms: WorkTerms;
	/** The holiday days that were used in the period and the days around it. */
	readonly used: readonly UsedDay[];
}

/** Days before and after a period that can belong to a stretch of it. No stretch of days off is longer. */
export const DAYS_AROUND = 14;

/**
 * The absences of a period: joined over days without expected hours, cut at its ends. Another kind or reason begins a new
 * one, and a day that is only partly absent ends it: its hours are hours, and no stretch.
 */
export function absenceStretches(period: DateRange, sources: AbsenceSources): AbsenceStretch[] {
	const around = eachDate(addDays(period.startDate, -DAYS_AROUND), addDays(period.endDate, DAYS_AROUND));
	return runsOf(around, sources)
		.filter(({ first, last }) => first <= period.endDate && last >= period.startDate)
		.map((run, index, all) => stretchOf(run, all[index + 1], period, sources));
}

/** A whole day of absence. */
interface AbsentDay {
	readonly date: LocalDate;
	readonly kind: DayTypeId;
	readonly reasonId: string | null;
	readonly credited: Exact;
}

interface Run {
	readonly kind: DayTypeId;
	readonly reasonId: string | null;
	readonly first: LocalDate;
	readonly last: LocalDate;
	readonly days: readonly AbsentDay[];
}

function runsOf(dates: readonly LocalDate[], { days, terms }: AbsenceSources): Run[] {
	const runs: Run[] = [];
	let isOpen = false;
	for (const date of dates) {
		const day = absentDay(date, days, terms);
		if (day === "off") continue;
		const latest = runs.at(-1);
		if (day === null) isOpen = false;
		else if (isOpen && latest?.kind === day.kind && latest.reasonId === day.reasonId)
			runs[runs.length - 1] = { ...latest, last: date, days: [...latest.days, day] };
		else {
			runs.push({ kind: day.kind, reasonId: day.reasonId, first: date, last: date, days: [day] });
			isOpen = true;
		}
	}
	return runs;
}

/** Which of the totals a kind fills. */
const FILLED: Readonly<Partial<Record<DayTypeId, (totals: Totals) => Exact>>> = {
	[DAY_TYPES.SICK_LEAVE]: ({ sickLeave }) => sickLeave,
	[DAY_TYPES.PAID_LEAVE]: ({ paidLeave }) => paidLeave,
	[DAY_TYPES.UNPAID_LEAVE]: ({ unpaidLeave }) => unpaidLeave,
	[DAY_TYPES.BALANCE_LEAVE]: ({ balanceLeave }) => balanceLeave,
};

/** The absence that fills the day; null: work, or no absence of one kind for the whole day; "off": nothing is expected. */
function absentDay(date: LocalDate, days: PayDays, terms: WorkTerms): AbsentDay | "off" | null {
	const day = days.get(date);
	const { minutes: due } = expectedOfDay(terms, date, day?.isHolidayExempt ?? false);
	if (due.n === 0n) return (day?.entries.length ?? 0) === 0 ? "off" : null;
	const totals = foldDate(date, days, terms);
	if (totals.holidayDays > 0) return { date, kind: DAY_TYPES.HOLIDAY, reasonId: null, credited: ZERO };
	for (const kind of ABSENCES) {
		const credited = FILLED[kind]?.(totals) ?? ZERO;
		if (compare(credited, due) < 0) continue;
		const [reasonId, ...others] = reasonsOf(kind, day);
		return others.length === 0 ? { date, kind, reasonId: reasonId ?? null, credited } : null;
	}
	return null;
}

function reasonsOf(kind: DayTypeId, day: PayDay | undefined): (string | null)[] {
	const own = day?.entries.filter(({ dayTypeId }) => dayTypeId === kind) ?? [];
	return [...new Set(own.map(({ reasonId }) => reasonId ?? null))];
}

function stretchOf(
	{ kind, reasonId, first, last, days }: Run,
	next: Run | undefined,
	{ startDate, endDate }: DateRange,
	{ used }: AbsenceSources,
): AbsenceStretch {
	const within = days.filter(({ date }) => date >= startDate && date <= endDate);
	// The Saturday of a whole week follows the last day of the stretch.
	const until = next === undefined ? addDays(last, DAYS_AROUND) : addDays(next.first, -1);
	const isOwn = ({ date }: UsedDay) => date >= first && date <= until && isOfPeriod(date);
	const isOfPeriod = (date: LocalDate) => date >= startDate && (date <= endDate || last <= endDate);
	return {
		kind,
		reasonId,
		first: later(first, startDate),
		last: earlier(last, endDate),
		workingDays: within.length,
		holidayDays: kind === DAY_TYPES.HOLIDAY ? used.filter(isOwn).length : 0,
		credited: sum(within.map(({ credited }) => credited)),
	};
}
