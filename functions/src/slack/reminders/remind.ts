import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { Delivery, RemindedPeople } from "@tuntikirja/contract/slack/schema.ts";
import { changeDocument } from "#records/audit/audit-log.ts";
import { today } from "#firestore/clock.ts";
import type { Caller } from "#records/people/caller.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { log } from "#errors/log.ts";
import { loadMissingDays } from "#hours/load-missing-days.ts";
import { finnishDate } from "#messages/finnish-date.ts";
import { addToOutbox, deliveryOf, outboxDoc } from "#messages/outbox.ts";
import { type DayReminders, remindersDoc } from "#records/service/slack.ts";
import { isSlackOff } from "#slack/delivery/webhook.ts";
import type { Decision } from "@tuntikirja/contract/inbox/schema.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { allWaiting, type StoredWaiting } from "#records/inbox/inbox.ts";

/** Dates that a line names; the others are counted. */
const DATES_NAMED = 5;
const TITLE = "Missing entries";

/** A person who has missing days, and what reminds them of these. */
type Reminded = RemindedPeople["people"][number];

interface Late {
	readonly uid: string;
	readonly name: string;
	readonly dates: readonly LocalDate[];
}

/**
 * Reminds the people who miss whole days of the months, all in one message, and each at most once a day: the message is
 * stored together with its reason. Only days without entries count, so no leave and no holiday. A short day causes no
 * reminder: it may be flexible time. Rules §12. While Slack is off there is no message, so the people can be reminded
 * later on that day. @returns those who miss days, each with the message of today that reminds them
 */
export async function remind(
	people: readonly Caller[],
	months: readonly Month[],
	by: { actorId: string; requestId: string },
): Promise<Reminded[]> {
	const late = await latePeople(people, months);
	return isSlackOff() ? notSent(late) : queue(late, by);
}

async function latePeople(people: readonly Caller[], months: readonly Month[]): Promise<Late[]> {
	const concerned = people.filter(({ profile }) => profile.isActive && profile.role !== "external");
	const missing = await loadMissingDays(ofMany(), concerned, months);
	return concerned.flatMap(({ uid, profile }) => {
		const dates = (missing.get(uid) ?? []).filter(({ hasEntry }) => !hasEntry).map(({ date }) => date);
		return dates.length === 0 ? [] : [{ uid, name: profile.name, dates }];
	});
}

/** What was sent before Slack was switched off is still sent. */
async function notSent(late: readonly Late[]): Promise<Reminded[]> {
	const earlier = await deliveriesOf(database, await database.get(remindersDoc(today())));
	if (late.length > 0) log("info", `Slack is off; not sent: ${TITLE}`);
	return late.map(({ uid }) => {
		const isSent = earlier.get(uid) === "sent";
		return { userId: uid, delivery: isSent ? "sent" : "off", isRepeated: isSent };
	});
}

async function queue(late: readonly Late[], by: { actorId: string; requestId: string }): Promise<Reminded[]> {
	const date = today();
	let reminded: Reminded[] = [];
	const origin = { ...by, subjectId: "", entity: "reminders", entityId: date };
	await changeDocument(remindersDoc(date), origin, async (before, writer) => {
		const earlier = await deliveriesOf(writer, before);
		reminded = late.map(({ uid }) => {
			const delivery = earlier.get(uid);
			return delivery !== undefined && isReminded(delivery)
				? { userId: uid, delivery, isRepeated: true }
				: { userId: uid, delivery: "queued", isRepeated: false };
		});
		const fresh = late.filter((_one, index) => reminded[index]?.isRepeated === false);
		if (fresh.length === 0) return before;
		const messages = before?.messages ?? [];
		const key = `missing-entries_${date}_${messages.length + 1}`;
		const lines = fresh.map(inWords).sort((a, b) => a.localeCompare(b, "fi"));
		addToOutbox(writer, key, { message: { title: TITLE, lines }, about: fresh.map(({ uid }) => uid) });
		return { date, messages: [...messages, key] };
	});
	return reminded;
}

function inWords({ name, dates }: Late): string {
	const more = dates.length - DATES_NAMED;
	const named = dates.slice(0, DATES_NAMED).map(finnishDate).join(", ");
	return `${name}: ${named}${more > 0 ? ` and ${more} more` : ""}`;
}

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
function isReminded(delivery: Delivery | undefined): boolean {
	return delivery === "sent" || delivery === "queued";
}

type Kind = Decision["kind"];

const WORDS: readonly (readonly [kinds: readonly Kind[], one: string, many: string])[] = [
	[["leave", "leave-cancel"], "leave request", "leave requests"],
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
