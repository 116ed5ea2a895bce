import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { isApprovedType } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { premise, type Premise } from "#firestore/commit-unchanged.ts";
import { database, type Reader } from "#firestore/reader.ts";
import { requestAsRead } from "#holidays/holiday-change.ts";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";
import { mayHoldBooking } from "#records/derived/holiday-outline.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import { personInReach, type ReachingCaller, type Subject } from "#records/groups/person-in-reach.ts";
import { leaveRequestDoc, type StoredRequest } from "#records/leave/leave-requests.ts";
import { bookingOf } from "#records/leave/moved-days.ts";
import type { WholeMonth } from "#records/months/outlined-months.ts";
import { loadWholeMonths } from "#records/months/load-months.ts";
import { type StoredEntry, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";

type BookedMonths = Iterable<Pick<WorkMonth, "days">>;

/**
 * Leave in these months as the requests that it would have been, by the ids of its bookings. That of requests is among it,
 * and looks as if it had been booked without one.
 */
export function bookedIn(owner: Caller, months: BookedMonths): Map<string, StoredRequest> {
	const entries = [...months].flatMap(({ days }) =>
		Object.entries(days).flatMap(([date, day]) =>
			Object.entries(day.entries).flatMap(([entryId, entry]) => {
				const id = isApprovedType(entry.dayTypeId) ? bookingOf(entryId, entry, date) : null;
				return id === null ? [] : [{ id, date, entry }];
			}),
		),
	);
	const byId = Map.groupBy(entries, ({ id }) => id);
	return new Map(
		[...byId].flatMap(([id, held]) => {
			const booked = bookedRequest(owner, held);
			return booked === null ? [] : [[id, booked] as const];
		}),
	);
}

function bookedRequest(
	{ uid, profile }: Caller,
	held: readonly { readonly date: LocalDate; readonly entry: StoredEntry }[],
): StoredRequest | null {
	const [first] = held;
	if (first === undefined || !isApprovedType(first.entry.dayTypeId)) return null;
	const { dayTypeId, reasonId, minutes, notes, createdAt: at, updatedBy } = first.entry;
	const dates = held.map(({ date }) => date).sort();
	// An entry has the id of the person who entered it, and no name.
	const actor = { id: updatedBy, name: updatedBy === uid ? profile.name : "" };
	return {
		userId: uid,
		userName: profile.name,
		dayTypeId,
		...reasonField(reasonId),
		minutes,
		dates,
		endDate: dates.at(-1) ?? "",
		notes,
		state: "approved",
		cancelDates: [],
		history: [{ at, actor, act: "book", state: "approved", dates, reason: "" }],
		createdAt: at,
		version: 0,
	};
}

/** A person's months from the one before on, which have their booked leave: a read for each that is stored, at most 41. */
export function monthsOfLeave(reader: Reader, { uid }: Caller): Promise<WholeMonth[]> {
	const date = today();
	const startDate = firstDay(monthOf(addDays(firstDay(monthOf(date)), -1)));
	return loadWholeMonths(reader, [uid], { startDate, endDate: lastLeaveDay(date) });
}

/**
 * Leave by the id of its request or booking, with its person. Without a request, those of `monthsOfLeave` are read.
 * @throws not-found
 */
export async function findLeave(
	caller: ReachingCaller,
	{ id, userId }: { readonly id: string; readonly userId?: string | undefined },
): Promise<{ readonly owner: Subject; readonly stored: StoredRequest }> {
	const found = await database.get(leaveRequestDoc(id));
	const owner = await personInReach(caller, found?.userId ?? userId ?? caller.uid);
	if (owner === null) throw new AppError("not-found");
	const stored = found ?? bookedIn(owner, await monthsOfLeave(database, owner)).get(id);
	if (stored === undefined) throw new AppError("not-found");
	return { owner, stored };
}

/** Leave as a change has it: its request, or the booking that becomes one when the change writes it. */
export interface HeldLeave {
	readonly stored: StoredRequest;
	/** Booked without a request. */
	readonly isNew: boolean;
	readonly asRead: Premise;
}

/** The leave with this id in the transaction of a change, which writes it. @throws not-found */
export async function leaveToWrite(
	reader: Reader,
	owner: Caller,
	id: string,
	{ whole, outlined }: Pick<LoadedHolidays, "whole" | "outlined">,
): Promise<HeldLeave> {
	const doc = leaveRequestDoc(id);
	const known = await reader.get(doc);
	if (known !== null) return { stored: known, isNew: false, asRead: requestAsRead(id, known) };
	// A booking that becomes a request has days in months, too, that the change does not touch.
	const others = [...outlined.values()].filter(({ bookings }) => mayHoldBooking(bookings, id));
	const read = await reader.getAll(others.map(({ month }) => workMonthDoc(owner.uid, month)));
	const months = [...whole.values(), ...read.filter((month) => month !== null)];
	const stored = bookedIn(owner, months).get(id);
	if (stored === undefined) throw new AppError("not-found");
	return { stored, isNew: true, asRead: premise(doc, (current) => current === null) };
}
