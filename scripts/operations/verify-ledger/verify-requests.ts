import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import { allRequestsOf, type StoredRequest } from "@tuntikirja/functions/records/leave/leave-requests.ts";
import type { StoredDay, WorkMonth } from "@tuntikirja/functions/records/months/work-months.ts";

interface Requested {
	readonly id: string;
	readonly value: StoredRequest;
}

/** The days of a person. Null: the month is purged, so nothing is known of it. */
type DayAt = (date: LocalDate) => StoredDay | undefined | null;

/**
 * INV-6: the days of a request that waits are marked in its months and no others are; what was approved is booked, or
 * was cancelled since; what was not approved is not booked.
 */
export async function verifyRequests(uid: string, documents: readonly WorkMonth[]): Promise<string[]> {
	const requests = (await database.findWithIds(allRequestsOf(uid))).map(({ id, value }) => ({ id, value }));
	const months = new Map<Month, WorkMonth>(documents.map((month) => [month.month, month]));
	const dayAt: DayAt = (date) => {
		const month = months.get(monthOf(date));
		return month?.state === "purged" ? null : own(month?.days ?? {}, date);
	};
	return [
		...requests.flatMap((request) => unmarked(request, dayAt)),
		...wronglyMarked(documents, requests),
		...requests.flatMap((request) => wronglyBooked(request, dayAt)),
	].map((problem) => `INV-6: ${problem}`);
}

function unmarked({ id, value }: Requested, dayAt: DayAt): string[] {
	if (value.state !== "requested") return [];
	return value.dates.flatMap((date) => {
		const day = dayAt(date);
		if (day === null) return [];
		const mark = own(day?.requests ?? {}, id);
		const isRight = mark?.dayTypeId === value.dayTypeId && mark.minutes === value.minutes;
		return isRight ? [] : [`request ${id} waits and is not marked on ${date}`];
	});
}

function wronglyMarked(documents: readonly WorkMonth[], requests: readonly Requested[]): string[] {
	const byId = new Map(requests.map(({ id, value }) => [id, value]));
	const days = documents.flatMap((month) => Object.entries(month.days));
	return days.flatMap(([date, day]) =>
		Object.keys(day.requests ?? {}).flatMap((id) => {
			const request = byId.get(id);
			const isRight = request?.state === "requested" && request.dates.includes(date);
			return isRight ? [] : [`${date} is marked for request ${id}, which does not wait for it`];
		}),
	);
}

function wronglyBooked({ id, value }: Requested, dayAt: DayAt): string[] {
	const isApproved = ["approved", "cancelling", "cancelled"].includes(value.state);
	return value.dates.flatMap((date) => {
		const day = dayAt(date);
		if (day === null) return [];
		const entryId = bookedEntryId(id, date);
		const isBooked = own(day?.entries ?? {}, entryId) !== undefined;
		if (!isApproved) return isBooked ? [`request ${id} is ${value.state} and is booked on ${date}`] : [];
		const wasTaken = day?.deletedEntryIds.includes(entryId) === true;
		return isBooked || wasTaken ? [] : [`request ${id} was approved and is not booked on ${date}`];
	});
}
