import { contract } from "@tuntikirja/contract/contract.ts";
import { pause } from "#firestore/clock.ts";
import { describeError, log } from "#errors/log.ts";
import { publicOperation } from "#http/operation.ts";
import { requireRate, takeFrom } from "#rate-limits/take.ts";
import { sendResetMail } from "./send-mail.ts";

/** One network hop may be a whole office, so it is wide; a mailbox is protected by a limit of its own. */
const PER_HOP = { scope: "forgot-password-hop", limit: 60, windowSeconds: 600 };
const PER_MAILBOX = { scope: "forgot-password-mailbox", limit: 3, windowSeconds: 3600 };
/**
 * Requests of all hops together that reach the identity provider, but for the first of each hop: a flood from many
 * hops uses this up, and those who ask once are not of it (decision 148).
 */
export const OF_ALL = { scope: "forgot-password-all", limit: 300, windowSeconds: 3600, shards: 6 };
export const FIRST_OF_HOP = 3;

/** The answer takes this long, longer than the work usually does, so that its duration reveals nothing. */
const ANSWER_MS = 800;

/**
 * Does not look up who has the address. The identity provider gets the same request for every address, its answer is
 * not passed on, and over the limit of a mailbox or of all hops the answer is the same as any other: only a hop over its
 * own limit is refused. Threats T17, T38.
 */
export const forgotPassword = publicOperation(contract.users.forgotPassword).handler(
	async ({ input, context }) => {
		const { used } = await requireRate(PER_HOP, context.clientHop);
		const isFirst = used <= FIRST_OF_HOP;
		await Promise.all([mailUnlessOften(input.email, isFirst, context.requestId), pause(ANSWER_MS)]);
		return {};
	},
);

async function mailUnlessOften(email: string, isFirst: boolean, requestId: string): Promise<void> {
	if (!(await takeFrom(PER_MAILBOX, email)).isAllowed) return;
	try {
		if (isFirst || (await takeFrom(OF_ALL, "")).isAllowed) await sendResetMail(email, null);
		else log("warn", "A reset mail was not sent: too many were asked for", { requestId });
	} catch (error) {
		log("warn", "A reset mail was not sent", { requestId, ...describeError(error) });
	}
}
