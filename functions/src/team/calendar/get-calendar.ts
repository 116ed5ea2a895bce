import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type DateRange, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { MOST_CALENDAR_DAYS } from "@tuntikirja/contract/team/calendar-bounds.ts";
import { seenLeave, type TeamLevels } from "@tuntikirja/contract/team/team-sight.ts";
import { refuseIf } from "#errors/app-error.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { holidaysWithin, holidayYearDoc, yearsOf } from "#records/company/national-holidays.ts";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { groupNamed, type UserGroups, userGroupsDoc } from "#records/groups/user-groups.ts";
import { type LoggedMonth, loadMonths } from "#records/months/load-months.ts";
import { loadTeam, type TeamPerson } from "./load-team.ts";

const NO_GROUPS: UserGroups = { groups: {}, deletedIds: [] };

/**
 * A read a person, and one for each of their months in the range: of a group also for those without entries, of the
 * company only for those with. Beside them the groups, the settings, and a document a calendar year.
 */
export const getCalendar = operation(contract.team.getCalendar).handler(
	async ({ input: range, context: { caller } }) => {
		refuseIf(whyCannotAsk(range, MOST_CALENDAR_DAYS));
		const [stored, settings] = await database.getAll([userGroupsDoc, companySettingsDoc]);
		const groups = stored ?? NO_GROUPS;
		const levels: TeamLevels = settings ?? DEFAULT_SETTINGS;
		const { people, isWholeCompany } = await loadTeam(caller, groups, levels);
		const begun = people.filter(({ profile }) => profile.startDate <= range.endDate);
		const [months, holidayYears] = await Promise.all([
			loadMonths(ofMany(), isWholeCompany ? null : begun.map(({ uid }) => uid), range),
			database.getAll(yearsOf(range.startDate, range.endDate).map(holidayYearDoc)),
		]);
		const monthsByPerson = Map.groupBy(months, ({ userId }) => userId);
		return {
			nationalHolidays: holidaysWithin(range, holidayYears),
			people: begun
				.map((person) => ({
					id: person.uid,
					name: person.profile.name,
					group: groupNamed(groups, person.profile.groupId),
					isLed: person.viewer === "lead" || person.viewer === "admin",
					startDate: person.profile.startDate > range.startDate ? person.profile.startDate : null,
					away: awayDays(monthsByPerson.get(person.uid) ?? [], person, range, levels),
				}))
				.sort((a, b) => a.name.localeCompare(b.name, "fi") || a.id.localeCompare(b.id)),
		};
	},
);

/** The days of leave in order, each as the caller sees it: nothing of an entry but its day type is looked at. */
function awayDays(
	months: readonly LoggedMonth[],
	{ viewer }: TeamPerson,
	{ startDate, endDate }: DateRange,
	levels: TeamLevels,
) {
	const dated = months.flatMap(
		({ days }) => Object.entries(days) as [LocalDate, LoggedMonth["days"][LocalDate]][],
	);
	return dated
		.filter(([date]) => startDate <= date && date <= endDate)
		.sort(([a], [b]) => a.localeCompare(b))
		.flatMap(([date, day]) => {
			const types = Object.values(day?.entries ?? {}).map(({ dayTypeId }) => dayTypeId);
			const seen = seenLeave(types, viewer, levels);
			return seen === null ? [] : [{ date, kinds: [...seen.kinds] }];
		});
}
