import { contract } from "@tuntikirja/contract/contract.ts";
import { now } from "#firestore/clock.ts";
import { transact } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { addToOutbox, latestAlert, outboxDoc } from "#messages/outbox.ts";

/** So long after a change its editor can say something about it. */
const NOTE_WITHIN_MS = 600_000;

/** One note a change: the first. What it says is quoted, after what the server itself says of whom and when. */
export const noteOldEntry = operation(contract.slack.noteOldEntry).handler(async ({ input, context }) => {
	const { uid, profile } = context.caller;
	const isNoted = await transact(async (writer) => {
		const [alert] = await writer.findWithIds(latestAlert(uid));
		if (alert === undefined || Date.parse(alert.value.createdAt) < now().getTime() - NOTE_WITHIN_MS)
			return false;
		const key = `${alert.id}_note`;
		if ((await writer.get(outboxDoc(key))) !== null) return true;
		const lines = [`${profile.name} says of the last change of an old entry:`, `“${input.message}”`];
		addToOutbox(writer, key, { message: { title: "A note on an old entry", lines }, about: [uid] });
		return true;
	});
	return { isNoted };
});
