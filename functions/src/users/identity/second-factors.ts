import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { transact } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { audit } from "#records/audit/audit-log.ts";
import { userDoc } from "#records/people/users.ts";
import {
	hasSecondFactor,
	identityOf,
	revokeSessions,
	uidsWithSecondFactor,
	updateIdentity,
} from "#sign-ins/provider.ts";

export const getSecondFactors = operation(contract.users.getSecondFactors).handler(async () => ({
	userIds: await uidsWithSecondFactor(),
}));

/**
 * For a person who has lost their phone. The row of the audit trail is written first: no factor disappears without one.
 * No admin removes their own, so that a session left open does not remove the protection of its account. Threat T35.
 */
export const resetSecondFactor = operation(contract.users.resetSecondFactor).handler(
	async ({ input, context }) => {
		const { userId } = input;
		const { caller, requestId } = context;
		if (userId === caller.uid) throw new AppError("own-access");
		const identity = await identityOf(userId);
		const hasFactors = identity !== null && hasSecondFactor(identity);
		await transact(async (writer) => {
			const profile = await writer.get(userDoc(userId));
			if (profile === null || profile.erasedAt !== null) throw new AppError("not-found");
			if (!hasFactors) return;
			const row = {
				actorId: caller.uid,
				subjectId: userId,
				entity: "user",
				entityId: userId,
				action: "update",
				changed: ["secondFactor"],
				minutesBefore: null,
				minutesAfter: null,
				requestId,
			} as const;
			audit(writer, row, { before: profile, after: profile });
		});
		if (hasFactors) {
			await updateIdentity(userId, { multiFactor: { enrolledFactors: null } });
			await revokeSessions(userId);
		}
		return { userId };
	},
);
