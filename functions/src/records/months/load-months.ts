import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { DocQuery, Reader } from "#firestore/documents.ts";
import { loadOutlines } from "#records/folds/load-outlines.ts";
import { type OutlinedDays, outlinedDays } from "./month-outline.ts";
import { type WorkMonth, workMonthDoc } from "./work-months.ts";
import {
	inOutline,
	inWhole,
	monthsOf,
	type MonthQuery,
	monthsOfAllPeople,
	type OutlinedMonth,
	type WholeMonth,
} from "./outlined-months.ts";

/** Of a month, what hours and amounts are made of. */
export interface LoggedMonth {
	readonly userId: string;
	readonly month: Month;
	readonly days: OutlinedDays;
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
	const outlines =
		uids === null
			? loadOutlines(reader, monthOf(range.startDate), monthOf(range.endDate))
			: monthsWithin(reader, uids, range, inOutline);
	return withDaysOf(reader, await outlines);
}

/** The same months with what is noted in them, for reports that show entries one by one. */
export function loadWholeMonths(
	reader: Reader,
	uids: readonly string[] | null,
	range: DateRange,
): Promise<WholeMonth[]> {
	return monthsWithin(reader, uids, range, inWhole);
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

/** Months stored before there were outlines cost a second read until an entry in them is saved. */
async function withDaysOf(reader: Reader, months: readonly OutlinedMonth[]): Promise<LoggedMonth[]> {
	const outlined = months.map(({ userId, month, outline }) => ({
		userId,
		month,
		days: outlinedDays(outline),
	}));
	const older = outlined.filter(({ days }) => days === null);
	const whole = await reader.getAll<WorkMonth[]>(
		older.map(({ userId, month }) => workMonthDoc(userId, month)),
	);
	const found = whole.filter((month) => month !== null);
	return [...outlined.flatMap(({ days, ...month }) => (days === null ? [] : [{ ...month, days }])), ...found];
}
