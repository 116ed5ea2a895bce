import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type DateRange, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { MOST_CALENDAR_DAYS } from "@tuntikirja/contract/team/away-spans.ts";
import {
	isSeen,
	type SeenLeave,
	seenLeave,
	type TeamLevels,
	type Viewer,
} from "@tuntikirja/contract/team/team-sight.ts";
import { refuseIf } from "#errors/app-error.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { holidaysWithin, holidayYearDoc, yearsOf } from "#records/company/national-holidays.ts";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import {
	groupNamed,
	NO_GROUPS,
	presentGroups,
	type UserGroups,
	userGroupsDoc,
	requireLeads,
} from "#records/groups/user-groups.ts";
import type { OutlinedEntry } from "#records/months/month-outline.ts";
import { loadMonths, type LoggedMonth } from "#records/months/load-months.ts";
import { ledGroups } from "#records/groups/person-in-reach.ts";
import { peopleOfGroups, activeUsers, userDoc } from "#records/people/users.ts";
import type { Caller } from "#records/people/caller.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { readableSubject } from "#http/caller.ts";
import { followGroups } from "#records/inbox/deciders.ts";

/**
 * A read a person, and one for each of their months in the range: of a group also for those without entries, of the
 * company only for those with. Beside them the groups, the settings, and a document a calendar year.
 */
const getCalendar = operation(contract.team.getCalendar).handler(
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

/** The days of leave in order, each as the caller sees it: nothing of an entry but its day type and reason is looked at. */
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
			const entries = Object.values(day?.entries ?? {});
			const types = entries.map(({ dayTypeId }) => dayTypeId);
			const seen = seenLeave(types, viewer, levels);
			return seen === null ? [] : [{ date, kinds: [...seen.kinds], ...reasonsOf(entries, seen) }];
		});
}

/** The reasons of the kinds that the caller sees. */
function reasonsOf(
	entries: readonly Pick<OutlinedEntry, "dayTypeId" | "reasonId">[],
	{ kinds }: SeenLeave,
): { readonly reasonIds?: string[] } {
	const seen = entries.filter(({ dayTypeId }) => kinds.some((kind) => kind === dayTypeId));
	const reasonIds = [...new Set(seen.flatMap(({ reasonId }) => reasonId ?? []))];
	return reasonIds.length === 0 ? {} : { reasonIds };
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
	const ownGroup = seesColleagues && profile.groupId !== null ? [profile.groupId] : [];
	const found = isWholeCompany
		? await activeUsers(ofMany())
		: await peopleOfGroups(ofMany(), [...new Set([...ownGroup, ...led])]);
	const others = found
		.filter(({ id }) => id !== ownId)
		.map(({ id, value }) => ({ uid: id, profile: value, viewer: viewerOf(id, value.groupId) }))
		.filter(({ viewer }) => isSeen(viewer, levels));
	return { people: [{ ...caller, viewer: "owner" }, ...others], isWholeCompany };
}

/** A lead is away for a year at most; after that another lead is needed. */
const MOST_DAYS = 366;

/** 2 reads beside the caller, 2 writes; what waits follows at once where they act today, otherwise by the schedule. */
const updateSubstitute = operation(contract.team.updateSubstitute).handler(
	async ({ input: { leadId, substitute }, context }) => {
		const { uid } = await readableSubject(context.caller, leadId);
		if (substitute !== null) refuseIf(whyCannotAsk(substitute, MOST_DAYS));
		const origin = originOf(context, "leadSubstitute", uid, uid);
		let name = "";
		await changeDocument(userGroupsDoc, origin, async (before, writer) => {
			if (substitute !== null) [name = ""] = await requireLeads(writer, [substitute.userId]);
			const { [uid]: _, ...others } = before?.substitutes ?? {};
			const substitutes = substitute === null ? others : { ...others, [uid]: substitute };
			const changed = { groups: {}, deletedIds: [], ...before, substitutes };
			(await followGroups(writer, before, changed))(writer);
			return changed;
		});
		return { leadId: uid, substitute: substitute === null ? null : { ...substitute, name } };
	},
);

/** Reads: the groups, each person of the answer, and the substitute. */
const getLedPeople = operation(contract.team.getLedPeople).handler(async ({ context: { caller } }) => {
	const stored = (await database.get(userGroupsDoc)) ?? NO_GROUPS;
	const isAdmin = caller.profile.role === "admin";
	const groupIds = isAdmin ? Object.keys(stored.groups) : await ledGroups(database, caller, stored);
	const mine = own(stored.substitutes ?? {}, caller.uid) ?? null;
	const [people, substitute] = await Promise.all([
		isAdmin ? activeUsers(database) : peopleOfGroups(database, groupIds),
		mine === null ? null : database.get(userDoc(mine.userId)),
	]);
	return {
		people: people
			.filter(({ id }) => isAdmin || id !== caller.uid)
			.map(({ id, value }) => ({ id, name: value.name, group: groupNamed(stored, value.groupId) }))
			.sort((a, b) => a.name.localeCompare(b.name, "fi")),
		groups: presentGroups(stored)
			.groups.filter(({ id }) => groupIds.includes(id))
			.map(({ id, name }) => ({ id, name })),
		substitute: mine === null || substitute === null ? null : { ...mine, name: substitute.name },
	};
});

export const team = { getCalendar, getLedPeople, updateSubstitute };
