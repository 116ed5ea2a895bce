import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { describeError, log } from "#errors/log.ts";
import { operation } from "#http/operation.ts";
import { requireRate } from "#rate-limits/take.ts";
import { userDoc, type UserProfile } from "#records/people/users.ts";
import {
	hasSecondFactor,
	identityOf,
	revokeSessions,
	uidsWithSecondFactor,
	updateIdentity,
} from "#sign-ins/provider.ts";
import { secureAccount } from "#sign-ins/require-own-sign-in.ts";
import { linkedProviders } from "#sign-ins/whose-sign-in.ts";
import { changeProfile, type ProfileChange, withoutSignIns } from "#users/change-profile.ts";
import { transact } from "#firestore/transact.ts";
import { auditDocument, originOf } from "#records/audit/audit-log.ts";
import { withoutAnySession } from "#records/sign-ins/sessions.ts";
import { sendResetMail } from "./send-mail.ts";

/** Mails to one person; an impatient finger must not fill their mailbox. */
const MAILS = { scope: "reset-password", limit: 5, windowSeconds: 3600 };

/** Ends every session and every linked sign-in first: who stole the password may have linked one. Threat T34. */
export const resetPassword = operation(contract.users.resetPassword).handler(async ({ input, context }) => {
	const { userId } = input;
	const { requestId } = context;
	const profile = await database.get(userDoc(userId));
	// Who has no address has no sign-in either.
	if (profile === null || profile.erasedAt !== null || profile.email === "") throw new AppError("not-found");
	await requireRate(MAILS, userId);
	try {
		await endSignIns({ ...context, userId }, profile);
		await sendResetMail(profile.email, profile.language);
	} catch (error) {
		log("error", "A reset mail was not sent", { requestId, ...describeError(error) });
		throw new AppError("unavailable");
	}
	return { userId };
});

async function endSignIns(change: ProfileChange, profile: UserProfile): Promise<void> {
	const account = await identityOf(change.userId);
	if (account !== null) await secureAccount(account, profile, linkedProviders(account));
	await changeProfile(change, withoutSignIns);
}

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
