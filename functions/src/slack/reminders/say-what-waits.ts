import type { Decision } from "@tuntikirja/contract/inbox/schema.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { addToOutbox, outboxDoc } from "#messages/outbox.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { allWaiting, type StoredWaiting } from "#records/inbox/inbox.ts";
import { isSlackOff } from "#slack/delivery/webhook.ts";

type Kind = Decision["kind"];

const WORDS: readonly (readonly [kinds: readonly Kind[], one: string, many: string])[] = [
	[["leave", "leave-cancel"], "request of leave", "requests of leave"],
	[["month"], "month", "months"],
	[["correction"], "correction", "corrections"],
];

/**
 * On weekday mornings one message to Slack with how much waits for a decision, and the way to the inbox: no names and no
 * kinds of leave. None where the company approves nothing. The schedule may fire twice on a morning: it is one
 * message. A read for each item.
 */
export async function sayWhatWaits(): Promise<void> {
	if (isSlackOff()) return;
	const settings = await database.get(companySettingsDoc);
	if (settings === null || (settings.leaveApproval.length === 0 && !settings.monthApproval)) return;
	const counts = countsOf(await ofMany().find(allWaiting()));
	if (counts.length === 0) return;
	const key = `waiting_${today()}`;
	const lines = [`To decide: ${counts.join(", ")}`];
	await transact(async (writer) => {
		if ((await writer.get(outboxDoc(key))) !== null) return;
		addToOutbox(writer, key, {
			message: { title: "Waiting for a decision", lines, page: "/inbox" },
			about: [],
		});
	});
}

function countsOf(waiting: readonly StoredWaiting[]): string[] {
	return WORDS.flatMap(([counted, one, many]) => {
		const { length } = waiting.filter(({ item }) => counted.includes(item.kind));
		return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];
	});
}
