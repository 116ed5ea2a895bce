import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { describeError, log } from "#errors/log.ts";
import { operation } from "#http/operation.ts";
import { requireRate } from "#rate-limits/take.ts";
import { userDoc } from "#records/people/users.ts";
import { sendResetMail } from "./send-mail.ts";

/** Mails to one person; an impatient finger must not fill their mailbox. */
const MAILS = { scope: "reset-password", limit: 5, windowSeconds: 3600 };

export const resetPassword = operation(contract.users.resetPassword).handler(async ({ input, context }) => {
	const profile = await database.get(userDoc(input.userId));
	if (profile === null || profile.erasedAt !== null) throw new AppError("not-found");
	await requireRate(MAILS, input.userId);
	try {
		await sendResetMail(profile.email, profile.language);
	} catch (error) {
		log("error", "A reset mail was not sent", { requestId: context.requestId, ...describeError(error) });
		throw new AppError("unavailable");
	}
	return { userId: input.userId };
});
