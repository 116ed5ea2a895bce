import { addMonths, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { allUsers } from "#records/people/users.ts";
import { DELIVERY_SECRETS } from "#slack/delivery/webhook.ts";
import { scheduled } from "#events/scheduled.ts";
import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { loadHolidayMap, yearsOf } from "#records/company/national-holidays.ts";
import { remind, sayWhatWaits } from "./remind.ts";
import { sweepMonthDeadlines } from "./sweep-month-deadlines.ts";

/**
 * Reminds people of their missing days of this month and the last, of deadlines of the month end, and of what waits for a
 * decision; on days off no reminder is sent. Rules §12.
 */
export async function sweepMissingEntries(): Promise<void> {
	const date = today();
	if (await isDayOff(date)) return;
	const users = await allUsers(ofMany());
	const people = users.map(({ id, value }) => ({ uid: id, profile: value }));
	const month = monthOf(date);
	await remind(people, [addMonths(month, -1), month], { actorId: "", requestId: "" });
	await sweepMonthDeadlines();
	await sayWhatWaits();
}

/** At nine on weekdays: an hour that no change of the clocks skips or repeats. */
export const missingEntriesReminder = scheduled("0 9 * * 1-5", sweepMissingEntries, {
	secrets: DELIVERY_SECRETS,
});

/** Whether the company does not work on the date: no morning message is sent. A read. */
export async function isDayOff(date: LocalDate): Promise<boolean> {
	return isWeekend(date) || (await loadHolidayMap(database, yearsOf(date, date), null)).has(date);
}
