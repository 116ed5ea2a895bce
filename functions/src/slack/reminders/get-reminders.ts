import { contract } from "@tuntikirja/contract/contract.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { remindersDoc } from "#records/service/reminders.ts";
import { isSlackOff } from "#slack/delivery/webhook.ts";
import { deliveriesOf } from "./reminders-of-day.ts";

/** A read for the day and one for each of its messages. */
export const getReminders = operation(contract.slack.getReminders).handler(async () => {
	const deliveries = await deliveriesOf(database, await database.get(remindersDoc(today())));
	const people = [...deliveries].map(([userId, delivery]) => ({ userId, delivery }));
	return { isOff: isSlackOff(), people };
});
