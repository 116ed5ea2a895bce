import { workTerms } from "#hours/load-terms.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { balanceDoc, firstYearMarked } from "#records/derived/balances.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import {
	type CompanySettings,
	companySettingsDoc,
	DEFAULT_SETTINGS,
} from "#records/company/company-settings.ts";
import type { LoggedMonth } from "#records/months/load-months.ts";
import {
	type CountBasis,
	type HolidayAdjustments,
	type HolidayCounts,
	holidayAdjustmentsDoc,
	holidayCountsDoc,
} from "#records/derived/holiday-counts.ts";
import type { HolidayMonth } from "#records/derived/holiday-outline.ts";
import { loadHolidayMap, yearsOf } from "#records/company/national-holidays.ts";
import type { WorkMonth } from "#records/months/work-months.ts";
import { basisOf, type BasisSources, hasLostMarks, untrueSince } from "./count-basis.ts";
import {
	type Distrust,
	readWanted,
	trustedOutline,
	type TrustedOutline,
	trustedSpan,
	wantedMonths,
} from "./trusted-outline.ts";

/** A month as far as annual holiday depends on it. */
export type CountableMonth = Pick<LoggedMonth, "month" | "days">;

/** Everything that a person's annual holiday is counted from, as read together. */
export interface HolidaySources {
	readonly uid: string;
	readonly today: LocalDate;
	/** The day on which the account is drawn up; without it, today. Days after today count as they are forecast. */
	readonly on?: LocalDate;
	readonly terms: WorkTerms;
	readonly settings: CompanySettings;
	readonly counts: HolidayCounts | null;
	readonly adjustments: HolidayAdjustments | null;
	/** What a count of these knows of. */
	readonly basis: CountBasis;
	/** The first credit year that is counted from its months; those before it from their stored parts. */
	readonly firstLive: number;
	/** The months that have days, from the first live credit year to the last day that can be planned. */
	readonly months: ReadonlyMap<Month, CountableMonth>;
}

/** The same of one person, with what a change of their holidays needs. */
export interface LoadedHolidays extends HolidaySources {
	/** Those of the months that were read themselves, and not taken from the outline. */
	readonly whole: ReadonlyMap<Month, WorkMonth>;
	/** Whether the month itself was read, whether or not it exists. */
	readonly isRead: (month: Month) => boolean;
	/** The other months. */
	readonly outlined: ReadonlyMap<Month, HolidayMonth>;
	/** The calendar years of which the terms have the days off. */
	readonly years: readonly number[];
}

export interface LoadOptions {
	/** Dates about to be changed: their months are read themselves, and their calendar years. */
	readonly dates?: readonly LocalDate[];
	/** Other months that a change can touch, by what is stored of them: they are read themselves. */
	readonly touches?: (month: HolidayMonth, today: LocalDate) => boolean;
	/**
	 * What came past the API has left no mark. A month means itself and the parts since its credit year, `live` all months of
	 * the live credit years and the calendar, `all` the parts of all credit years, too.
	 */
	readonly stale?: Distrust;
}

/** The first day that can be planned or put right: of the credit year before the running one. */
export function firstPlannableDay(date: LocalDate): LocalDate {
	return `${creditYearAt(date) - 1}-04-01`;
}

/**
 * Reads a person's annual holiday: 5 documents, the months that have changed since they were counted, and those that a
 * change touches, with a document for each calendar year of these. Other months and the days off of other years come from
 * the stored outline, older credit years from their stored parts. What is not stored yet, or is not true any more, is read
 * from the months and the calendar until the trigger has stored it.
 */
