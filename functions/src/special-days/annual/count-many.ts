import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { workTerms } from "#hours/work-terms.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { balanceDoc } from "#records/derived/balances.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { MalformedDocument } from "#firestore/stored-shape.ts";
import { loadMonths } from "#records/months/load-months.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import type { HolidayAdjustments, HolidayCounts } from "#records/derived/holiday-counts.ts";
import { loadHolidayMap } from "#records/company/national-holidays.ts";
import { basisOf } from "#holidays/count-basis.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { calendarYears, firstLiveYear, type HolidaySources, loadHolidays } from "#holidays/load-holidays.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";

/** From so many people on, the months of all people are read at once, in outline: after a company change, or midnight. */
const MANY = 10;

/** A person whose stored count is not that of today, or no longer true. */
export interface Uncounted {
	readonly uid: string;
	readonly startDate: string;
	readonly counts: HolidayCounts | null;
	readonly adjustments: HolidayAdjustments | null;
}

/** Counts people's annual holiday from the source documents, for an answer. Skips people with an unreadable document. */
export async function countMany(
	people: readonly Uncounted[],
	settings: CompanySettings,
): Promise<Map<string, AvailableHolidays>> {
	const sources =
		people.length < MANY
			? (await Promise.all(people.map(loadReadable))).filter((one) => one !== null)
			: await loadTogether(people, settings);
	return new Map(sources.map((one) => [one.uid, presentHolidays(one, countHolidays(one))]));
}

/** Null if a document of the person cannot be read. */
async function loadReadable(person: Uncounted): Promise<HolidaySources | null> {
	try {
		return await loadHolidays(database, person);
	} catch (error) {
		if (error instanceof MalformedDocument) return null;
		throw error;
	}
}

/** Two documents a person, and a read for each month with entries of any person since the first year to be counted. */
async function loadTogether(
	people: readonly Uncounted[],
	settings: CompanySettings,
): Promise<HolidaySources[]> {
	const date = today();
	const reader = ofMany();
	const [balances, contracts] = await Promise.all([
		reader.getAll(people.map(({ uid }) => balanceDoc(uid))),
		reader.getAll(people.map(({ uid }) => employmentContractsDoc(uid))),
	]);
	const known = people.map((person, index) => {
		const basis = { ...person, settings, balance: balances[index] ?? null };
		return { ...basis, firstLive: firstLiveYear(date, person.counts, basis) };
	});
	const first = Math.min(...known.map(({ firstLive }) => firstLive));
	const range = { startDate: firstDay(`${first}-04`), endDate: lastDay(lastLeaveDay(date).slice(0, 7)) };
	const months = await loadMonths(reader, null, range);
	const monthsOf = Map.groupBy(months, ({ userId }) => userId);
	const holidays = await loadHolidayMap(database, calendarYears(date, months, []));
	const sources = known.map(({ uid, startDate, counts, adjustments, balance, firstLive }, index) => {
		const own = (monthsOf.get(uid) ?? []).filter(({ month }) => month >= `${firstLive}-04`);
		return {
			uid,
			today: date,
			terms: workTerms({ startDate, contracts: contracts[index], holidays, settings }),
			settings,
			counts,
			adjustments,
			basis: basisOf({ startDate, balance, settings, adjustments }),
			firstLive,
			months: new Map(own.map((month) => [month.month, month])),
		};
	});
	return sources.filter(({ uid }) => !hasSkipped(reader.skipped, uid));
}

function hasSkipped(skipped: ReadonlySet<string>, uid: string): boolean {
	if ([balanceDoc(uid), employmentContractsDoc(uid)].some(({ path }) => skipped.has(path))) return true;
	return [...skipped].some((path) => path.startsWith(`${COLLECTIONS.workMonths}/${uid}_`));
}
