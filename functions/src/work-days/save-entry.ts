import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { clockMinutes } from "@tuntikirja/contract/work-days/clock/clock-times.ts";
import { storedMinutes, usesHoliday, whyCannotSave } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { now } from "#firestore/clock.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { ownSubject } from "#records/people/person-in-reach.ts";
import { changeDay, type DayChange } from "#hours/change-day.ts";
import { clockedMinutes } from "./clocked-minutes.ts";
import { hasContent, hasSameContent, isIdUsed, newStoredEntry } from "./entry-content.ts";
import { entryProject } from "./entry-project.ts";
import { type LeaveOnDay, leaveOnDay } from "./leave-on-day.ts";
import { savedDay } from "./saved-day.ts";
import type { StoredEntry } from "#records/months/work-months.ts";

export const saveEntry = operation(contract.workDays.saveEntry).handler(async ({ input, context }) => {
	const { entry, date } = input;
	const { caller, requestId } = context;
	const entryId = entry.id ?? randomUUID();
	const { dayTypeId, clock } = entry;
	const typed = storedMinutes(dayTypeId, (clock && clockMinutes(date, clock)) ?? toMinutes(entry.hours));

	const outcome = await changeDay(caller, date, { actorId: caller.uid, requestId }, async (scene) => {
		const wanted = { dayTypeId, minutes: typed };
		const existing = own(scene.day.entries, entryId);
		if (existing !== undefined) {
			// A repeated POST. The entry may have been edited since, which is not the POST's concern.
			if (existing.version > 1 || hasContent(existing, { ...entry, ...wanted })) return null;
			throw new AppError("id-taken");
		}
		const first = leaveOnDay(scene.day, wanted.dayTypeId);
		// A repeated POST of what has become part of the day's leave.
		if (first !== null && scene.day.deletedEntryIds.includes(entryId)) return null;
		if (isIdUsed(scene.month, entryId)) throw new AppError("id-taken");
		if (clock) await clockedMinutes(scene, { uid: caller.uid, date, entryId, dayTypeId, clock });
		const without = first === null || usesHoliday(wanted.dayTypeId) ? [] : [first.id];
		refuseIf(whyCannotSave(wanted, scene.factsWithout(entryId, ...without)));
		if (usesHoliday(wanted.dayTypeId)) throw new AppError("holiday-not-booked");
		const project = await entryProject(
			scene.writer,
			caller.uid,
			entry.projectId ?? null,
			entry.labelId ?? null,
		);
		if (first !== null) return changedLeave(first, { ...wanted, notes: entry.notes }, entryId, caller.uid);
		const after = newStoredEntry(
			{ ...wanted, notes: entry.notes, ...project, ...(clock && { clock }) },
			caller.uid,
		);
		return { entryId, before: null, after };
	});
	return savedDay(ownSubject(caller), date, outcome);
});

/** A second leave of a type changes the day's first one. Null: it says what that one says already. */
function changedLeave(
	{ id, entry: before }: LeaveOnDay,
	wanted: Pick<StoredEntry, "dayTypeId" | "minutes" | "notes">,
	entryId: string,
	updatedBy: string,
): DayChange | null {
	const updatedAt = now().toISOString();
	const after = { ...before, ...wanted, version: before.version + 1, updatedAt, updatedBy };
	return hasSameContent(before, after) ? null : { entryId: id, before, after, merged: [entryId] };
}
