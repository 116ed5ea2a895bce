import { createHash } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { MonthReminder } from "@tuntikirja/contract/months/month-end-schema.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { operation } from "#http/operation.ts";
import { addToOutbox, deliveryOf, outboxDoc } from "#messages/outbox.ts";
import { audit, originOf } from "#records/audit/audit-log.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { personInReach, type Subject } from "#records/groups/person-in-reach.ts";
import { addNotice, noticeFrom } from "#records/inbox/inbox.ts";
import { kindOfMonth } from "#records/months/month-approval.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { isSlackOff } from "#slack/delivery/webhook.ts";
import { type Caller } from "#records/people/caller.ts";

const TITLE = "Months to submit";

/**
 * A notice a person and day in their inboxes, and one message to Slack with their names; the same people again on the same
 * day are the same message. For each person 2 reads, for leads one more.
 */
export const remindOfMonths = operation(contract.months.remindOfMonths).handler(
	async ({ input: { month, userIds }, context: { caller, requestId } }) => {
		const settings = await database.get(companySettingsDoc);
		if (settings?.monthApproval !== true) throw new AppError("month-approval-off");
		const named = [...new Set(userIds)];
		const found = await Promise.all(named.map((userId) => personInReach(caller, userId)));
		const reached = found.filter((one) => one !== null && one.profile.isActive).filter((one) => one !== null);
		return transact(async (writer): Promise<MonthReminder> => {
			const late = await whoIsLate(writer, reached, month);
			const reminded = late.map(({ uid }) => uid);
			const notNeeded = named.filter((userId) => !reminded.includes(userId));
			if (late.length === 0) return { reminded, notNeeded, slack: null };
			const slack = isSlackOff() ? "off" : await addMessage(writer, late, month);
			for (const person of late) notify(writer, person, caller, month);
			const origin = originOf({ caller, requestId }, "reminders", today());
			const row = { ...origin, date: firstDay(month), action: "update", changed: ["month"] } as const;
			audit(writer, row, { before: null, after: null });
			return { reminded, notNeeded, slack };
		});
	},
);

async function whoIsLate(writer: Writer, people: readonly Subject[], month: Month): Promise<Subject[]> {
	const months = await writer.getAll(people.map(({ uid }) => workMonthDoc(uid, month)));
	return people.filter((_, index) => ["open", "returned"].includes(kindOfMonth(months[index] ?? null)));
}

function notify(writer: Writer, person: Caller, caller: Caller, month: Month): void {
	addNotice(writer, person.uid, `month-reminder_${month}_${today()}`, {
		kind: "month-reminder",
		...noticeFrom(caller, person),
		month,
	});
}

async function addMessage(writer: Writer, late: readonly Subject[], month: Month) {
	const about = late.map(({ uid }) => uid).sort();
	const people = createHash("sha256").update(about.join()).digest("hex").slice(0, 16);
	const key = `months_${month}_${today()}_${people}`;
	const earlier = await writer.get(outboxDoc(key));
	if (earlier !== null) return deliveryOf(earlier);
	const names = late.map(({ profile }) => profile.name).sort((a, b) => a.localeCompare(b, "fi"));
	addToOutbox(writer, key, { message: { title: TITLE, lines: [`${month}: ${names.join(", ")}`] }, about });
	return "queued" as const;
}
