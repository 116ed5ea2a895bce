import { canLead, ledGroupIds } from "@tuntikirja/contract/team/leads.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { type UserGroups, userGroupsDoc } from "#records/groups/user-groups.ts";
import type { UserProfile } from "#records/people/users.ts";
import { leadsOf } from "./deciders.ts";
import { planDecisionMoves } from "./move-decisions.ts";

type Moves = (writer: Writer) => void;

const NOTHING: Moves = () => {};

/** What waits follows changed leads and substitutes of groups. No read where none acts otherwise today. */
export async function followGroups(
	reader: Reader,
	before: UserGroups | null,
	after: UserGroups,
): Promise<Moves> {
	const ids = Object.keys({ ...before?.groups, ...after.groups });
	const changed = ids.filter((id) => leadsOf(before, id).join() !== leadsOf(after, id).join());
	if (changed.length === 0) return NOTHING;
	return planDecisionMoves(reader, {
		groups: after,
		from: changed.flatMap((id) => leadsOf(before, id)),
		isConcerned: ({ groupId }) => groupId !== null && changed.includes(groupId),
	});
}

/**
 * What waits follows a person who moves to another group, or who cannot decide any more or can again. `after` is null
 * where they are deleted. No read for other changes.
 */
export async function followProfile(
	reader: Reader,
	uid: string,
	before: UserProfile,
	after: UserProfile | null,
): Promise<Moves> {
	const isMoved = after !== null && after.groupId !== before.groupId;
	if (!isMoved && canLead(before) === canLead(after)) return NOTHING;
	const groups = await reader.get(userGroupsDoc);
	const led = groups === null ? [] : ledGroupIds(groups, uid, today(), () => true);
	const concerned = new Set(canLead(before) === canLead(after) ? [] : led);
	if (!isMoved && concerned.size === 0) return NOTHING;
	const from = [...concerned, ...(isMoved ? [before.groupId] : [])].flatMap((id) => leadsOf(groups, id));
	return planDecisionMoves(reader, {
		groups,
		from,
		isConcerned: ({ groupId }, one) =>
			(isMoved && one === uid) || (groupId !== null && concerned.has(groupId)),
		profiles: new Map([[uid, after]]),
	});
}
