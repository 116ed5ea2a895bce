import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Entry, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { type Change, entriesOf } from "#domain/saving/change.ts";
import { withEntry, withoutEntry } from "#domain/saving/optimistic-month.ts";
import type { WaitingChanges } from "./waiting-changes.ts";

/** Puts what is not sent over what the server has answered, and marks the days and entries that it changes. */
export function withChanges(
	answer: WorkDaysAnswer,
	waiting: WaitingChanges,
	today: LocalDate,
): WorkDaysAnswer {
	return waiting.reduce((current, { change }) => {
		const next = withChange(current, change, today);
		const workDayIds = entriesOf(change).map(({ workDayId }) => workDayId);
		return next === current ? current : withMarks(next, workDayIds);
	}, answer);
}

function withChange(answer: WorkDaysAnswer, change: Change, today: LocalDate): WorkDaysAnswer {
	const put = (current: WorkDaysAnswer, entry: Entry) =>
		withEntry(current, Object.assign({ ...entry }, { unsent: true }), today);
	switch (change.kind) {
		case "new":
			return put(answer, change.entry);
		case "entries":
		case "booking":
			return change.entries.reduce(put, answer);
		case "edited":
			return put(answer, { ...change.entry, version: change.entry.version + 1 });
		case "deleted":
			return withoutEntry(answer, change.entry, today);
	}
}

function withMarks(answer: WorkDaysAnswer, workDayIds: readonly string[]): WorkDaysAnswer {
	const workDays = answer.workDays.map((day) =>
		workDayIds.includes(day.workDayId) ? { ...day, unsent: true } : day,
	);
	return { ...answer, workDays };
}
