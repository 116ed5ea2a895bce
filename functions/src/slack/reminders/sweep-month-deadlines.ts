import {
	addMonths,
	datesOf,
	firstDay,
	lastDay,
	type Month,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import { workingDayAfter } from "@tuntikirja/contract/months/deadlines.ts";
import { expectedOfDay } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { loadTermsOf } from "#hours/load-terms.ts";
import { addToOutbox, outboxDoc } from "#messages/outbox.ts";
import { type CompanySettings, companySettingsDoc } from "#records/company/company-settings.ts";
import { loadHolidayMap, yearsOf } from "#records/company/national-holidays.ts";
import { addNotice } from "#records/inbox/inbox.ts";
import { kindOfMonth } from "#records/months/month-approval.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";
import { activeUsers } from "#records/people/users.ts";
import { isSlackOff } from "#slack/delivery/webhook.ts";

const AT_ONCE = 200;

/**
 * On the morning of a deadline: a notice to everyone who has not submitted the last month, and on Slack how many months
 * are open or wait for their approval. 3 reads a person on these two mornings, and 2 in all on others.
 */
export async function sweepMonthDeadlines(): Promise<void> {
	const settings = await database.get(companySettingsDoc);
	if (settings?.monthApproval !== true) return;
	const month = addMonths(monthOf(today()), -1);
	const [submitBy, approveBy] = await deadlinesOf(month, settings);
	if (today() === submitBy) await sayWhoIsLate(month);
	if (today() === approveBy)
		await sayOnSlack(month, "approve", (await peopleIn(month, ["submitted"])).length);
}

async function deadlinesOf(
	month: Month,
	{ monthSubmitBy, monthApproveBy }: CompanySettings,
): Promise<[string, string]> {
	const next = addMonths(month, 1);
	const holidays = await loadHolidayMap(database, yearsOf(firstDay(next), lastDay(next)), null);
	const dueOn = (n: number) => workingDayAfter(month, n, (date) => holidays.has(date));
	return [dueOn(monthSubmitBy), dueOn(monthApproveBy)];
}

async function sayWhoIsLate(month: Month): Promise<void> {
	const late = await peopleIn(month, ["open", "returned"]);
	for (let start = 0; start < late.length; start += AT_ONCE)
		await transact(async (writer) => {
			for (const { uid, profile } of late.slice(start, start + AT_ONCE))
				addNotice(writer, uid, `month-due_${month}`, {
					kind: "month-due",
					actorId: "service",
					actorName: "",
					personId: uid,
					personName: profile.name,
					month,
					startDate: today(),
				});
		});
	await sayOnSlack(month, "submit", late.length);
}

/** Counts without names. The schedule may fire twice on a morning: it is one message. */
async function sayOnSlack(month: Month, what: "submit" | "approve", count: number): Promise<void> {
	if (count === 0 || isSlackOff()) return;
	const key = `month-deadline_${month}_${what}`;
	const line =
		what === "submit"
			? `${month}: ${count} not submitted, due today`
			: `${month}: ${count} to approve, due today`;
	await transact(async (writer) => {
		if ((await writer.get(outboxDoc(key))) !== null) return;
		addToOutbox(writer, key, {
			message: { title: "Month end", lines: [line], page: "/month-end" },
			about: [],
		});
	});
}

/** Those with a contract in the month whose month is in one of these states. */
async function peopleIn(month: Month, kinds: readonly string[]): Promise<Caller[]> {
	const reader = ofMany();
	const users = await activeUsers(reader);
	const people = users.map(({ id, value }) => ({ uid: id, profile: value }));
	const uids = people.map(({ uid }) => uid);
	const range = { startDate: firstDay(month), endDate: lastDay(month) };
	const [terms, months] = await Promise.all([
		loadTermsOf({ list: people, uids }, range, reader),
		reader.getAll(uids.map((uid) => workMonthDoc(uid, month))),
	]);
	return people.filter(({ uid }, index) => {
		const own = terms.get(uid);
		const isHere = own && datesOf(month).some((date) => expectedOfDay(own, date, false).hasContract);
		return isHere === true && kinds.includes(kindOfMonth(months[index] ?? null));
	});
}
