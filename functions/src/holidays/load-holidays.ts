import { workTerms } from "#hours/work-terms.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { type EmploymentContracts, employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { balanceDoc, type StoredBalance } from "#records/derived/balances.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/documents.ts";
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
import { type HolidayYear, holidayMap, holidayYearDoc, yearsOf } from "#records/company/national-holidays.ts";
import { monthsBetween, type WorkMonth } from "#records/months/work-months.ts";
import { basisOf, type BasisSources, untrueSince } from "./count-basis.ts";

/** A month as far as annual holiday depends on it. */
export type CountableMonth = Pick<LoggedMonth, "month" | "days">;

/** Everything that a person's annual holiday is counted from, as read together. */
export interface HolidaySources<M extends CountableMonth = WorkMonth> {
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
	/** The months that exist, from the first live credit year to the last day that can be planned. */
	readonly months: ReadonlyMap<Month, M>;
}

export interface LoadOptions {
	/** Dates about to be planned: their calendar years are read as well. */
	readonly dates?: readonly LocalDate[];
	/** The credit year since which stored parts are not to be trusted, or all of them: what came past the API left no mark. */
	readonly stale?: number | "all";
}

/** The first day that can be planned or put right: of the credit year before the running one. */
export function firstPlannableDay(date: LocalDate): LocalDate {
	return `${creditYearAt(date) - 1}-04-01`;
}

/**
 * Reads a person's annual holiday: 5 documents, the months that exist from the last credit year on, and a
 * document for each calendar year they touch. Older credit years come from their stored parts; one that has
 * none yet, or whose part is not true any more, is read from its months until the trigger has stored it.
 */
export async function loadHolidays(
	reader: Reader,
	person: { uid: string; startDate: LocalDate },
	{ dates = [], stale }: LoadOptions = {},
): Promise<HolidaySources> {
	const { uid, startDate } = person;
	const date = today();
	// Marks come with or before everything that they speak of, so a count never claims to know a change it has not seen.
	const [balance, counts, adjustments, contracts, storedSettings] = await reader.getAll<
		[StoredBalance, HolidayCounts | null, HolidayAdjustments, EmploymentContracts, CompanySettings]
	>([
		balanceDoc(uid),
		holidayCountsDoc(uid),
		holidayAdjustmentsDoc(uid),
		employmentContractsDoc(uid),
		companySettingsDoc,
	]);
	const settings = storedSettings ?? DEFAULT_SETTINGS;
	const known = { startDate, balance, settings, adjustments };
	const firstLive = firstLiveYear(date, counts, known, stale);
	const months = await readMonths(reader, uid, firstLive, lastLeaveDay(date));
	const years = calendarYears(date, [...months.values()], dates);
	const holidayYears = await reader.getAll<HolidayYear[]>(years.map(holidayYearDoc));
	const holidays = holidayMap(years, holidayYears);
	const terms = workTerms({ startDate, contracts, holidays, settings });
	const basis = basisOf(known);
	return { uid, today: date, terms, settings, counts, adjustments, basis, firstLive, months };
}

/** The first credit year that has to be counted from its months. */
export function firstLiveYear(
	date: LocalDate,
	counts: HolidayCounts | null,
	sources: BasisSources,
	stale?: LoadOptions["stale"],
): number {
	const running = creditYearAt(date);
	// What is purged is never counted again.
	const carried = sources.adjustments?.carried?.through ?? Number.NEGATIVE_INFINITY;
	const first = Math.max(creditYearAt(sources.startDate), carried + 1);
	if (stale === "all" || counts === null) return Math.min(first, running - 1);
	const untrue = Math.min(untrueSince(counts, sources), stale ?? Number.POSITIVE_INFINITY);
	const isKnown = (year: number) => year < untrue && counts.years[year] !== undefined;
	let year = first;
	while (year < running - 1 && isKnown(year)) year += 1;
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
