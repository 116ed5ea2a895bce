import { randomUUID } from "node:crypto";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { needsApproval, needsApprovalToCancel } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { clockMinutes } from "@tuntikirja/contract/work-days/clock/clock-times.ts";
import { storedMinutes, usesHoliday, whyCannotSave } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { newEntryInputSchema } from "@tuntikirja/contract/work-days/schema.ts";
import type { z } from "zod";
import { now, today } from "#firestore/clock.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { type AskedChange, type DayChange, type DayScene, newStoredEntry } from "#hours/change-days.ts";
import { refuseHidden, seenRefusal } from "#hours/seen-by.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import type { Caller } from "#records/people/caller.ts";
import { clockedMinutes } from "./clocked-minutes.ts";
import {
	hasContent,
	hasSameContent,
	isIdUsed,
	type LeaveOnDay,
	leaveOnDay,
	projectOfEntry,
} from "./entry-content.ts";
import { reasonField, whyNotReason } from "#records/company/absence-reasons.ts";
import { requestToRestore } from "#records/leave/leave-requests.ts";
import type { StoredEntry } from "#records/months/work-months.ts";

/** Whose entry it is, and who logs it. */
export interface EntryAuthors {
	readonly owner: Subject;
	readonly caller: Caller;
	/** Illness on a day of annual holiday gives the day back. */
	readonly movesHoliday?: boolean | undefined;
}

/**
 * Puts a new entry on a day of its person. `place`: its number in the request, whose entries are shown in that order.
 * @throws the codes of whyCannotSave, of whyNotReason and of projectOfEntry, id-taken, holiday-not-booked, leave-needs-approval, day-has-entry
 */
export function newEntry(
	authors: EntryAuthors,
	{ entry, date }: Pick<z.output<typeof newEntryInputSchema>, "entry" | "date">,
	place = 0,
): AskedChange {
	const { owner, caller } = authors;
	const entryId = entry.id ?? randomUUID();
	const { dayTypeId, reasonId, clock, projectId = null, labelId = null } = entry;
	const typed = storedMinutes(dayTypeId, (clock && clockMinutes(date, clock)) ?? toMinutes(entry.hours));

	const decide = async (scene: DayScene): Promise<DayChange | null> => {
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
		const author = { isOwner: owner.as === "owner", role: caller.profile.role };
		if (needsApproval(dayTypeId, scene.settings.leaveApproval, author))
			throw new AppError("leave-needs-approval");
		if (clock) await clockedMinutes(scene, { date, entryId, dayTypeId, clock });
		refuseHidden(first?.entry, authors, scene.settings);
		const merged = dayTypeId === DAY_TYPES.SICK_LEAVE ? movedHoliday(authors, scene, date) : [];
		const replaced = first === null || usesHoliday(wanted.dayTypeId) ? merged : [first.id, ...merged];
		const refusal = whyCannotSave(wanted, scene.factsWithout(entryId, ...replaced));
		refuseIf(seenRefusal(refusal, owner, scene.settings));
		refuseIf(whyNotReason(scene.settings, { dayTypeId, reasonId }));
		if (usesHoliday(wanted.dayTypeId)) throw new AppError("holiday-not-booked");
		const found = projectId === null ? null : (scene.projects.get(projectId) ?? null);
		const project = projectOfEntry(owner.uid, { projectId, labelId }, found);
		const said = { ...wanted, notes: entry.notes, ...reasonField(reasonId) };
		if (first !== null) return changedLeave(first, said, [entryId, ...merged], caller.uid);
		const leave = { ...wanted, ownerId: owner.uid, actorId: caller.uid, date, day: scene.day };
		const requestId = await requestToRestore(scene.writer, leave);
		const content = {
			...said,
			...project,
			...(clock && { clock }),
			...(requestId !== null && { requestId }),
		};
		const createdAt = new Date(now().getTime() + place);
		return { entryId, before: null, after: newStoredEntry(content, caller.uid, createdAt), merged };
	};
	return { date, decide, projectId };
}

/**
 * The ids of the holiday on the day that illness gives back, where the request says so: at most one.
 * @throws leave-needs-approval, day-has-entry
 */
function movedHoliday(
	{ owner, caller, movesHoliday }: EntryAuthors,
	scene: DayScene,
	date: LocalDate,
): string[] {
	const moved = movesHoliday ? leaveOnDay(scene.day, DAY_TYPES.HOLIDAY) : null;
	if (moved === null) return [];
	const author = { isOwner: owner.as === "owner", role: caller.profile.role };
	const holiday = { dayTypeId: DAY_TYPES.HOLIDAY, date };
	if (needsApprovalToCancel(holiday, today(), scene.settings, author))
		throw new AppError("leave-needs-approval");
	refuseHidden(moved.entry, { owner, caller }, scene.settings);
	return [moved.id];
}

/** A second leave of a type changes the day's first one. Null: it says what that one says already. */
function changedLeave(
	{ id, entry: before }: LeaveOnDay,
	wanted: Pick<StoredEntry, "dayTypeId" | "minutes" | "notes" | "reasonId">,
	merged: readonly string[],
	updatedBy: string,
): DayChange | null {
	const updatedAt = now().toISOString();
	const { reasonId: _, ...others } = before;
	const after = { ...others, ...wanted, version: before.version + 1, updatedAt, updatedBy };
	return hasSameContent(before, after) ? null : { entryId: id, before, after, merged };
}
