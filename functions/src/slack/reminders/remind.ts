import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { changeDocument } from "#records/audit/audit-log.ts";
import { today } from "#firestore/clock.ts";
import type { Caller } from "#records/people/caller.ts";
import { ofMany } from "#firestore/documents.ts";
import { loadMissingDays } from "#hours/load-missing-days.ts";
import { finnishDate } from "#messages/finnish-date.ts";
import { addToOutbox } from "#messages/outbox.ts";
import { type DayReminders, remindersDoc } from "#records/service/reminders.ts";

/** Dates that a line names; the others are counted. */
const DATES_NAMED = 5;

/**
 * Reminds the people who miss whole days of the months, all in one message, and each at most once a day: the people
 * reminded are stored together with the message. Only days without entries count, so no leave and no holiday. A short
 * day causes no reminder: it may be flexible time. Rules §12. @returns the ids of those reminded now
 */
export async function remind(
	people: readonly Caller[],
	months: readonly Month[],
	by: { actorId: string; requestId: string },
): Promise<string[]> {
	const concerned = people.filter(({ profile }) => profile.isActive && profile.role !== "external");
	const missing = await loadMissingDays(ofMany(), concerned, months);
	const late = concerned.flatMap(({ uid, profile }) => {
		const dates = (missing.get(uid) ?? []).filter(({ hasEntry }) => !hasEntry).map(({ date }) => date);
		return dates.length === 0 ? [] : [{ uid, name: profile.name, dates }];
	});
	const date = today();
	let reminded: typeof late = [];
	const origin = { ...by, subjectId: "", entity: "reminders", entityId: date };
	await changeDocument<DayReminders, DayReminders | null>(remindersDoc(date), origin, (before, writer) => {
		const earlier = before?.userIds ?? [];
		reminded = late.filter(({ uid }) => !earlier.includes(uid));
		if (reminded.length === 0) return before;
		const about = reminded.map(({ uid }) => uid);
		const userIds = [...earlier, ...about];
		const lines = reminded.map(inWords).sort((a, b) => a.localeCompare(b, "fi"));
		addToOutbox(writer, `missing-entries_${date}_${userIds.length}`, {
			message: { title: "Missing entries", lines },
			about,
		});
		return { date, userIds };
	});
	return reminded.map(({ uid }) => uid);
}

function inWords({ name, dates }: { name: string; dates: readonly LocalDate[] }): string {
	const more = dates.length - DATES_NAMED;
	const named = dates.slice(0, DATES_NAMED).map(finnishDate).join(", ");
	return `${name}: ${named}${more > 0 ? ` and ${more} more` : ""}`;
}
