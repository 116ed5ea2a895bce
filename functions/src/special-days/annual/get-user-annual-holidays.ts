import { contract } from "@tuntikirja/contract/contract.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { markedSince } from "#records/derived/balances.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { type CompanySettings, loadSettings } from "#records/company/company-settings.ts";
import {
	allHolidayAdjustments,
	allHolidayCounts,
	type HolidayAdjustments,
	holidayAdjustmentsDoc,
	type HolidayCounts,
	openingBuckets,
} from "#records/derived/holiday-counts.ts";
import { groupNamed, userGroupsDoc } from "#records/groups/user-groups.ts";
import { allUsers } from "#records/people/users.ts";
import { basisOf, type BasisSources, isTrueCount } from "#holidays/count-basis.ts";
import { workTerms } from "#hours/load-terms.ts";
import { employmentContractsDoc, someEmploymentContracts } from "#records/people/employment-contracts.ts";
import { MalformedDocument } from "#firestore/stored-shape.ts";
import { loadMonths } from "#records/months/load-months.ts";
import { loadHolidaysOf } from "#records/company/national-holidays.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { calendarYears, firstLiveYear, type HolidaySources, loadHolidays } from "#holidays/load-holidays.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";

/** Longer than a count, a transaction, and the difference of two servers' clocks. */
const SLACK_MS = 15 * 60_000;

/**
 * A document a person, whatever their history, one more of those who have changed something since the counts were made,
 * the shards of profiles and buckets, the groups and the settings. Who has no count of today, or one that is not true any more, is counted now.
 */
export const getUserAnnualHolidays = operation(contract.specialDays.getUserAnnualHolidays).handler(
	async () => {
		const many = ofMany();
		const [users, groups, counts, stored, settings] = await Promise.all([
			allUsers(many),
			database.get(userGroupsDoc),
			many.findWithIds(allHolidayCounts()),
			allHolidayAdjustments(many),
			loadSettings(database),
		]);
		const countOf = new Map(counts.map(({ id, value }) => [id, value]));
		const openingOf = new Map(stored.map(({ id, value }) => [id, value]));
		const readable = users.filter(({ id }) => !many.skipped.has(holidayAdjustmentsDoc(id).path));
		const people = readable.map(({ id, value: { startDate } }): Uncounted => {
			const [own, adjustments] = [countOf.get(id) ?? null, openingOf.get(id) ?? null];
			return { uid: id, startDate, counts: own, adjustments };
		});
		const marksOf = await loadMarks(people);
		const isTrue = ({ startDate, counts, adjustments, ...person }: Uncounted) =>
			counts?.countedOn === today() &&
			isTrueCount(counts, { startDate, balance: marksOf({ counts, ...person }), settings, adjustments });
		const uncounted = people.filter((person) => !isTrue(person));
		const counted = await countMany(uncounted, settings, marksOf);
		const isUncounted = new Set(uncounted.map(({ uid }) => uid));
		const rows = readable.flatMap(({ id, value: { name, isActive, groupId } }) => {
			const holidays = isUncounted.has(id) ? counted.get(id) : countOf.get(id)?.holidays;
			// A wrong number of days is worse than none: a document of the person cannot be read.
			if (holidays === undefined) return [];
			const adjustments = openingOf.get(id) ?? null;
			const opening = openingBuckets(adjustments);
			const openingVersion = adjustments?.version ?? 0;
			const group = groupNamed(groups, groupId);
			return [{ userId: id, name, isActive, group, opening, openingVersion, holidays }];
		});
		return rows.sort((a, b) => a.name.localeCompare(b.name, "fi"));
	},
);

type Marks = BasisSources["balance"];

/** The marks of each of the people. Who has none newer than the oldest of the counts has those that their count knows. */
async function loadMarks(
	people: readonly Uncounted[],
): Promise<(person: Pick<Uncounted, "uid" | "counts">) => Marks> {
	const [earliest] = people.flatMap(({ counts }) => counts?.updatedAt ?? []).sort();
	if (earliest === undefined) return () => null;
	const since = new Date(Date.parse(earliest) - SLACK_MS).toISOString();
	const marked = await database.findWithIds(markedSince(since));
	const found = new Map<string, Marks>(marked.map(({ id, value }) => [id, value]));
	return ({ uid, counts }) => found.get(uid) ?? (counts && { holidayMarks: counts.basis.marks });
}

/** From so many people on, the months of all people are read at once, in outline: after a company change, or midnight. */
const MANY = 10;

/** A person whose stored count is not that of today, or no longer true. */
interface Uncounted {
	readonly uid: string;
	readonly startDate: string;
	readonly counts: HolidayCounts | null;
	readonly adjustments: HolidayAdjustments | null;
}

/** Counts people's annual holiday from the source documents, for an answer. Skips people with an unreadable document. */
async function countMany(
	people: readonly Uncounted[],
	settings: CompanySettings,
	marksOf: (person: Uncounted) => Marks,
): Promise<Map<string, AvailableHolidays>> {
	const sources =
		people.length < MANY
			? (await Promise.all(people.map(loadReadable))).filter((one) => one !== null)
			: await loadTogether(people, settings, marksOf);
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

/** The shards of contracts, and those of the months since the first year to be counted. */
async function loadTogether(
	people: readonly Uncounted[],
	settings: CompanySettings,
	marksOf: (person: Uncounted) => Marks,
): Promise<HolidaySources[]> {
	const date = today();
	const reader = ofMany();
	const contracts = await someEmploymentContracts(
		reader,
		people.map(({ uid }) => uid),
	);
	const known = people.map((person) => {
		const basis = { ...person, settings, balance: marksOf(person) };
		return { ...basis, firstLive: firstLiveYear(date, person.counts, basis) };
	});
	const first = Math.min(...known.map(({ firstLive }) => firstLive));
	const range = { startDate: firstDay(`${first}-04`), endDate: lastDay(lastLeaveDay(date).slice(0, 7)) };
	const months = await loadMonths(reader, null, range);
	const monthsOf = Map.groupBy(months, ({ userId }) => userId);
	const holidaysOf = await loadHolidaysOf(database, calendarYears(date, months, []));
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
