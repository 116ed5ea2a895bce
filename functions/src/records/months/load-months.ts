import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { DocQuery, Reader } from "#firestore/reader.ts";
import { loadOutlines } from "#records/folds/load-outlines.ts";
import { copiedDays, isCopy } from "#records/folds/month-copy.ts";
import { daysByDate, type ListedMonth, listedDays } from "./listed-days.ts";
import { isOfThisForm, isOutlineOfHistory, type OutlinedDays, outlinedDays } from "./month-outline.ts";
import { isHistory, type WorkMonth, workMonthDoc } from "./work-months.ts";
import {
	inOutline,
	inWhole,
	monthsOf,
	type MonthQuery,
	monthsOfAllPeople,
	monthsOnProject,
	type OutlinedMonth,
	type WholeMonth,
} from "./outlined-months.ts";

/** Of a month, what hours and amounts are made of. */
export interface LoggedMonth {
	readonly userId: string;
	readonly month: Month;
	readonly days: OutlinedDays;
	readonly isHistory?: true;
}

/**
 * The months that the range touches: of some people, a read for each stored month, at most 12 a year and person, and one
 * for each query that finds none. Or (null) of all, for the reads of `loadOutlines`; the ids of their entries are then
 * only places within the day.
 */
export async function loadMonths(
	reader: Reader,
	uids: readonly string[] | null,
	range: DateRange,
): Promise<LoggedMonth[]> {
	return withDaysOf(reader, await outlinesWithin(reader, uids, range));
}

/**
 * The same months with what is noted in them, for reports that show entries one by one. A read for each: notes are not
 * folded. Of all people on one project, only the months that have entries on it.
 */
export function loadWholeMonths(
	reader: Reader,
	uids: readonly string[] | null,
	range: DateRange,
	projectId?: string,
): Promise<WholeMonth[]> {
	if (uids !== null || projectId === undefined) return monthsWithin(reader, uids, range, inWhole);
	const { startDate, endDate } = range;
	return reader.find(inWhole(monthsOnProject(projectId, monthOf(startDate), monthOf(endDate))));
}

/** The months of one query. A read for each. */
export async function loadMonthsOf(reader: Reader, query: MonthQuery): Promise<LoggedMonth[]> {
	return withDaysOf(reader, await reader.find(inOutline(query)));
}

async function monthsWithin<T extends { readonly userId: string }>(
	reader: Reader,
	uids: readonly string[] | null,
	{ startDate, endDate }: DateRange,
	shaped: (query: MonthQuery) => DocQuery<T>,
): Promise<T[]> {
	const [from, to] = [monthOf(startDate), monthOf(endDate)];
	if (uids === null) return reader.find(shaped(monthsOfAllPeople(from, to)));
	const found = await Promise.all(
		[...new Set(uids)].map(async (uid) => {
			// The id range may include another person, whose id begins with this one.
			const months = await reader.find(shaped(monthsOf(uid, from, to)));
			return months.filter(({ userId }) => userId === uid);
		}),
	);
	return found.flat();
}

/** Months of people, of which the days of one calendar month or of one person are made at a time. */
export interface MonthsInTurn {
	/** The calendar months with entries, in order. */
	readonly months: readonly Month[];
	/** Whose months they are. */
	readonly people: readonly string[];
	readonly loggedIn: (month: Month) => ListedMonth[];
	readonly loggedBy: (uid: string) => ListedMonth[];
}

/**
 * The months that the range touches, for the reads of `loadMonths`. Their days are made from the outlines when they are
 * asked for, so that a report of a year has one month of the company, or one person, in memory at a time.
 */
export async function loadMonthsInTurn(
	reader: Reader,
	uids: readonly string[] | null,
	range: DateRange,
): Promise<MonthsInTurn> {
	const outlines = await outlinesWithin(reader, uids, range);
	const older = await loadWhole(
		reader,
		outlines.filter(({ outline }) => !isCopy(outline) && !isOfThisForm(outline)),
	);
	const byMonth = Map.groupBy(outlines, ({ month }) => month);
	const byPerson = Map.groupBy(outlines, ({ userId }) => userId);
	const made = (some: readonly OutlinedMonth[] = []) =>
		some.map((outline) => listedMonth(outline, older.get(keyOf(outline))));
	return {
		months: [...byMonth.keys()].sort(),
		people: [...byPerson.keys()],
		loggedIn: (month) => made(byMonth.get(month)),
		loggedBy: (uid) => made(byPerson.get(uid)),
	};
}

/** Whether one of the skipped documents is a month of the person. */
export function hasUnreadableMonth(skipped: ReadonlySet<string>, uid: string): boolean {
	const prefix = workMonthDoc(uid, "").path;
	return [...skipped].some((path) => path.startsWith(prefix));
}

function outlinesWithin(reader: Reader, uids: readonly string[] | null, range: DateRange) {
	return uids === null
		? loadOutlines(reader, monthOf(range.startDate), monthOf(range.endDate))
		: monthsWithin(reader, uids, range, inOutline);
}

/** Months without an outline of this form cost a second read until an entry in them is saved. */
async function withDaysOf(reader: Reader, outlines: readonly OutlinedMonth[]): Promise<LoggedMonth[]> {
	const read = outlines.map((outline) => ({ outline, month: withDays(outline) }));
	const older = read.flatMap(({ outline, month }) => (month === null ? [outline] : []));
	return [...read.flatMap(({ month }) => month ?? []), ...(await loadWhole(reader, older)).values()];
}

const keyOf = ({ userId, month }: Pick<LoggedMonth, "userId" | "month">) => `${userId}_${month}`;

/** Null for a month without an outline, or with one of another form. */
function withDays({ userId, month, outline }: OutlinedMonth): LoggedMonth | null {
	const days = isCopy(outline) ? daysByDate(copiedDays(month, outline)) : outlinedDays(outline);
	return days === null ? null : { userId, month, days, ...historyOf(outline) };
}

/** Of one that has no outline of today's form, `whole`; that may be gone meanwhile. */
function listedMonth({ userId, month, outline }: OutlinedMonth, whole?: LoggedMonth): ListedMonth {
	const of = { userId, month, ...(whole === undefined ? historyOf(outline) : historyIf(whole.isHistory)) };
	if (isCopy(outline)) return { ...of, days: copiedDays(month, outline) };
	return { ...of, days: listedDays(whole?.days ?? outlinedDays(outline) ?? {}) };
}

const historyIf = (isOfHistory: boolean | undefined) => (isOfHistory ? { isHistory: true as const } : {});
const historyOf = (outline: string) => historyIf(isOutlineOfHistory(outline));
/** A stored month as it is loaded. */
const withHistory = (month: WorkMonth): LoggedMonth => ({ ...month, ...historyIf(isHistory(month)) });

async function loadWhole(
	reader: Reader,
	outlines: readonly OutlinedMonth[],
): Promise<Map<string, LoggedMonth>> {
	const whole = await reader.getAll(outlines.map(({ userId, month }) => workMonthDoc(userId, month)));
	return new Map(
		whole.flatMap((month) => (month === null ? [] : [[keyOf(month), withHistory(month)] as const])),
	);
}
