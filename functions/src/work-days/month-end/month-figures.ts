import { countedFrom } from "@tuntikirja/contract/balance/rules.ts";
import { ABSENCES, DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { add, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier, eachDate, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	addMonths,
	eachMonth,
	firstDay,
	lastDay,
	type Month,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { MonthEndLine } from "@tuntikirja/contract/months/month-end-schema.ts";
import type { MonthActor } from "@tuntikirja/contract/months/month-states.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDates, lastCountedDay } from "@tuntikirja/contract/work-days/range-fold.ts";
import { today } from "#firestore/clock.ts";
import { settledMonths } from "#hours/balances/settled-months.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import type { StoredBalance } from "#records/derived/balances.ts";
import { type LedgerParts, ledgerSum } from "#records/derived/ledger-parts.ts";
import { partFrom } from "#records/derived/month-parts.ts";
import { approvalOf, kindOfMonth, lastMove } from "#records/months/month-approval.ts";
import { loggedDays, type WorkMonth } from "#records/months/work-months.ts";

interface FoldedBalance {
	readonly stored: StoredBalance;
	readonly ledger: LedgerParts;
}

interface FiguresSources {
	readonly month: Month;
	readonly stored: WorkMonth | null;
	/** Null: it is not folded yet, or cannot be read. */
	readonly balance: FoldedBalance | null;
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
	const foldFrom = (from: LocalDate) => foldDates(eachDate(later(from, firstDay(month)), asOf), days, terms);
	const { credited, expected, flex } = foldFrom(firstDay(month));
	const before = balance && balanceBefore(month, asOf, balance, terms, settings);
	return {
		hours: toHours(credited),
		expected: toHours(expected),
		difference: toHours(flex),
		balance: before === null ? null : toHours(add(before.minutes, foldFrom(before.from).flex)),
	};
}

/** What the balance is made of beside the month, and from which day on the month itself counts in it. */
function balanceBefore(
	month: Month,
	asOf: LocalDate,
	{ stored, ledger }: FoldedBalance,
	{ startDate }: WorkTerms,
	{ changes }: CompanySettings,
) {
	const from = countedFrom(ledger.openings, startDate, asOf);
	const isSettled = settledMonths({ ...stored, openings: [...ledger.openings] }, changes, startDate);
	const parts = eachMonth(monthOf(from), addMonths(month, -1)).map((one) => {
		const part = isSettled(one) ? own(stored.months, one) : undefined;
		return part && partFrom(part, one, { from, startDate });
	});
	if (!parts.every((part) => part !== undefined)) return null;
	const flexes = parts.map(({ flex }) => parseExact(flex));
	return { from, minutes: sum([...flexes, ledgerSum(ledger, from, asOf)]) };
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
