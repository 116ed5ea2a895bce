import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { formatExact } from "@tuntikirja/contract/kernel/exact.ts";
import { datesOf, firstDay, lastDay, type Month, addMonths } from "@tuntikirja/contract/kernel/month.ts";
import { sumTotals, type Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { Reader } from "#firestore/reader.ts";
import { loadTerms } from "#hours/load-terms.ts";
import {
	isHistory,
	loggedDays,
	type WorkMonth,
	workMonthDoc,
	totalsOf,
} from "#records/months/work-months.ts";
import { type DaysOfMonth, daysOfMonth } from "#records/derived/present-days.ts";
import { type LoggedMonth, loadMonths } from "#records/months/load-months.ts";

/** A month as its source documents make it. */
export interface FoldedDays {
	readonly month: Month;
	readonly totals: Totals;
	/** The same of each day; of a purged month all of it is on the last one. */
	readonly byDate: ReadonlyMap<LocalDate, Totals>;
	readonly days: DaysOfMonth;
}

/** A month's days, in whole or in outline; of a purged month its totals. */
export type DaysSource =
	| Parameters<typeof loggedDays>[0][number]
	| Pick<LoggedMonth, "days" | "isHistory">
	| (Pick<WorkMonth, "days" | "state" | "totals"> | null);

/** Whether they are of a month that is history. */
export function areOfHistory(source: DaysSource): boolean {
	if (source === null) return false;
	return "isHistory" in source ? source.isHistory === true : "state" in source && isHistory(source);
}

/** The same beside the document that its days came from. */
export interface FoldedMonth extends FoldedDays {
	/** Null when nothing was ever logged in the month. */
	readonly document: WorkMonth | null;
}

/** Folds whole months from their source documents. Reads a document a month, a document a year, and 2 more. */
export async function foldMonths(
	reader: Reader,
	person: { uid: string; startDate: LocalDate },
	months: readonly Month[],
): Promise<FoldedMonth[]> {
	const sorted = [...months].sort();
	const [first, last] = [sorted[0], sorted.at(-1)];
	if (first === undefined || last === undefined) return [];
	const [{ terms }, stored] = await Promise.all([
		loadTerms(reader, person, firstDay(first), lastDay(last)),
		reader.getAll(sorted.map((month) => workMonthDoc(person.uid, month))),
	]);
	return sorted.map((month, index) => {
		const document = stored[index] ?? null;
		return { ...foldDays(month, document, terms), document };
	});
}

/** Folds one month from its days; null is a month in which nothing was ever logged. A purged one is its totals. */
export function foldDays(month: Month, source: DaysSource, terms: WorkTerms): FoldedDays {
	if (source !== null && "state" in source && source.state === "purged")
		return purgedMonth(month, totalsOf(source.totals));
	const logged = loggedDays([source]);
	const byDate = new Map(datesOf(month).map((date) => [date, foldDate(date, logged, terms)]));
	return {
		month,
		totals: sumTotals([...byDate.values()]),
		byDate,
		days: daysOfMonth(month, byDate, logged),
	};
}

/** Its sum is on its last day, so that a sum that begins within the month has all of it. */
function purgedMonth(month: Month, totals: Totals): FoldedDays {
	const sum = { flex: formatExact(totals.flex), isLogged: false };
	const last = lastDay(month);
	return { month, totals, byDate: new Map([[last, totals]]), days: { month, days: { [last]: sum } } };
}

/** From so many people on, a month of all people is read at once, in outline: a list of everyone, or a company change. */
const MANY = 20;

export interface WantedMonth {
	readonly uid: string;
	readonly month: Month;
}

/** The days of the wanted months. A read for each of them that many want or that only some do. */
export async function loadWantedMonths(
	reader: Reader,
	wanted: readonly WantedMonth[],
): Promise<(wanted: WantedMonth) => DaysSource> {
	const byMonth = [...Map.groupBy(wanted, ({ month }) => month)];
	const common = new Set(byMonth.filter(([, own]) => own.length >= MANY).map(([month]) => month));
	const single = wanted.filter(({ month }) => !common.has(month));
	const [outlined, documents] = await Promise.all([
		Promise.all(
			stretchesOf([...common]).map(([from, to]) =>
				loadMonths(reader, null, { startDate: firstDay(from), endDate: lastDay(to) }),
			),
		),
		reader.getAll(single.map(({ uid, month }) => workMonthDoc(uid, month))),
	]);
	const found = [...outlined.flat(), ...documents.filter((document) => document !== null)];
	const days = new Map(found.map((one) => [`${one.userId}_${one.month}`, one]));
	return ({ uid, month }) => days.get(`${uid}_${month}`) ?? null;
}

/** Months that follow each other, by their first and last. */
function stretchesOf(months: readonly Month[]): [Month, Month][] {
	return [...months].sort().reduce<[Month, Month][]>((stretches, month) => {
		const last = stretches.at(-1);
		if (last === undefined || addMonths(last[1], 1) !== month) return [...stretches, [month, month]];
		return [...stretches.slice(0, -1), [last[0], month]];
	}, []);
}
