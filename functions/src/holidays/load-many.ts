import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { workTerms } from "#hours/load-terms.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { loadHolidaysOf } from "#records/company/national-holidays.ts";
import { markedSince } from "#records/derived/balances.ts";
import {
	allHolidayAdjustments,
	allHolidayCounts,
	type HolidayAdjustments,
	holidayAdjustmentsDoc,
	type HolidayCounts,
} from "#records/derived/holiday-counts.ts";
import { loadMonths } from "#records/months/load-months.ts";
import { employmentContractsDoc, someEmploymentContracts } from "#records/people/employment-contracts.ts";
import { allUsers, type UserProfile } from "#records/people/users.ts";
import { basisOf, type BasisSources } from "./count-basis.ts";
import { calendarYears, firstLiveYear, type HolidaySources } from "./load-holidays.ts";

/** Longer than a count, a transaction, and the difference of two servers' clocks. */
const SLACK_MS = 15 * 60_000;

/** One of many people, with what is stored of their holiday. */
export interface HolidayPerson {
	readonly uid: string;
	readonly startDate: string;
	readonly counts: HolidayCounts | null;
	readonly adjustments: HolidayAdjustments | null;
}

/** The same with the profile. */
export interface EmployedPerson extends HolidayPerson {
	readonly profile: UserProfile;
	/** False: the buckets that an admin has opened cannot be read. */
	readonly isReadable: boolean;
}

/** All people with what is stored of their holiday: a document a person, and the shards of profiles and buckets. */
export async function loadHolidayPeople(many: Reader): Promise<EmployedPerson[]> {
	const [users, counts, stored] = await Promise.all([
		allUsers(many),
		many.findWithIds(allHolidayCounts()),
		allHolidayAdjustments(many),
	]);
	const countOf = new Map(counts.map(({ id, value }) => [id, value]));
	const openingOf = new Map(stored.map(({ id, value }) => [id, value]));
	return users.map(({ id, value: profile }) => ({
		uid: id,
		startDate: profile.startDate,
		profile,
		counts: countOf.get(id) ?? null,
		adjustments: openingOf.get(id) ?? null,
		isReadable: !many.skipped.has(holidayAdjustmentsDoc(id).path),
	}));
}

type Marks = BasisSources["balance"];
export type MarksOf = (person: Pick<HolidayPerson, "uid" | "counts">) => Marks;

/** The marks of each of the people. Who has none newer than the oldest of the counts has those that their count knows. */
export async function loadMarks(people: readonly HolidayPerson[]): Promise<MarksOf> {
	const [earliest] = people.flatMap(({ counts }) => counts?.updatedAt ?? []).sort();
	if (earliest === undefined) return () => null;
	const since = new Date(Date.parse(earliest) - SLACK_MS).toISOString();
	const marked = await database.findWithIds(markedSince(since));
	const found = new Map<string, Marks>(marked.map(({ id, value }) => [id, value]));
	return ({ uid, counts }) => found.get(uid) ?? (counts && { holidayMarks: counts.basis.marks });
}

/** The days on which accounts are drawn up, and the last day whose entries they can depend on. */
interface Span {
	readonly first: LocalDate;
	readonly last: LocalDate;
}

/**
 * What the annual holiday of people is counted from. Reads the shards of contracts, and those of the months since the first
 * year to be counted. Who has a document that cannot be read is left out.
 */
export async function loadTogether(
	people: readonly HolidayPerson[],
	settings: CompanySettings,
	marksOf: MarksOf,
	span: Span = { first: today(), last: lastDay(monthOf(lastLeaveDay(today()))) },
): Promise<HolidaySources[]> {
	if (people.length === 0) return [];
	const date = today();
	const reader = ofMany();
	const contracts = await someEmploymentContracts(
		reader,
		people.map(({ uid }) => uid),
	);
	const known = people.map((person) => {
		const basis = { ...person, settings, balance: marksOf(person) };
		return { ...basis, firstLive: firstLiveYear(span.first, person.counts, basis) };
	});
	const first = Math.min(...known.map(({ firstLive }) => firstLive));
	const range = { startDate: firstDay(`${first}-04`), endDate: span.last };
	const months = await loadMonths(reader, null, range);
	const monthsOf = Map.groupBy(months, ({ userId }) => userId);
	const holidaysOf = await loadHolidaysOf(database, calendarYears(date, months, [span.first]));
	const sources = known.map(({ uid, startDate, counts, adjustments, balance, firstLive }, index) => {
		const own = (monthsOf.get(uid) ?? []).filter(({ month }) => month >= `${firstLive}-04`);
		return {
			uid,
			today: date,
			terms: workTerms({ startDate, contracts: contracts[index], holidays: holidaysOf(uid), settings }),
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
	if (skipped.has(employmentContractsDoc(uid).path)) return true;
	return [...skipped].some((path) => path.startsWith(`${COLLECTIONS.workMonths}/${uid}_`));
}
