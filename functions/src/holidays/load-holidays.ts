import { workTerms } from "#hours/work-terms.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { type EmploymentContracts, employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/documents.ts";
import {
	type CompanySettings,
	companySettingsDoc,
	DEFAULT_SETTINGS,
} from "#records/company/company-settings.ts";
import {
	type HolidayAdjustments,
	type HolidayCounts,
	holidayAdjustmentsDoc,
	holidayCountsDoc,
} from "#records/derived/holiday-counts.ts";
import { type HolidayYear, holidayMap, holidayYearDoc, yearsOf } from "#records/company/national-holidays.ts";
import { monthsBetween, type WorkMonth } from "#records/months/work-months.ts";

/** Everything that a person's annual holiday is counted from, as read together. */
export interface HolidaySources {
	readonly uid: string;
	readonly today: LocalDate;
	readonly terms: WorkTerms;
	readonly settings: CompanySettings;
	readonly counts: HolidayCounts | null;
	readonly adjustments: HolidayAdjustments | null;
	/** The first credit year that is counted from its months; those before it from their stored parts. */
	readonly firstLive: number;
	/** The months that exist, from the first live credit year to the end of the next holiday year. */
	readonly months: ReadonlyMap<Month, WorkMonth>;
}

export interface LoadOptions {
	/** Dates about to be planned: their calendar years are read as well. */
	readonly dates?: readonly LocalDate[];
	/** A credit year whose stored part is not to be trusted, or all of them. */
	readonly stale?: number | "all";
}

/** The last day that can be planned: the end of the next holiday year. */
export function lastPlannableDay(date: LocalDate): LocalDate {
	return `${creditYearAt(date) + 2}-03-31`;
}

/** The first day that can be planned or put right: of the credit year before the running one. */
export function firstPlannableDay(date: LocalDate): LocalDate {
	return `${creditYearAt(date) - 1}-04-01`;
}

/**
 * Reads a person's annual holiday: 4 documents, the months that exist from the last credit year on, and a
 * document for each calendar year they touch. Older credit years come from their stored parts; one that has
 * none yet is read from its months until the trigger has stored it.
 */
export async function loadHolidays(
	reader: Reader,
	person: { uid: string; startDate: LocalDate },
	{ dates = [], stale }: LoadOptions = {},
): Promise<HolidaySources> {
	const { uid, startDate } = person;
	const date = today();
	const [counts, adjustments, contracts, storedSettings] = await reader.getAll<
		[HolidayCounts | null, HolidayAdjustments, EmploymentContracts, CompanySettings]
	>([holidayCountsDoc(uid), holidayAdjustmentsDoc(uid), employmentContractsDoc(uid), companySettingsDoc]);
	const settings = storedSettings ?? DEFAULT_SETTINGS;
	const firstLive = firstLiveYear(creditYearAt(startDate), creditYearAt(date), counts, stale);
	const months = await readMonths(reader, uid, firstLive, lastPlannableDay(date));
	const years = calendarYears(date, [...months.values()], dates);
	const holidayYears = await reader.getAll<HolidayYear[]>(years.map(holidayYearDoc));
	const holidays = holidayMap(years, holidayYears);
	const terms = workTerms({ startDate, contracts, holidays, settings });
	return { uid, today: date, terms, settings, counts, adjustments, firstLive, months };
}

function firstLiveYear(
	first: number,
	running: number,
	counts: HolidayCounts | null,
	stale: LoadOptions["stale"],
): number {
	if (stale === "all") return Math.min(first, running - 1);
	const known = (year: number) => year !== stale && counts?.years[year] !== undefined;
	let year = first;
	while (year < running - 1 && known(year)) year += 1;
	return Math.min(year, running - 1);
}

async function readMonths(
	reader: Reader,
	uid: string,
	firstLive: number,
	last: LocalDate,
): Promise<Map<Month, WorkMonth>> {
	const [from, to] = [`${firstLive}-04`, last.slice(0, 7)];
	const found = await reader.find(monthsBetween(uid, from, to, eachMonth(from, to).length));
	return new Map(found.filter((month) => month.userId === uid).map((month) => [month.month, month]));
}

/** From the first month to the end of the running credit year, or to the week of the last planned date. */
function calendarYears(date: LocalDate, months: readonly WorkMonth[], dates: readonly LocalDate[]): number[] {
	const logged = months.flatMap((month) => Object.keys(month.days));
	const all = [...logged, ...dates, date].sort();
	const last = [addDays(all.at(-1) ?? date, 6), `${creditYearAt(date) + 1}-03-31`].sort();
	return yearsOf(all[0] ?? date, last.at(-1) ?? date);
}
