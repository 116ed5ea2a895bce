import { contract } from "@tuntikirja/contract/contract.ts";
import { ledGroupIds } from "@tuntikirja/contract/team/leads.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { presentRequest } from "#holidays/leave/present-request.ts";
import { operation } from "#http/operation.ts";
import { peopleOfGroups } from "#records/groups/people-of-groups.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import type { Caller } from "#records/people/caller.ts";
import { openRequests } from "#records/leave/leave-requests.ts";
import { newestFirst } from "./get-leave-requests.ts";

/** A read for each open request; for leads the groups and each of their people too. */
export const getOpenRequests = operation(contract.leaveRequests.getOpenRequests).handler(
	async ({ context: { caller } }) => {
		const [open, isReached] = await Promise.all([
			ofMany().findWithIds(openRequests()),
			peopleInReach(caller),
		]);
		return open
			.filter(({ value }) => value.userId !== caller.uid && isReached(value.userId))
			.sort(newestFirst)
			.map(({ id, value }) => presentRequest(id, value));
	},
);

async function peopleInReach({ uid, profile }: Caller): Promise<(userId: string) => boolean> {
	if (profile.role === "admin") return () => true;
	const groups = await database.get(userGroupsDoc);
	const groupIds = groups === null ? [] : ledGroupIds(groups, uid, today());
	const people = new Set((await peopleOfGroups(database, groupIds)).map(({ id }) => id));
	return (userId) => people.has(userId);
}
