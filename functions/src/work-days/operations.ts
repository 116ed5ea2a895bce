import { contract } from "@tuntikirja/contract/contract.ts";
import { canStartAt } from "@tuntikirja/contract/work-days/timer/timed-work.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { needsApprovalToCancel } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { whyCannotDelete } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { localDateAt, now, today } from "#firestore/clock.ts";
import { operation } from "#http/operation.ts";
import { waitingLeave } from "#http/waiting-leave.ts";
import { askToDelete } from "#holidays/leave/ask-to-delete.ts";
import { orRequest } from "#holidays/leave/move-holiday.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";
import { presentTimer } from "#hours/present-timer.ts";
import { countLocked, knownDayType, workMonthDoc } from "#records/months/work-months.ts";
import { database } from "#firestore/reader.ts";
import { type Subject, ownerOfDay } from "#records/groups/person-in-reach.ts";
import { refuseHidden, seenBy } from "#hours/seen-by.ts";
import { readableSubject } from "#http/caller.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { presentEntry, presentWorkDay } from "#hours/present-work-day.ts";
import type { Caller } from "#records/people/caller.ts";
import { changeDays } from "#hours/change-days.ts";
import { getWorkDays } from "./get-work-days.ts";
import { updateMonthState } from "./locking/update-month-state.ts";
import { saveEntries, saveEntry } from "./save-entries.ts";
import { stopTimer } from "./timer/stop-timer.ts";
import { updateEntries, updateEntry } from "./update-entry.ts";
import { entryProject } from "./entry-content.ts";
import { dayAfter, nameChangers } from "./saved-day.ts";

const deleteEntry = operation(contract.workDays.deleteEntry).handler(async ({ input, context }) => {
	const { id, workDayId, entryVersion } = input;
	const { caller, requestId } = context;
	const { owner, date } = await ownerOfDay(caller, workDayId);

	const saved = changeDays(owner, { actor: caller, requestId }, [
		{
			date,
			decide: async ({ day, factsWithout, settings }) => {
				if (day.deletedEntryIds.includes(id)) return null;
				const before = own(day.entries, id);
				const dayTypeId = before === undefined ? null : knownDayType(before);
				if (before === undefined || dayTypeId === null) throw new AppError("not-found");
				refuseHidden(before, { owner, caller }, settings);
				refuseIf(whyCannotDelete(dayTypeId, factsWithout(id)));
				const author = { isOwner: owner.as === "owner", role: caller.profile.role };
				if (needsApprovalToCancel({ dayTypeId, date }, today(), settings, author))
					throw new AppError("leave-needs-approval");
				if (entryVersion !== undefined && entryVersion !== before.version) {
					throw new AppError("stale-version", { current: presentEntry(id, before, workDayId, date) });
				}
				return { entryId: id, before, after: null };
			},
		},
	]);
	const outcome = await orRequest(saved, async () => {
		waitingLeave(context, await askToDelete(context, owner, { entryId: id, date }));
		return changeDays(owner, { actor: caller, requestId }, [{ date, decide: async () => null }]);
	});
	return nameChangers(caller, [dayAfter(owner, date, outcome)]);
});

async function readWorkDay(caller: Caller, { uid, profile, as }: Subject, date: LocalDate): Promise<WorkDay> {
	const [{ terms }, month] = await Promise.all([
		loadTerms(database, { uid, startDate: profile.startDate }, date, date),
		database.get(workMonthDoc(uid, monthOf(date))),
	]);
	const day = seenBy({ as }, terms).day(presentWorkDay(uid, date, month, terms));
	const [named = day] = await nameChangers(caller, [day]);
	return named;
}

const getWorkDay = operation(contract.workDays.getWorkDay).handler(async ({ input, context }) => {
	const { owner, date } = await ownerOfDay(context.caller, input.workDayId);
	return readWorkDay(context.caller, owner, date);
});

const getWorkDayByDate = operation(contract.workDays.getWorkDayByDate).handler(async ({ input, context }) => {
	const subject = await readableSubject(context.caller, input.userId);
	return readWorkDay(context.caller, subject, input.date);
});

/** One read a month, for any number of people. */
const getMonthStates = operation(contract.workDays.getMonthStates).handler(async ({ input }) => {
	const months = Array.from(
		{ length: 12 },
		(_, index) => `${input.year}-${String(index + 1).padStart(2, "0")}`,
	);
	const counts = await Promise.all(months.map((month) => countLocked(month, month)));
	return { months: months.map((month, index) => ({ month, locked: counts[index] ?? 0 })) };
});

const discardTimer = operation(contract.workDays.discardTimer).handler(async ({ input, context }) => {
	const after = await changeOwnProfile(context.caller, context.requestId, async ({ timer }) => {
		// Another one was started since the caller saw theirs: it runs on.
		if (!timer || timer.id !== input.id) return {};
		const date = localDateAt(new Date(timer.startedAt));
		return { timer: null, endedTimer: { id: timer.id, date, outcome: "discarded" } };
	});
	return { timer: presentTimer(after.timer ?? null) };
});

const setTimer = operation(contract.workDays.setTimer).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const { timer } = await changeOwnProfile(caller, requestId, async (before, writer) => {
		// A late copy of the start of a timer that has ended since.
		if (before.endedTimer?.id === input.id) return {};
		const running = before.timer ?? null;
		if (running !== null && running.id !== input.id)
			throw new AppError("stale-record", { timer: presentTimer(running) });
		const at = now();
		if (input.startedAt !== undefined && !canStartAt(Date.parse(input.startedAt), at.getTime()))
			throw new AppError("invalid-input", {
				fields: [{ path: "startedAt", reason: "later than now, or more than 31 days ago" }],
			});
		const project = await entryProject(writer, caller.uid, input.projectId ?? null, input.labelId ?? null);
		const startedAt = input.startedAt ?? running?.startedAt ?? at.toISOString();
		return { timer: { id: input.id, startedAt, notes: input.notes, ...project } };
	});
	return { timer: presentTimer(timer ?? null) };
});

export const workDays = {
	deleteEntry,
	discardTimer,
	getMonthStates,
	getWorkDay,
	getWorkDayByDate,
	getWorkDays,
	saveEntries,
	saveEntry,
	setTimer,
	stopTimer,
	updateEntries,
	updateEntry,
	updateMonthState,
};
