import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { transact } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { auditDocument, originOf } from "#records/audit/audit-log.ts";
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
		if (userId === context.caller.uid) throw new AppError("own-access");
		const identity = await identityOf(userId);
		const hasFactors = identity !== null && hasSecondFactor(identity);
		await transact(async (writer) => {
			const profile = await writer.get(userDoc(userId));
			if (profile === null || profile.erasedAt !== null) throw new AppError("not-found");
			if (!hasFactors) return;
			const origin = originOf(context, "user", userId, userId);
			auditDocument(writer, origin, { before: profile, after: profile }, ["secondFactor"]);
		});
		if (hasFactors) {
			await updateIdentity(userId, { multiFactor: { enrolledFactors: null } });
			await revokeSessions(userId);
		}
		return { userId };
	},
);
