import { contract } from "@tuntikirja/contract/contract.ts";
import { ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { userDoc } from "#records/people/users.ts";
import { remind } from "./remind.ts";

/** For each person 3 reads: profile, contracts and the month. */
export const remindPeople = operation(contract.slack.remindPeople).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const uids = [...new Set(input.userIds)];
	const profiles = await ofMany().getAll(uids.map(userDoc));
	const people = uids.flatMap((uid, index) => {
		const profile = profiles[index];
		return profile == null ? [] : [{ uid, profile }];
	});
	const reminded = await remind(people, [input.month], { actorId: caller.uid, requestId });
	const byId = new Map(reminded.map((one) => [one.userId, one]));
	const nothing = { delivery: "nothing-missing" as const, isRepeated: false };
	return { people: uids.map((userId) => byId.get(userId) ?? { userId, ...nothing }) };
});
