import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type DateRange, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { MOST_CALENDAR_DAYS } from "@tuntikirja/contract/team/calendar-bounds.ts";
import { isSeen, seenLeave, type TeamLevels, type Viewer } from "@tuntikirja/contract/team/team-sight.ts";
import { refuseIf } from "#errors/app-error.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { holidaysWithin, holidayYearDoc, yearsOf } from "#records/company/national-holidays.ts";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { groupNamed, type UserGroups, userGroupsDoc } from "#records/groups/user-groups.ts";
import { loadMonths, type LoggedMonth } from "#records/months/load-months.ts";
import { ledGroups } from "#records/groups/led-groups.ts";
import { peopleOfGroups } from "#records/groups/people-of-groups.ts";
import type { Caller } from "#records/people/caller.ts";
import { activeUsers } from "#records/people/users.ts";

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

/** A person of the team, and as whom the caller sees them. */
interface TeamPerson extends Caller {
	readonly viewer: Viewer;
}

interface Team {
	readonly people: readonly TeamPerson[];
	/** All who work here were read. */
	readonly isWholeCompany: boolean;
}

/** The people whose days the caller sees, the caller among them. A read a person who works in these groups. */
async function loadTeam(caller: Caller, groups: UserGroups, levels: TeamLevels): Promise<Team> {
	const { uid: ownId, profile } = caller;
	const led = profile.role === "manager" ? await ledGroups(database, caller, groups) : [];
	const viewerOf = (uid: string, groupId: string | null): Viewer => {
		if (uid === ownId) return "owner";
		if (profile.role === "admin") return "admin";
		return groupId !== null && led.includes(groupId) ? "lead" : "colleague";
	};
	const seesColleagues = isSeen("colleague", levels);
	const isWholeCompany = profile.role === "admin" || (seesColleagues && levels.teamSpan === "company");
	const own = seesColleagues && profile.groupId !== null ? [profile.groupId] : [];
	const found = isWholeCompany
		? await ofMany().findWithIds(activeUsers())
		: await peopleOfGroups(ofMany(), [...new Set([...own, ...led])]);
	const others = found
		.filter(({ id }) => id !== ownId)
		.map(({ id, value }) => ({ uid: id, profile: value, viewer: viewerOf(id, value.groupId) }))
		.filter(({ viewer }) => isSeen(viewer, levels));
	return { people: [{ ...caller, viewer: "owner" }, ...others], isWholeCompany };
}
