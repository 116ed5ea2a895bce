import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { isApprovedType } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { storedMinutes } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { newEntriesInputSchema, newEntryInputSchema } from "@tuntikirja/contract/work-days/schema.ts";
import type { z } from "zod";
import { AppError } from "#errors/app-error.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { ReachingCaller, Subject } from "#records/groups/person-in-reach.ts";
import { askToMoveHoliday, illnessOf, orRequest } from "#holidays/leave/move-holiday.ts";
import { askForLeave } from "#holidays/leave/ask-for-leave.ts";
import { type AskedChange, changeDays, type DayOutcome } from "#hours/change-days.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { waitingLeave } from "#http/waiting-leave.ts";
import { withDeductible } from "#holidays/illness-deductible.ts";
import type { Call } from "#records/people/caller.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import type { CarriedIllness } from "#records/leave/leave-requests.ts";
import { newEntry } from "./new-entry.ts";
import { dayAfter, nameChangers, savedDay } from "./saved-day.ts";

export const saveEntry = operation(contract.workDays.saveEntry).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const owner = await readableSubject(caller, input.userId);
	const origin = { actor: caller, requestId };
	const { date } = input;
	const authors = { owner, caller, movesHoliday: input.movesHoliday };
	const saved = withDeductible(owner, [date], () => changeDays(owner, origin, [newEntry(authors, input)]));
	const done = await orRequest<DayOutcome, AskedEntry>(saved, async () => ({
		request: await requestOf(owner, context, input),
		outcome: await changeDays(owner, origin, [{ date, decide: async () => null }]),
	}));
	if (!("outcome" in done)) return savedDay(caller, owner, date, done);
	const day = await savedDay(caller, owner, date, done.outcome);
	const request = waitingLeave(context, done.request);
	return request === undefined ? day : { ...day, request };
});

interface AskedEntry {
	readonly request: Awaited<ReturnType<typeof askForLeave>>["request"];
	readonly outcome: DayOutcome;
}

/** What is asked for: the leave, or that illness gives back a day of holiday. */
async function requestOf(
	owner: Subject,
	call: Call<ReachingCaller>,
	input: z.output<typeof newEntryInputSchema>,
) {
	const { entry, date, movesHoliday } = input;
	if (entry.dayTypeId === DAY_TYPES.SICK_LEAVE && movesHoliday === true)
		return askToMoveHoliday(call, { [date]: illnessOf(entry) });
	return (await askForLeave(owner, bookingOf(input), call.requestId)).request;
}

/** The leave of an entry as it is requested. @throws leave-needs-approval for a type that cannot be */
function bookingOf({ entry, date }: Pick<z.output<typeof newEntryInputSchema>, "entry" | "date">) {
	const { id = randomUUID(), notes } = entry;
	if (!isApprovedType(entry.dayTypeId)) throw new AppError("leave-needs-approval", { dates: [date] });
	const minutes = storedMinutes(entry.dayTypeId, toMinutes(entry.hours));
	return { id, dayTypeId: entry.dayTypeId, minutes, dates: [date], notes, ...reasonField(entry.reasonId) };
}

/** All of the entries or none; each is decided by the day as those before it leave it. */
export const saveEntries = operation(contract.workDays.saveEntries).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const owner = await readableSubject(caller, input.userId);
	const authors = { owner, caller, movesHoliday: input.movesHoliday };
	const asked = input.entries.map((one, place) => namingDay(newEntry(authors, one, place)));
	const dates = [...new Set(input.entries.map(({ date }) => date))].sort();
	const origin = { actor: caller, requestId };
	const saved = withDeductible(owner, dates, () => changeDays(owner, origin, asked));
	const outcome = await orRequest(saved, async () => {
		const request =
			input.movesHoliday === true
				? await askToMoveHoliday(context, illnessIn(input))
				: (await askForLeave(owner, bookingOfAll(input), requestId)).request;
		waitingLeave(context, request);
		return changeDays(
			owner,
			origin,
			dates.map((date) => ({ date, decide: async () => null })),
		);
	});
	return nameChangers(
		caller,
		dates.map((date) => dayAfter(owner, date, outcome)),
	);
});

/** The illness of entries that give back their days of holiday. @throws leave-needs-approval for other leave */
function illnessIn({ entries }: z.output<typeof newEntriesInputSchema>): CarriedIllness {
	if (entries.some(({ entry }) => entry.dayTypeId !== DAY_TYPES.SICK_LEAVE))
		throw new AppError("leave-needs-approval", { dates: entries.map(({ date }) => date) });
	return Object.fromEntries(entries.map(({ entry, date }) => [date, illnessOf(entry)]));
}

/**
 * Entries that are one leave, as one request by the id of the first: a day each, with the same kind, reason, hours and note.
 * @throws leave-needs-approval for any others
 */
function bookingOfAll({ entries }: z.output<typeof newEntriesInputSchema>) {
	const [first, ...others] = entries.map(bookingOf);
	const dates = entries.map(({ date }) => date).sort();
	const isOne = others.every(
		({ dayTypeId, minutes, notes, reasonId }) =>
			dayTypeId === first?.dayTypeId &&
			minutes === first.minutes &&
			notes === first.notes &&
			reasonId === first.reasonId,
	);
	if (first === undefined || !isOne || new Set(dates).size < dates.length)
		throw new AppError("leave-needs-approval", { dates });
	return { ...first, dates };
}

/** A refusal says which day it is about. */
export function namingDay(asked: AskedChange): AskedChange {
	const { date, decide } = asked;
	return {
		...asked,
		decide: (scene) =>
			decide(scene).catch((error: unknown) => {
				if (!(error instanceof AppError)) throw error;
				throw new AppError(error.code, { ...(error.data as object | undefined), dates: [date] });
			}),
	};
}
