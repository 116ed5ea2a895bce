import { contract } from "@tuntikirja/contract/contract.ts";
import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { clockMinutes } from "@tuntikirja/contract/work-days/clock/clock-times.ts";
import { storedMinutes, usesHoliday, whyCannotSave } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { z } from "zod";
import type { editEntryInputSchema } from "@tuntikirja/contract/work-days/schema.ts";
import {
	type LeaveAuthor,
	type LeaveSettings,
	needsApproval,
	needsApprovalToCancel,
} from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { now, today } from "#firestore/clock.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeDays, type DayChange, type DayScene } from "#hours/change-days.ts";
import { refuseHidden, seenRefusal } from "#hours/seen-by.ts";
import { ownerOfDay } from "#records/groups/person-in-reach.ts";
import { presentEntry } from "#hours/present-work-day.ts";
import { knownDayType, type StoredEntry } from "#records/months/work-months.ts";
import { clockedMinutes } from "./clocked-minutes.ts";
import { entryProject, type EntryProject, hasSameContent, leaveOnDay } from "./entry-content.ts";
import { savedDay } from "./saved-day.ts";

type EditedEntry = z.output<typeof editEntryInputSchema>["editedEntry"];

export const updateEntry = operation(contract.workDays.updateEntry).handler(async ({ input, context }) => {
	const { editedEntry, workDayId } = input;
	const { caller, requestId } = context;
	const { owner, date } = await ownerOfDay(caller, workDayId);

	const decide = async (scene: DayScene): Promise<DayChange | null> => {
		const before = own(scene.day.entries, editedEntry.id);
		const dayTypeId = before === undefined ? null : (editedEntry.dayTypeId ?? knownDayType(before));
		if (before === undefined || dayTypeId === null) throw new AppError("not-found");
		refuseHidden(before, { owner, caller }, scene.settings);
		const project = await editedProject(scene, owner.uid, before, editedEntry);
		const after = edited(before, editedEntry, dayTypeId, project, date, caller.uid);
		if (editedEntry.version !== undefined && editedEntry.version !== before.version) {
			// The first copy of this very request has already been here: same answer, no second edit.
			if (editedEntry.version === before.version - 1 && hasSameContent(before, after)) return null;
			throw new AppError("stale-version", { current: presentEntry(editedEntry.id, before, workDayId, date) });
		}
		if (editedEntry.clock) {
			const { id: entryId, clock } = editedEntry;
			await clockedMinutes(scene, { date, entryId, dayTypeId, clock });
		}
		const isOther = dayTypeId !== before.dayTypeId;
		if (isOther || after.minutes !== before.minutes) {
			const author = { isOwner: owner.as === "owner", role: caller.profile.role };
			refuseApproved(scene.settings, author, { dayTypeId, date }, before);
		}
		// What becomes a leave that the day has already takes the place of that one.
		const same = isOther && !usesHoliday(dayTypeId) ? leaveOnDay(scene.day, dayTypeId) : null;
		refuseHidden(same?.entry, { owner, caller }, scene.settings);
		const merged = same === null ? [] : [same.id];
		const facts = scene.factsWithout(editedEntry.id, ...merged);
		const refusal = whyCannotSave({ dayTypeId, minutes: after.minutes }, facts);
		refuseIf(seenRefusal(refusal, owner, scene.settings));
		// Its note may change, and it may become something else; nothing else may become a holiday.
		if (isOther && usesHoliday(dayTypeId)) throw new AppError("holiday-not-booked");
		if (hasSameContent(before, after)) return null;
		const withoutVersion = editedEntry.version === undefined;
		return { entryId: editedEntry.id, before, after, merged, withoutVersion };
	};
	const outcome = await changeDays(owner, { actor: caller, requestId }, [{ date, decide }]);
	return savedDay(caller, owner, date, outcome);
});

/** Project and label after the edit. Those that stay are not looked up: their project may be closed by now. */
async function editedProject(
	scene: DayScene,
	uid: string,
	before: StoredEntry,
	{ projectId, labelId }: EditedEntry,
): Promise<EntryProject> {
	const wantedProject = projectId === undefined ? (before.project?.id ?? null) : projectId;
	const isSameProject = wantedProject === (before.project?.id ?? null);
	const wantedLabel = labelId === undefined ? (isSameProject ? (before.label?.id ?? null) : null) : labelId;
	if (isSameProject && wantedLabel === (before.label?.id ?? null))
		return { project: before.project, label: before.label };
	return entryProject(scene.writer, uid, wantedProject, wantedLabel);
}

function edited(
	before: StoredEntry,
	edit: EditedEntry,
	dayTypeId: DayTypeId,
	project: EntryProject,
	date: LocalDate,
	editorId: string,
): StoredEntry {
	const { clock: times, ...others } = before;
	const typed = (edit.clock && clockMinutes(date, edit.clock)) ?? toMinutes(edit.changedHour);
	const minutes = storedMinutes(dayTypeId, typed);
	const isSame = dayTypeId === before.dayTypeId && minutes === before.minutes;
	const clock = edit.clock === undefined && isSame ? times : edit.clock;
	return {
		...others,
		...project,
		dayTypeId,
		minutes,
		...(clock && { clock }),
		notes: edit.notes ?? before.notes,
		version: before.version + 1,
		updatedAt: now().toISOString(),
		updatedBy: editorId,
	};
}

/**
 * Refuses an edit that makes leave, or takes leave away, which a lead approves: it is requested in place of edited.
 * @throws leave-needs-approval
 */
function refuseApproved(
	settings: LeaveSettings,
	author: LeaveAuthor,
	after: { readonly dayTypeId: DayTypeId; readonly date: LocalDate },
	before: StoredEntry,
): void {
	const dayTypeId = knownDayType(before);
	const takes =
		dayTypeId !== null && needsApprovalToCancel({ dayTypeId, date: after.date }, today(), settings, author);
	if (takes || needsApproval(after.dayTypeId, settings.leaveApproval, author))
		throw new AppError("leave-needs-approval");
}
