import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { transact } from "#firestore/transact.ts";
import { operation } from "#http/operation.ts";
import { auditDocument, originOf } from "#records/audit/audit-log.ts";
import { withoutAnySession } from "#records/sign-ins/sessions.ts";
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
 * For a person who has lost their phone: ends all sessions, here and at the provider, and the next sign-in gets in. The row
 * of the audit trail is written first: no factor disappears without one. No admin removes their own, so that a session left
 * open does not remove the protection of its account. Threat T35.
 */
export const resetSecondFactor = operation(contract.users.resetSecondFactor).handler(
	async ({ input: { userId }, context }) => {
		if (userId === context.caller.uid) throw new AppError("own-access");
		const identity = await identityOf(userId);
		const hasFactors = identity !== null && hasSecondFactor(identity);
		await transact(async (writer) => {
			const profile = await writer.get(userDoc(userId));
			if (profile === null || profile.erasedAt !== null) throw new AppError("not-found");
			if (!hasFactors) return;
			const origin = originOf(context, "user", userId, userId);
			const after = { ...profile, sessions: withoutAnySession(profile.sessions, null) };
			writer.set(userDoc(userId), after);
			auditDocument(writer, origin, { before: profile, after }, ["secondFactor", "sessions"]);
		});
		if (hasFactors) {
			await updateIdentity(userId, { multiFactor: { enrolledFactors: null } });
			await revokeSessions(userId);
		}
		return { userId };
	},
);
