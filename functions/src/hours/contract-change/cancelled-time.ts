import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { contractPreviewSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import type { z } from "zod";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { changedMonths, writeMonths } from "#hours/changed-months.ts";
import { loadTermsOfYears } from "#hours/load-terms.ts";
import { alertOldBooking } from "#messages/alert-old-entry.ts";
import { audit } from "#records/audit/audit-log.ts";
import { type CapacityAllocations, capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import {
	knownDayType,
	type StoredDay,
	type StoredEntry,
	type WorkMonth,
} from "#records/months/work-months.ts";
import type { ActOrigin } from "#records/inbox/inbox.ts";
import { OPEN_STATES } from "#records/leave/leave-requests.ts";
import { movedDays } from "#records/leave/moved-days.ts";
import { planRequestMoves, type RequestMove, writeRequestMoves } from "#records/leave/moved-requests.ts";
import type { Caller } from "#records/people/caller.ts";
import { contractList, type EmploymentContracts } from "#records/people/employment-contracts.ts";
import { type CutAllocation, cutAllocations, writeCutAllocations } from "./cut-allocations.ts";
import { type LostDays, usedDaysWithin } from "./require-valid-contracts.ts";

interface CancelledEntry {
	readonly date: LocalDate;
	readonly id: string;
	readonly entry: StoredEntry;
}

/** Leave, requested leave and plans on days that lose their contract. */
export interface CancelledTime {
	/** By date. */
	readonly leave: readonly CancelledEntry[];
	readonly requests: readonly RequestMove[];
	/** The months of the leave as they are without it, under the contracts as they will be. */
	readonly months: ReadonlyMap<Month, WorkMonth>;
	readonly planned: CapacityAllocations | null;
	readonly allocations: readonly CutAllocation[];
}

const NOTHING: CancelledTime = {
	leave: [],
	requests: [],
	months: new Map(),
	planned: null,
	allocations: [],
};

/**
 * What a change of contracts cancels. No read when no day loses its contract; otherwise the allocations, and where leave
 * is booked or requested the terms of its months and the requests. Decisions 141, 172 and 180.
 */
export async function loadCancelledTime(
	reader: Reader,
	owner: Caller,
	lost: LostDays,
	contracts: EmploymentContracts,
): Promise<CancelledTime> {
	if (lost.periods.length === 0) return NOTHING;
	const { uid, profile } = owner;
	const planned = await reader.get(capacityAllocationsDoc(uid));
	const leave = leaveOn(lost);
	const days = daysWithoutLeave(lost);
	const years = [...new Set(lost.months.map(({ month }) => Number(month.slice(0, 4))))];
	const person = { uid, startDate: profile.startDate };
	const before = new Map(lost.months.map((month) => [month.month, month]));
	const months =
		days.size === 0
			? new Map<Month, WorkMonth>()
			: changedMonths(uid, before, days, {
					...(await loadTermsOfYears(reader, person, years)).terms,
					contracts: contractList(contracts),
				});
	const requests = await planRequestMoves(reader, movedDays(before, months), { owner, act: "end" });
	return { leave, requests, months, planned, allocations: cutAllocations(planned, lost.periods) };
}

function daysOf({ periods, months }: LostDays): [LocalDate, StoredDay][] {
	return months.flatMap((month) => periods.flatMap((period) => usedDaysWithin(month, period)));
}

function leaveOn(lost: LostDays): CancelledEntry[] {
	return daysOf(lost)
		.flatMap(([date, day]) => Object.entries(day.entries).map(([id, entry]) => ({ date, id, entry })))
		.sort((a, b) => a.date.localeCompare(b.date));
}

function daysWithoutLeave(lost: LostDays): Map<LocalDate, StoredDay> {
	return new Map(
		daysOf(lost).map(([date, day]) => {
			const { requests: _, ...bare } = day;
			const deletedEntryIds = [...day.deletedEntryIds, ...Object.keys(day.entries)];
			return [date, { ...bare, entries: {}, deletedEntryIds }];
		}),
	);
}

/** Writes it with an audit row for each entry and each allocation, in the transaction of the change of contracts. */
export function writeCancelledTime(
	writer: Writer,
	owner: Caller,
	{ leave, requests, months, planned, allocations }: CancelledTime,
	by: ActOrigin,
): void {
	const actorId = by.actor.uid;
	const origin = { actorId, requestId: by.requestId, subjectId: owner.uid };
	writeMonths(writer, owner.uid, months);
	writeRequestMoves(writer, requests, owner, by);
	for (const { date, id, entry } of leave) {
		const minutes = { minutesBefore: entry.minutes, minutesAfter: null };
		const row = { ...origin, ...minutes, entity: "entry", entityId: id, date, action: "delete" } as const;
		audit(writer, row, { before: entry, after: null });
	}
	const dates = [...new Set(leave.map(({ date }) => date))];
	alertOldBooking(writer, owner, { dates, actorId, months, what: "Deleted" });
	writeCutAllocations(writer, planned, allocations, { actorId, requestId: by.requestId });
}

/** As the preview of a change names it. */
export function presentCancelledTime({
	leave,
	requests,
	allocations,
}: CancelledTime): z.output<typeof contractPreviewSchema>["cancelled"] {
	return {
		leave: leave.flatMap(({ date, entry }) => {
			const dayTypeId = knownDayType(entry);
			return dayTypeId === null ? [] : [{ date, dayTypeId }];
		}),
		allocations: allocations.map(({ allocation, left }) => ({
			projectName: allocation.project.name,
			startDate: allocation.startDate,
			endDate: allocation.endDate,
			left,
		})),
		requests: requests
			.filter(({ before }) => OPEN_STATES.includes(before.state))
			.map(({ left: { moved, status } }) => ({
				dates: [...moved],
				isClosed: !(OPEN_STATES as readonly string[]).includes(status.state),
			})),
	};
}