export async function loadHolidays(
	reader: Reader,
	person: { uid: string; startDate: LocalDate },
	{ dates = [], touches = () => false, stale }: LoadOptions = {},
): Promise<LoadedHolidays> {
	const { uid, startDate } = person;
	const date = today();
	// Marks come with or before everything that they speak of, so a count never claims to know a change it has not seen.
	const [balance, counts, adjustments, contracts, storedSettings] = await reader.getAll([
		balanceDoc(uid),
		holidayCountsDoc(uid),
		holidayAdjustmentsDoc(uid),
		employmentContractsDoc(uid),
		companySettingsDoc,
	]);
	const settings = storedSettings ?? DEFAULT_SETTINGS;
	const known = { startDate, balance, settings, adjustments };
	const firstLive = firstLiveYear(date, counts, known, stale);
	const outline = trustedOutline(counts, known, stale);
	const range = [`${firstLive}-04`, monthOf(lastLeaveDay(date))] as const;
	const others = [...outline.months.values()].filter((month) => touches(month, date));
	const touched = new Set([...dates.map(monthOf), ...others.map(({ month }) => month)]);
	const { whole, isRead } = await readWanted(reader, uid, wantedMonths(outline, range, touched));
	const outlined = outlinedMonths(outline, range, isRead);
	const months = inOrder(new Map<Month, CountableMonth>([...outlined, ...whole]));
	const years = calendarYears(date, [...months.values()], dates);
	const named = new Set([...touched].map(yearOf));
	const holidays = await readDaysOff(reader, uid, years, { named, outline });
	const terms = workTerms({ startDate, contracts, holidays, settings });
	const basis = basisOf(known);
	const counted = { uid, today: date, terms, settings, counts, adjustments, basis, firstLive, months };
	return { ...counted, whole, isRead, outlined, years };
}

/** The first credit year that has to be counted from its months. */
export function firstLiveYear(
	date: LocalDate,
	counts: HolidayCounts | null,
	sources: BasisSources,
	stale?: Distrust,
): number {
	const running = creditYearAt(date);
	// What is purged is never counted again.
	const carried = sources.adjustments?.carried?.through ?? Number.NEGATIVE_INFINITY;
	const first = Math.max(creditYearAt(sources.startDate), carried + 1);
	const isUnknown = counts === null || hasLostMarks(counts.basis, sources.balance);
	if (stale === "all" || isUnknown) return Math.min(first, running - 1);
	const distrusted =
		stale === undefined || stale === "live" ? Number.POSITIVE_INFINITY : firstYearMarked(stale.month);
	const untrue = Math.min(untrueSince(counts, sources), distrusted);
	const isKnown = (year: number) => year < untrue && counts.years[year] !== undefined;
	let year = first;
	while (year < running - 1 && isKnown(year)) year += 1;
	return Math.min(year, running - 1);
}

/** Those of the outline that lie in the range and were not read themselves. */
function outlinedMonths(
	outline: TrustedOutline,
	range: readonly [Month, Month],
	isRead: (month: Month) => boolean,
): Map<Month, HolidayMonth> {
	const [first, last] = trustedSpan(outline, range);
	return new Map([...outline.months].filter(([key]) => first <= key && key <= last && !isRead(key)));
}

function inOrder<M>(months: ReadonlyMap<Month, M>): Map<Month, M> {
	return new Map([...months].sort(([a], [b]) => a.localeCompare(b)));
}

const yearOf = (key: Month): number => Number(key.slice(0, "yyyy".length));

/** A day off of which no one sees the name. */
const UNNAMED: Named = { id: "", name: "" };

/** The days off of the years. A read for each that the outline does not have, and those whose days can be shown. */
async function readDaysOff(
	reader: Reader,
	uid: string,
	years: readonly number[],
	{ named, outline }: { readonly named: ReadonlySet<number>; readonly outline: TrustedOutline },
): Promise<WorkTerms["holidays"]> {
	const stored = years.flatMap((year) => (named.has(year) ? [] : (outline.daysOff.get(year) ?? [])));
	const wanted = years.filter((year) => named.has(year) || !outline.daysOff.has(year));
	const read = await loadHolidayMap(reader, wanted, uid);
	return new Map([...stored.map((date) => [date, UNNAMED] as const), ...read]);
}

/** From the first month to the end of the running credit year, or to the week of the last planned date. */
export function calendarYears(
	date: LocalDate,
	months: readonly CountableMonth[],
	dates: readonly LocalDate[],
): number[] {
	const logged = months.flatMap((month) => Object.keys(month.days));
	const all = [...logged, ...dates, date].sort();
	const last = [addDays(all.at(-1) ?? date, 6), `${creditYearAt(date) + 1}-03-31`].sort();
	return yearsOf(all[0] ?? date, last.at(-1) ?? date);
}
