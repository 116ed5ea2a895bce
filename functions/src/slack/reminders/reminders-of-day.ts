import type { Delivery } from "@tuntikirja/contract/slack/schema.ts";
import type { Reader } from "#firestore/documents.ts";
import { deliveryOf, outboxDoc } from "#messages/outbox.ts";
import type { DayReminders } from "#records/service/reminders.ts";

/** The people whom messages of the day name, and where the latest of each is. A read a message. */
export async function deliveriesOf(
	reader: Reader,
	reminders: DayReminders | null,
): Promise<ReadonlyMap<string, Delivery>> {
	const items = await reader.getAll((reminders?.messages ?? []).map(outboxDoc));
	return new Map(
		items.flatMap((item) => (item === null ? [] : item.about.map((uid) => [uid, deliveryOf(item)] as const))),
	);
}

/** Whether the person need not be reminded again on the day: a message that failed or had no Slack reminded no one. */
export function isReminded(delivery: Delivery | undefined): boolean {
	return delivery === "sent" || delivery === "queued";
}
