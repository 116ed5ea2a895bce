import { contract } from "@tuntikirja/contract/contract.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { MalformedDocument } from "#firestore/stored-shape.ts";
import { operation } from "#http/operation.ts";
import {
	allHolidayAdjustments,
	allHolidayCounts,
	holidayAdjustmentsDoc,
	openingBuckets,
} from "#records/derived/holiday-counts.ts";
import { groupNamed, userGroupsDoc } from "#records/people/user-groups.ts";
import { allUsers, type UserProfile } from "#records/people/users.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { loadHolidays } from "#holidays/load-holidays.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";

/** Three documents a person, whatever their history, and the groups; who has no count of today is counted now. */
export const getUserAnnualHolidays = operation(contract.specialDays.getUserAnnualHolidays).handler(
	async () => {
		const many = ofMany();
		const [users, groups, counts, stored] = await Promise.all([
			many.findWithIds(allUsers()),
			database.get(userGroupsDoc),
			many.findWithIds(allHolidayCounts()),
			many.findWithIds(allHolidayAdjustments()),
		]);
		const countOf = new Map(counts.map(({ id, value }) => [id, value]));
		const openingOf = new Map(stored.map(({ id, value }) => [id, value]));
		const rows = await Promise.all(
			users.map(async ({ id, value: profile }) => {
				if (many.skipped.has(holidayAdjustmentsDoc(id).path)) return [];
				const count = countOf.get(id) ?? null;
				const holidays = count?.countedOn === today() ? count.holidays : await countNow(id, profile);
				if (holidays === null) return [];
				const adjustments = openingOf.get(id) ?? null;
				const { name, isActive, groupId } = profile;
				const row = {
					userId: id,
					name,
					isActive,
					group: groupNamed(groups, groupId),
					opening: openingBuckets(adjustments),
					openingVersion: adjustments?.version ?? 0,
					holidays,
				};
				return [row];
			}),
		);
		return rows.flat().sort((a, b) => a.name.localeCompare(b.name, "fi"));
	},
);

/** Null where a document of the person cannot be read: a wrong number of days is worse than none. */
async function countNow(uid: string, { startDate }: UserProfile) {
	try {
		const sources = await loadHolidays(database, { uid, startDate });
		return presentHolidays(sources, countHolidays(sources));
	} catch (error) {
		if (error instanceof MalformedDocument) return null;
		throw error;
	}
}
