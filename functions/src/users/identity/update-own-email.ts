import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { describeError, log } from "#errors/log.ts";
import { operation } from "#http/operation.ts";
import { requireRate } from "#rate-limits/take.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";
import { requireFreeAddress } from "#users/new-user.ts";
import { sendEmailChange } from "./send-mail.ts";
import { removeStranger } from "#sign-ins/require-own-sign-in.ts";

/** Mails of one person; each goes to an address of their choice. */
const MAILS = { scope: "own-email", limit: 5, windowSeconds: 3600 };

/**
 * The wanted address is stored before the mail is sent, so that its link never leads to a sign-in that the profile does
 * not know: `settleEmail` completes the change with the first token of the new address.
 */
export const updateOwnEmail = operation(contract.users.updateOwnEmail).handler(async ({ input, context }) => {
	const { caller, requestId, authorization } = context;
	const { email } = input;
	requireRecentSignIn(caller);
	await requireRate(MAILS, caller.uid);
	const profile = await changeOwnProfile(caller, requestId, async (before, reader) => {
		if (email === before.email) return { pendingEmail: null };
		await requireFreeAddress(reader, email);
		return { pendingEmail: email };
	});
	if (profile.email === email) return { pendingEmail: null };
	await removeStranger(email);
	try {
		await sendEmailChange(authorization ?? "", email, profile.language);
	} catch (error) {
		log("error", "A mail for a new address was not sent", { requestId, ...describeError(error) });
		throw new AppError("unavailable");
	}
	return { pendingEmail: email };
});
