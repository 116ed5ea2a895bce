import { contract } from "@tuntikirja/contract/contract.ts";
import { transact } from "#firestore/transact.ts";
import { AppError } from "#errors/app-error.ts";
import { describeError, log } from "#errors/log.ts";
import { publicOperation } from "#http/operation.ts";
import { takeFrom } from "#rate-limits/take.ts";
import { addToOutbox } from "#messages/outbox.ts";
import { OF_ALL, PER_HOP } from "./limits.ts";
import { maskedEmail } from "./masked-email.ts";
import { reasonOf } from "./reasons.ts";
import { countSuppressed } from "./suppressed.ts";

/** Most bytes of the whole request, white space included. */
const LARGEST_BODY = 2048;

/** The address is not looked up, so the answer is the same for known and unknown addresses. */
export const reportFailedLogin = publicOperation(contract.slack.reportFailedLogin).handler(
	async ({ input, context }) => {
		if (context.bodyBytes > LARGEST_BODY) throw new AppError("payload-too-large");
		try {
			await passOn(input, context);
		} catch (error) {
			// A limit that cannot count lets nothing through, and the answer stays the same.
			log("warn", "A failed sign-in was not passed on", {
				requestId: context.requestId,
				...describeError(error),
			});
		}
		return {};
	},
);

async function passOn(
	{ email, message }: { email: string; message: string },
	{ clientHop, requestId }: { clientHop: string; requestId: string },
): Promise<void> {
	const isAllowed = (await takeFrom(PER_HOP, clientHop)).isAllowed && (await takeFrom(OF_ALL, "")).isAllowed;
	if (!isAllowed) {
		await countSuppressed();
		return;
	}
	const lines = [`Address: ${maskedEmail(email)}`, `Reason: ${reasonOf(message)}`];
	await transact(async (writer) =>
		addToOutbox(writer, `failed-login_${requestId}`, {
			message: { title: "A sign-in failed", lines },
			about: [],
		}),
	);
}
