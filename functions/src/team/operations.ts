import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { ledGroups } from "#records/groups/led-groups.ts";
import { peopleOfGroups } from "#records/groups/people-of-groups.ts";
import { groupNamed, NO_GROUPS, presentGroups, userGroupsDoc } from "#records/groups/user-groups.ts";
import { activeUsers, userDoc } from "#records/people/users.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { requireLeads } from "#records/groups/require-leads.ts";
import { followGroups } from "#records/inbox/follow-leads.ts";
import { getCalendar } from "./calendar/get-calendar.ts";

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
		isAdmin ? database.findWithIds(activeUsers()) : peopleOfGroups(database, groupIds),
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

/** What can be asked about a team, for the router. */
export const team = { getCalendar, getLedPeople, updateSubstitute };
