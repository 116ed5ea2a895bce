import { contract } from "@tuntikirja/contract/contract.ts";
import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { clockMinutes } from "@tuntikirja/contract/work-days/clock/clock-times.ts";
import { parseWorkDayId, workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
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
import { type AskedChange, changeDays, type DayChange, type DayScene } from "#hours/change-days.ts";
import { refuseHidden, seenRefusal } from "#hours/seen-by.ts";
import { ownerOfDay, personInReach } from "#records/groups/person-in-reach.ts";
import { presentEntry } from "#hours/present-work-day.ts";
import { reasonField, whyNotReason } from "#records/company/absence-reasons.ts";
import { knownDayType, type StoredEntry } from "#records/months/work-months.ts";
import { clockedMinutes } from "./clocked-minutes.ts";
import {
	entryProject,
	type EntryProject,
	hasSameContent,
	leaveOnDay,
	projectOfEntry,
} from "./entry-content.ts";
import type { EntryAuthors } from "./new-entry.ts";
import { namingDay } from "./save-entries.ts";
import { dayAfter, nameChangers, savedDay } from "./saved-day.ts";

/** What an edit says of an entry; hours that it does not name stay. */
type EditedEntry = Partial<z.output<typeof editEntryInputSchema>["editedEntry"]> & { readonly id: string };

export const updateEntry = operation(contract.workDays.updateEntry).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const { owner, date } = await ownerOfDay(caller, input.workDayId);
	const asked = changedEntry({ owner, caller }, input.editedEntry, date);
	return savedDay(caller, owner, date, await changeDays(owner, { actor: caller, requestId }, [asked]));
});

/** All of the entries or none. A project that several get is read once. */
export const updateEntries = operation(contract.workDays.updateEntries).handler(
	async ({ input, context }) => {
		const { caller, requestId } = context;
		const edits = input.changes.flatMap(({ entries, ...change }) =>
			entries.map(({ workDayId, ...entry }) => ({ ...idOfDay(workDayId), edit: { ...change, ...entry } })),
		);
		const [userId = "", ...others] = new Set(edits.map((one) => one.userId));
		const owner = others.length === 0 ? await personInReach(caller, userId) : null;
		if (owner === null) throw new AppError("not-found");
		const asked = edits.map(({ date, edit }) =>
			namingDay({ ...changedEntry({ owner, caller }, edit, date), projectId: edit.projectId }),
		);
		const outcome = await changeDays(owner, { actor: caller, requestId }, asked);
		const dates = [...new Set(asked.map(({ date }) => date))].sort();
		return nameChangers(
			caller,
			dates.map((date) => dayAfter(owner, date, outcome)),
		);
	},
);

function idOfDay(workDayId: string) {
	const day = parseWorkDayId(workDayId);
	if (day === null) throw new AppError("not-found");
	return day;
}

/** Changes an entry of the day. @throws what updateEntry says */
function changedEntry({ owner, caller }: EntryAuthors, edit: EditedEntry, date: LocalDate): AskedChange {
	const decide = async (scene: DayScene): Promise<DayChange | null> => {
		const before = own(scene.day.entries, edit.id);
		const dayTypeId = before === undefined ? null : (edit.dayTypeId ?? knownDayType(before));
		if (before === undefined || dayTypeId === null) throw new AppError("not-found");
		refuseHidden(before, { owner, caller }, scene.settings);
		const project = await editedProject(scene, owner.uid, before, edit);
		const after = edited(before, edit, dayTypeId, project, date, caller.uid);
		if (edit.version !== undefined && edit.version !== before.version) {
			// The first copy of this very request has already been here: same answer, no second edit.
			if (edit.version === before.version - 1 && hasSameContent(before, after)) return null;
			const current = presentEntry(edit.id, before, workDayIdOf(owner.uid, date), date);
			throw new AppError("stale-version", { current });
		}
		if (edit.clock) await clockedMinutes(scene, { date, entryId: edit.id, dayTypeId, clock: edit.clock });
		const isOther = dayTypeId !== before.dayTypeId;
		const isOtherReason = after.reasonId !== before.reasonId;
		if (isOther || isOtherReason || after.minutes !== before.minutes) {
			const author = { isOwner: owner.as === "owner", role: caller.profile.role };
			refuseApproved(scene.settings, author, { dayTypeId, date }, before);
		}
		if (isOther || isOtherReason) refuseIf(whyNotReason(scene.settings, after));
		// What becomes a leave that the day has already takes the place of that one.
		const same = isOther && !usesHoliday(dayTypeId) ? leaveOnDay(scene.day, dayTypeId) : null;
		refuseHidden(same?.entry, { owner, caller }, scene.settings);
		const merged = same === null ? [] : [same.id];
		const facts = scene.factsWithout(edit.id, ...merged);
		const refusal = whyCannotSave({ dayTypeId, minutes: after.minutes }, facts);
		refuseIf(seenRefusal(refusal, owner, scene.settings));
		// Its note may change, and it may become something else; nothing else may become a holiday.
		if (isOther && usesHoliday(dayTypeId)) throw new AppError("holiday-not-booked");
		if (hasSameContent(before, after)) return null;
		return { entryId: edit.id, before, after, merged, withoutVersion: edit.version === undefined };
	};
	return { date, decide };
}

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
	const ids = { projectId: wantedProject, labelId: wantedLabel };
	const read = wantedProject === null ? undefined : scene.projects.get(wantedProject);
	if (read !== undefined) return projectOfEntry(uid, ids, read);
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
	const { clock: times, reasonId: reason, ...others } = before;
	const hours = edit.changedHour === undefined ? before.minutes : toMinutes(edit.changedHour);
	const typed = (edit.clock && clockMinutes(date, edit.clock)) ?? hours;
	const minutes = storedMinutes(dayTypeId, typed);
	const isSameType = dayTypeId === before.dayTypeId;
	const isSame = isSameType && minutes === before.minutes;
	const clock = edit.clock === undefined && isSame ? times : edit.clock;
	return {
		...others,
		...project,
		dayTypeId,
		minutes,
		// Another kind of leave has other reasons.
		...reasonField(edit.reasonId === undefined && isSameType ? reason : edit.reasonId),
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
