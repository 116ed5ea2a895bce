import { ABSENCES, DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { add, exact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, eachMonth, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { MonthEndLine } from "@tuntikirja/contract/months/month-end-schema.ts";
import type { MonthActor } from "@tuntikirja/contract/months/month-states.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDates, lastCountedDay } from "@tuntikirja/contract/work-days/range-fold.ts";
import { today } from "#firestore/clock.ts";
import { settledMonths } from "#hours/balances/settled-months.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { EMPTY_BALANCE, type StoredBalance } from "#records/derived/balances.ts";
import { approvalOf, kindOfMonth, lastMove } from "#records/months/month-approval.ts";
import { loggedDays, type WorkMonth } from "#records/months/work-months.ts";

interface FiguresSources {
	readonly month: Month;
	readonly stored: WorkMonth | null;
	readonly balance: StoredBalance | null;
	readonly terms: WorkTerms;
	readonly settings: CompanySettings;
}

/**
 * Hours, target and ± of a month by now, folded from its days, and the balance after them: of the stored parts of the months
 * before. While one of these is being calculated there is no balance, because folding it would cost a read more.
 */
export function figuresOf({ month, stored, balance, terms, settings }: FiguresSources) {
	const days = loggedDays([stored]);
	const counted = lastCountedDay(today(), (days.get(today())?.entries.length ?? 0) > 0);
	const asOf = earlier(lastDay(month), counted);
	const { credited, expected, flex } = foldDates(
		datesOf(month).filter((date) => date <= asOf),
		days,
		terms,
	);
	const before = balanceBefore(month, asOf, balance ?? EMPTY_BALANCE, terms.startDate, settings);
	return {
		hours: toHours(credited),
		expected: toHours(expected),
		difference: toHours(flex),
		balance: before === null ? null : toHours(add(before, flex)),
	};
}

function balanceBefore(
	month: Month,
	asOf: LocalDate,
	{ ledger, ...parts }: StoredBalance,
	startDate: LocalDate,
	{ changes }: CompanySettings,
) {
	const earlierMonths = eachMonth(monthOf(startDate), month).filter((one) => one < month);
	if (ledger === undefined || !earlierMonths.every(settledMonths(parts, changes))) return null;
	const lines = Object.entries(ledger).filter(([date]) => date >= startDate && date <= asOf);
	return sum([
		...earlierMonths.map((one) => parseExact(own(parts.months, one)?.flex ?? "0")),
		...lines.map(([, minutes]) => exact(minutes)),
	]);
}

/** Days with leave. Leads learn no sick leave: for them it is leave like any other. */
export function leaveOf(stored: WorkMonth | null, as: MonthActor): Pick<MonthEndLine, "sick" | "leave"> {
	const types = Object.values(stored?.days ?? {}).map(({ entries }) =>
		Object.values(entries).map(({ dayTypeId }) => dayTypeId),
	);
	const isSick = (day: readonly number[]) => day.includes(DAY_TYPES.SICK_LEAVE);
	const isAway = (day: readonly number[]) => ABSENCES.some((type) => day.includes(type));
	const away = types.filter(isAway);
	if (as === "lead") return { leave: away.length };
	const sick = away.filter(isSick).length;
	return { sick, leave: away.length - sick };
}

/** The reason or comment with which a month came to its state: that of its lock, else of its last move. */
export function notesOf(stored: WorkMonth | null): string {
	if (kindOfMonth(stored) !== "locked") return lastMove(stored)?.notes ?? "";
	return approvalOf(stored).acts.findLast(({ act }) => act === "lock")?.notes ?? "";
}
