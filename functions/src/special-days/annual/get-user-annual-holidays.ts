import { contract } from "@tuntikirja/contract/contract.ts";
import { markedSince } from "#records/derived/balances.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { type CompanySettings, loadSettings } from "#records/company/company-settings.ts";
import {
	allHolidayAdjustments,
	allHolidayCounts,
	type HolidayCounts,
	holidayAdjustmentsDoc,
	openingBuckets,
} from "#records/derived/holiday-counts.ts";
import { groupNamed, userGroupsDoc } from "#records/groups/user-groups.ts";
import { allUsers } from "#records/people/users.ts";
import { isTrueCount } from "#holidays/count-basis.ts";
import { countMany, type Uncounted } from "./count-many.ts";

/** Longer than a count, a transaction, and the difference of two servers' clocks. */
const SLACK_MS = 15 * 60_000;

/**
 * Three documents a person, whatever their history, one more of those who have changed something since the counts were
 * made, the groups and the settings. Who has no count of today, or one that is not true any more, is counted now.
 */
export const getUserAnnualHolidays = operation(contract.specialDays.getUserAnnualHolidays).handler(
	async () => {
		const many = ofMany();
		const [users, groups, counts, stored, settings] = await Promise.all([
			many.findWithIds(allUsers()),
			database.get(userGroupsDoc),
			many.findWithIds(allHolidayCounts()),
			many.findWithIds(allHolidayAdjustments()),
			loadSettings(database),
		]);
		const countOf = new Map(counts.map(({ id, value }) => [id, value]));
		const openingOf = new Map(stored.map(({ id, value }) => [id, value]));
		const readable = users.filter(({ id }) => !many.skipped.has(holidayAdjustmentsDoc(id).path));
		const people = readable.map(({ id, value: { startDate } }): Uncounted => {
			const [own, adjustments] = [countOf.get(id) ?? null, openingOf.get(id) ?? null];
			return { uid: id, startDate, counts: own, adjustments };
		});
		const isTrue = await truthOf(people, settings);
		const uncounted = people.filter((person) => !isTrue(person));
		const counted = await countMany(uncounted, settings);
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

/** Says whose count is of today and true. Marks that are older than all of today's counts are known to each of them. */
async function truthOf(
	people: readonly Uncounted[],
	settings: CompanySettings,
): Promise<(person: Uncounted) => boolean> {
	const date = today();
	const ofToday = people.flatMap(({ counts }) => (counts?.countedOn === date ? [counts] : []));
	const [earliest] = ofToday.map(({ updatedAt }) => updatedAt).sort();
	if (earliest === undefined) return () => false;
	const since = new Date(Date.parse(earliest) - SLACK_MS).toISOString();
	const marked = await database.findWithIds(markedSince(since));
	const balanceOf = new Map(marked.map(({ id, value }) => [id, value]));
	const isOfToday = new Set<HolidayCounts | null>(ofToday);
	return ({ uid, startDate, counts, adjustments }) =>
		counts !== null &&
		isOfToday.has(counts) &&
		isTrueCount(counts, { startDate, balance: balanceOf.get(uid) ?? null, settings, adjustments });
}
