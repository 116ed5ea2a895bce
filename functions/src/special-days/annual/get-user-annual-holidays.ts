import { contract } from "@tuntikirja/contract/contract.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { MalformedDocument } from "#firestore/stored-shape.ts";
import { isTrueCount } from "#holidays/count-basis.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { type HolidaySources, loadHolidays } from "#holidays/load-holidays.ts";
import {
	type HolidayPerson,
	loadHolidayPeople,
	loadMarks,
	loadTogether,
	type MarksOf,
} from "#holidays/load-many.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";
import { operation } from "#http/operation.ts";
import { type CompanySettings, loadSettings } from "#records/company/company-settings.ts";
import { openingBuckets } from "#records/derived/holiday-counts.ts";
import { groupNamed, userGroupsDoc } from "#records/groups/user-groups.ts";

/**
 * A document a person, whatever their history, one more of those who have changed something since the counts were made,
 * the shards of profiles and buckets, the groups and the settings. Who has no count of today, or one that is not true any more, is counted now.
 */
export const getUserAnnualHolidays = operation(contract.specialDays.getUserAnnualHolidays).handler(
	async () => {
		const [everyone, groups, settings] = await Promise.all([
			loadHolidayPeople(ofMany()),
			database.get(userGroupsDoc),
			loadSettings(database),
		]);
		const people = everyone.filter(({ isReadable }) => isReadable);
		const marksOf = await loadMarks(people);
		const isTrue = ({ startDate, counts, adjustments, uid }: HolidayPerson) =>
			counts?.countedOn === today() &&
			isTrueCount(counts, { startDate, balance: marksOf({ counts, uid }), settings, adjustments });
		const uncounted = people.filter((person) => !isTrue(person));
		const counted = await countMany(uncounted, settings, marksOf);
		const isUncounted = new Set(uncounted.map(({ uid }) => uid));
		const rows = people.flatMap(({ uid, profile: { name, isActive, groupId }, counts, adjustments }) => {
			const holidays = isUncounted.has(uid) ? counted.get(uid) : counts?.holidays;
			// A wrong number of days is worse than none: a document of the person cannot be read.
			if (holidays === undefined) return [];
			const opening = openingBuckets(adjustments);
			const openingVersion = adjustments?.version ?? 0;
			const group = groupNamed(groups, groupId);
			return [{ userId: uid, name, isActive, group, opening, openingVersion, holidays }];
		});
		return rows.sort((a, b) => a.name.localeCompare(b.name, "fi"));
	},
);

/** From so many people on, the months of all people are read at once, in outline: after a company change, or midnight. */
const MANY = 10;

/** Counts people's annual holiday from the source documents, for an answer. Skips people with an unreadable document. */
async function countMany(
	people: readonly HolidayPerson[],
	settings: CompanySettings,
	marksOf: MarksOf,
): Promise<Map<string, AvailableHolidays>> {
	const sources =
		people.length < MANY
			? (await Promise.all(people.map(loadReadable))).filter((one) => one !== null)
			: await loadTogether(people, settings, marksOf);
	return new Map(sources.map((one) => [one.uid, presentHolidays(one, countHolidays(one))]));
}

/** Null if a document of the person cannot be read. */
async function loadReadable(person: HolidayPerson): Promise<HolidaySources | null> {
	try {
		return await loadHolidays(database, person);
	} catch (error) {
		if (error instanceof MalformedDocument) return null;
		throw error;
	}
}
