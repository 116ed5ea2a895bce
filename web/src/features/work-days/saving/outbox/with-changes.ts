import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { type Change, idOnDay } from "#features/work-days/saving/change.ts";
import { entryOf } from "#features/work-days/saving/entry-draft.ts";
import { withEntry, withoutEntry } from "#features/work-days/saving/optimistic-month.ts";
import type { WaitingChanges } from "./waiting-changes.ts";

/** Puts what is not sent over what the server has answered, and marks the days and entries that it changes. */
export function withChanges(
	answer: WorkDaysAnswer,
	waiting: WaitingChanges,
	today: LocalDate,
): WorkDaysAnswer {
	return waiting.reduce((current, { change }) => {
		const next = withChange(current, change, today);
		return next === current ? current : withMarks(next, workDayIdsOf(change));
	}, answer);
}

function withChange(answer: WorkDaysAnswer, change: Change, today: LocalDate): WorkDaysAnswer {
	const put = (current: WorkDaysAnswer, entry: ReturnType<typeof entryOf>) =>
		withEntry(current, Object.assign(entry, { unsent: true }), today);
	switch (change.kind) {
		case "new":
			return put(answer, entryOf(change.draft, change.id, change.day));
		case "booking": {
			const { id, dayTypeId, notes, days } = change;
			const draft = { dayTypeId, notes, minutes: 0, project: null, label: null };
			return days.reduce(
				(current, day) => put(current, entryOf(draft, idOnDay({ id, day, draft }), day)),
				answer,
			);
		}
		case "edited":
			return put(answer, entryOf(change.draft, change.before.id, change.before, change.before.version + 1));
		case "deleted":
			return withoutEntry(answer, change, today);
	}
}

function workDayIdsOf(change: Change): readonly string[] {
	if (change.kind === "booking") return change.days.map(({ workDayId }) => workDayId);
	if (change.kind === "new") return [change.day.workDayId];
	return [change.kind === "edited" ? change.before.workDayId : change.workDayId];
}

function withMarks(answer: WorkDaysAnswer, workDayIds: readonly string[]): WorkDaysAnswer {
	const workDays = answer.workDays.map((day) =>
		workDayIds.includes(day.workDayId) ? { ...day, unsent: true } : day,
	);
	return { ...answer, workDays };
}
