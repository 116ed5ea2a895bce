import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { storedMinutes, usesHoliday, whyCannotSave } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { now } from "#firestore/clock.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeDay, type DayScene } from "#hours/change-day.ts";
import { hasContent } from "./entry-content.ts";
import { entryProject } from "./entry-project.ts";
import { savedDay } from "./saved-day.ts";
import type { StoredEntry } from "#records/months/work-months.ts";

export const saveEntry = operation(contract.workDays.saveEntry).handler(async ({ input, context }) => {
	const { entry, date } = input;
	const { caller, requestId } = context;
	const entryId = entry.id ?? randomUUID();
	const wanted = {
		dayTypeId: entry.dayTypeId,
		minutes: storedMinutes(entry.dayTypeId, toMinutes(entry.hours)),
	};

	const outcome = await changeDay(caller, date, { actorId: caller.uid, requestId }, async (scene) => {
		const existing = own(scene.day.entries, entryId);
		if (existing !== undefined) {
			// A repeated POST. The entry may have been edited since, which is not the POST's concern.
			if (existing.version > 1 || hasContent(existing, { ...entry, ...wanted })) return null;
			throw new AppError("id-taken");
		}
		if (isIdUsedElsewhere(scene, entryId)) throw new AppError("id-taken");
		refuseIf(whyCannotSave(wanted, scene.factsWithout(entryId)));
		if (usesHoliday(wanted.dayTypeId)) throw new AppError("holiday-not-booked");
		const project = await entryProject(
			scene.writer,
			caller.uid,
			entry.projectId ?? null,
			entry.labelId ?? null,
		);
		const at = now().toISOString();
		const after: StoredEntry = {
			...wanted,
			notes: entry.notes,
			...project,
			version: 1,
			createdAt: at,
			updatedAt: at,
			updatedBy: caller.uid,
		};
		return { entryId, before: null, after };
	});
	return savedDay(caller.uid, date, outcome);
});

/** The id belongs to another day of the month, or to an entry that has been deleted. */
function isIdUsedElsewhere({ month }: DayScene, entryId: string): boolean {
	return Object.values(month.days).some(
		(day) => Object.hasOwn(day.entries, entryId) || day.deletedEntryIds.includes(entryId),
	);
}
