import { contract } from "@tuntikirja/contract/contract.ts";
import { pause } from "#firestore/clock.ts";
import { describeError, log } from "#errors/log.ts";
import { publicOperation } from "#http/operation.ts";
import { requireRate, takeFrom } from "#rate-limits/take.ts";
import { sendResetMail } from "./send-mail.ts";

/** One network hop may be a whole office, so it is wide; a mailbox is protected by a limit of its own. */
const PER_HOP = { scope: "forgot-password-hop", limit: 60, windowSeconds: 600 };
const OF_ALL = { scope: "forgot-password-all", limit: 300, windowSeconds: 3600 };
const PER_MAILBOX = { scope: "forgot-password-mailbox", limit: 3, windowSeconds: 3600 };

/** The answer takes this long, longer than the work usually does, so that its duration reveals nothing. */
const ANSWER_MS = 800;

/**
 * Does not look up who has the address. The identity provider gets the same request for every address, its answer is
 * not passed on, and a mailbox over its limit gets the same answer as any other. Threat T17.
 */
export const forgotPassword = publicOperation(contract.users.forgotPassword).handler(
	async ({ input, context }) => {
		await requireRate(PER_HOP, context.clientHop);
		await requireRate(OF_ALL, "");
		await Promise.all([mailUnlessOften(input.email, context.requestId), pause(ANSWER_MS)]);
		return {};
	},
);

async function mailUnlessOften(email: string, requestId: string): Promise<void> {
	const { isAllowed } = await takeFrom(PER_MAILBOX, email);
	if (!isAllowed) return;
	try {
		await sendResetMail(email, null);
	} catch (error) {
		log("warn", "A reset mail was not sent", { requestId, ...describeError(error) });
	}
}
