import { randomUUID } from "node:crypto";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { storedMinutes } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { newEntryInputSchema } from "@tuntikirja/contract/work-days/schema.ts";
import type { z } from "zod";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/reader.ts";
import type { ReachingCaller } from "#records/groups/person-in-reach.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import { type CarriedIllness, leaveRequestDoc } from "#records/leave/leave-requests.ts";
import { bookingOf } from "#records/leave/moved-days.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import type { Call } from "#records/people/caller.ts";
import { actOnRequest } from "./act-on-request.ts";

/** Illness as a request carries it until it is decided. */
export function illnessOf({
	id = randomUUID(),
	dayTypeId,
	hours,
	notes,
	reasonId,
}: z.output<typeof newEntryInputSchema>["entry"]): NonNullable<CarriedIllness[string]> {
	return {
		entryId: id,
		minutes: storedMinutes(dayTypeId, toMinutes(hours)),
		notes,
		...reasonField(reasonId),
	};
}

/**
 * Asks for days of approved holiday to be given back for illness. One request that carries the illness: approving it takes
 * the holiday away and enters the illness, declining it leaves both. What was booked without a request, or by several, is
 * no one decision: a lead enters it. Reads a document a month, and what cancelling reads. @throws leave-needs-approval
 */
export async function askToMoveHoliday(
	call: Call<ReachingCaller>,
	illness: CarriedIllness,
): Promise<LeaveRequest> {
	const dates = Object.keys(illness).sort();
	const ids = new Set(await holidayRequests(call.caller.uid, dates));
	const [id] = ids;
	if (id == null || ids.size > 1 || (await database.get(leaveRequestDoc(id))) === null)
		throw new AppError("leave-needs-approval", { dates });
	return actOnRequest(call, { id, act: { act: "cancel", dates, isForIllness: true }, illness });
}

/** The request that the holiday of each date belongs to; null: there is none. */
async function holidayRequests(uid: string, dates: readonly LocalDate[]): Promise<(string | null)[]> {
	const keys = [...new Set(dates.map(monthOf))];
	const months = await database.getAll(keys.map((key) => workMonthDoc(uid, key)));
	return dates.map((date) => {
		const day = own(months[keys.indexOf(monthOf(date))]?.days ?? {}, date);
		const holiday = Object.entries(day?.entries ?? {}).find(
			([, { dayTypeId }]) => dayTypeId === DAY_TYPES.HOLIDAY,
		);
		return holiday === undefined ? null : bookingOf(...holiday, date);
	});
}

/** What was saved; or, where it was refused because leave of this kind is approved, what asking for it answers. */
export async function orRequest<T, R>(saved: Promise<T>, ask: () => Promise<R>): Promise<T | R> {
	try {
		return await saved;
	} catch (error) {
		if (error instanceof AppError && error.code === "leave-needs-approval") return ask();
		throw error;
	}
}
