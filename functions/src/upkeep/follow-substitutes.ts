import { today } from "#firestore/clock.ts";
import { transact } from "#firestore/documents.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { planDecisionMoves } from "#records/inbox/move-decisions.ts";

/**
 * What waits comes to the substitutes whose days have begun, and leaves those whose days are over: no call changes
 * anything on these days. No write where everything is in the right inboxes.
 */
export function followSubstitutes(): Promise<void> {
	return transact(async (writer) => {
		const groups = await writer.get(userGroupsDoc);
		const begun = Object.entries(groups?.substitutes ?? {}).filter(
			([, { startDate }]) => startDate <= today(),
		);
		if (begun.length === 0) return;
		const absent = new Set(begun.map(([leadId]) => leadId));
		const led = Object.entries(groups?.groups ?? {}).filter(([, { leadIds = [] }]) =>
			leadIds.some((leadId) => absent.has(leadId)),
		);
		const ids = new Set(led.map(([id]) => id));
		const moves = await planDecisionMoves(writer, {
			groups,
			from: [
				...led.flatMap(([, { leadIds = [] }]) => leadIds),
				...begun.map(([, substitute]) => substitute.userId),
			],
			isConcerned: ({ groupId }) => groupId !== null && ids.has(groupId),
		});
		moves(writer);
	});
}
