import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { leaveOf } from "@tuntikirja/contract/work-days/day-guards.ts";
import { countedField, totalsInHours } from "@tuntikirja/contract/work-days/counted-hours.ts";
import {
	countedTimes,
	foldDay,
	type LoggedTime,
	type Totals,
} from "@tuntikirja/contract/work-days/day-fold.ts";
import type { ExpectedDay } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type {
	Entry,
	SavedDay,
	TotalsInHours,
	WorkDay,
	WorkDaysAnswer,
} from "@tuntikirja/contract/work-days/schema.ts";
import { isCounted } from "#domain/work-days/day-state.ts";

/*
 * What a change will have done, by the rules that the server uses, before the server has answered. An
 * answer that does not hold the day comes back as the same object, so every cached range can be passed.
 */

/** Puts the entry on its day: added, in the place of the one with its id, or into the leave that the day has already. */
export function withEntry(answer: WorkDaysAnswer, entry: Entry, today: LocalDate): WorkDaysAnswer {
	return changeDay(answer, entry.workDayId, today, (entries) => withPut(entries, entry));
}

/** As the server does: a day has each leave once, and a second one changes the first. Rules §3 guards. */
function withPut(entries: readonly Entry[], entry: Entry): Entry[] {
	const before = entries.find(({ id }) => id === entry.id);
	const leave = before?.dayTypeId === entry.dayTypeId ? undefined : leaveOf(entry.dayTypeId, entries);
	if (before) {
		const others = entries.filter((other) => other !== leave);
		return others.map((other) => (other === before ? entry : other));
	}
	if (!leave) return [...entries, entry];
	const { id, version } = leave;
	return entries.map((other) => (other === leave ? { ...entry, id, version } : other));
}

/** Takes an entry off its day. */
export function withoutEntry(
	answer: WorkDaysAnswer,
	entry: Pick<Entry, "id" | "workDayId">,
	today: LocalDate,
): WorkDaysAnswer {
	return changeDay(answer, entry.workDayId, today, (entries) =>
		entries.filter((other) => other.id !== entry.id),
	);
}

/** Puts the server's days in the place of ours; sums follow by the difference until they are asked for. */
export function withDays(answer: WorkDaysAnswer, days: readonly WorkDay[], today: LocalDate): WorkDaysAnswer {
	return days.reduce((current, day) => replaceDay(current, day, today), answer);
}

/** Takes over what the server said of the day, and of the month where the answer is that month. */
export function withSavedDay(answer: WorkDaysAnswer, saved: SavedDay, today: LocalDate): WorkDaysAnswer {
	const next = withDays(answer, [saved.workDay], today);
	if (next === answer || !isWholeMonth(answer, saved.month.month)) return next;
	return withSums(next, saved.month.totals, saved.month.rangeTotals);
}

function isWholeMonth({ workDays }: WorkDaysAnswer, month: string): boolean {
	const inMonth = workDays.every((day) => day.date.startsWith(month));
	return inMonth && workDays[0]?.date === `${month}-01` && workDays.length >= 28;
}

function changeDay(
	answer: WorkDaysAnswer,
	workDayId: string,
	today: LocalDate,
	change: (entries: Entry[]) => Entry[],
): WorkDaysAnswer {
	const day = answer.workDays.find((one) => one.workDayId === workDayId);
	if (day === undefined) return answer;
	const changed = { ...day, entries: change(day.entries) };
	const totals = foldOf(changed, answer);
	const { expected, credited, flex } = totalsInHours(totals);
	const entries = withCounted(changed.entries, totals);
	return replaceDay(
		answer,
		{ ...changed, entries, expectedHours: expected, creditedHours: credited, plusMinus: flex },
		today,
	);
}

/** What each entry counts depends on the others of its day. */
function withCounted(entries: readonly Entry[], totals: Totals): Entry[] {
	const counted = countedTimes(entries.map(loggedTime), totals);
	return entries.map((entry, index) => {
		const { countedHours: _, ...typed } = entry;
		return { ...typed, ...countedField(typed, counted[index] ?? ZERO) };
	});
}

function replaceDay(answer: WorkDaysAnswer, next: WorkDay, today: LocalDate): WorkDaysAnswer {
	const before = answer.workDays.find((day) => day.workDayId === next.workDayId);
	if (before === undefined) return answer;
	const had = totalsOf(before, answer);
	const has = totalsOf(next, answer);
	const workDays = answer.workDays.map((day) => (day === before ? next : day));
	return withSums(
		{ ...answer, workDays },
		moved(answer.totals, isCounted(before, today) ? had : null, isCounted(next, today) ? has : null),
		moved(answer.rangeTotals, had, has),
	);
}

function withSums(answer: WorkDaysAnswer, totals: TotalsInHours, rangeTotals: TotalsInHours): WorkDaysAnswer {
	return { ...answer, totals, rangeTotals, totalHoursSum: totals.credited, plusMinus: totals.flex };
}

/** What the day's entries amount to. */
function totalsOf(day: WorkDay, answer: WorkDaysAnswer): TotalsInHours {
	return totalsInHours(foldOf(day, answer));
}

function foldOf(day: WorkDay, answer: WorkDaysAnswer): Totals {
	return foldDay(day.entries.map(loggedTime), dueOn(day, answer));
}

function loggedTime({ dayTypeId, hours }: Entry): LoggedTime {
	return { dayTypeId, minutes: toMinutes(hours) };
}

/**
 * What is due on a day, from the answer: the hours of a part-timer's day are rounded there, so
 * a hundredth may differ until the server answers. A day of holiday says 0, and is then measured by its
 * neighbours. A person paid by the hour has nothing due on any day, and no flex.
 */
function dueOn(day: WorkDay, answer: WorkDaysAnswer): ExpectedDay {
	const isOwnHoliday = day.entries.some((entry) => entry.dayTypeId === DAY_TYPES.HOLIDAY);
	const usual = Math.max(0, ...answer.workDays.map((other) => other.expectedHours));
	const isDayOff = day.isWeekend || day.nationalHoliday !== undefined || !day.hasContract;
	const hours = day.expectedHours > 0 || isDayOff || isOwnHoliday ? day.expectedHours : usual;
	return {
		minutes: exact(Math.round(hours * 6000), 100),
		hasContract: day.hasContract,
		hasFlex: day.hasContract && !day.noFlex && usual > 0,
	};
}

function moved(
	sums: TotalsInHours,
	before: TotalsInHours | null,
	after: TotalsInHours | null,
): TotalsInHours {
	const names = Object.keys(sums) as (keyof TotalsInHours)[];
	const next = names.map((name) => [
		name,
		hundredths((sums[name] ?? 0) - (before?.[name] ?? 0) + (after?.[name] ?? 0)),
	]);
	return Object.fromEntries(next) as TotalsInHours;
}

/** Two decimals, and no negative zero. */
function hundredths(hours: number): number {
	return Math.round(hours * 100) / 100 + 0;
}
