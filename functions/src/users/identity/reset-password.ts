import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { describeError, log } from "#errors/log.ts";
import { operation } from "#http/operation.ts";
import { requireRate } from "#rate-limits/take.ts";
import { type UserProfile, userDoc } from "#records/people/users.ts";
import { identityOf } from "#sign-ins/provider.ts";
import { secureAccount } from "#sign-ins/require-own-sign-in.ts";
import { linkedProviders } from "#sign-ins/whose-sign-in.ts";
import { changeProfile, type ProfileChange, withoutSignIns } from "#users/change-profile.ts";
import { sendResetMail } from "./send-mail.ts";

/** Mails to one person; an impatient finger must not fill their mailbox. */
const MAILS = { scope: "reset-password", limit: 5, windowSeconds: 3600 };

/** Ends every session and every linked sign-in first: who stole the password may have linked one. Threat T34. */
export const resetPassword = operation(contract.users.resetPassword).handler(async ({ input, context }) => {
	const { userId } = input;
	const { requestId } = context;
	const profile = await database.get(userDoc(userId));
	if (profile === null || profile.erasedAt !== null) throw new AppError("not-found");
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
