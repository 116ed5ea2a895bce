import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Booking } from "#holidays/booking.ts";
import { requestToRestore } from "#records/leave/leave-requests.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { type CountedHolidays, countHolidays } from "#holidays/count-holidays.ts";
import { changeAnswer, type HolidayPlan } from "#holidays/holiday-change.ts";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";
import { changedMonths, markedDays } from "#hours/changed-months.ts";
import { alertOldBooking } from "#messages/alert-old-entry.ts";
import type { AuditRow } from "#records/audit/audit-log.ts";
import type { Versions } from "#records/audit/field-changes.ts";
import { type ActOrigin, noteChange, spanOf } from "#records/inbox/inbox.ts";
import type { StoredDay, WorkMonth } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { HolidayMonth } from "#records/derived/holiday-outline.ts";

/** Booked days, those of a request that the same person has taken off it marked as its days again. */
export async function restoredDays(
	reader: Reader,
	{ ownerId, actorId }: { readonly ownerId: string; readonly actorId: string },
	{ id, dayTypeId, minutes = 0 }: Booking,
	booked: ReadonlyMap<LocalDate, StoredDay>,
): Promise<Map<LocalDate, StoredDay>> {
	const days = await Promise.all(
		[...booked].map(async ([date, day]) => {
			const leave = { dayTypeId, minutes, ownerId, actorId, date, day };
			const requestId = await requestToRestore(reader, leave);
			const entryId = bookedEntryId(id, date);
			const entry = own(day.entries, entryId);
			if (requestId === null || entry === undefined) return [date, day] as const;
			return [date, { ...day, entries: { ...day.entries, [entryId]: { ...entry, requestId } } }] as const;
		}),
	);
	return new Map(days);
}

interface Effect {
	readonly months: ReadonlyMap<Month, WorkMonth>;
	readonly before: CountedHolidays;
	readonly counted: CountedHolidays;
}

export function effectOf(
	sources: LoadedHolidays,
	actorId: string,
	days: ReadonlyMap<LocalDate, StoredDay>,
): Effect {
	const marked = markedDays(sources.uid, actorId, days);
	const months = changedMonths(sources.uid, sources.whole, marked, sources.terms);
	return { months, before: countHolidays(sources), counted: countHolidays(sources, months) };
}

/** What of a change its effect does not say. */
interface ChangedHolidays {
	/** The days that change, in order. */
	readonly dates: readonly LocalDate[];
	/** Those of them that come. */
	readonly booked: readonly LocalDate[];
	readonly row: Pick<AuditRow, "entityId" | "action">;
	readonly versions: Versions;
}

/** The change with its audit row, the notice to its owner and, as saving one entry does, the alert of old days. */
export function planOf(
	sources: LoadedHolidays,
	{ months, before, counted }: Effect,
	owner: Caller,
	origin: ActOrigin,
	{ dates, booked, row, versions }: ChangedHolidays,
): HolidayPlan {
	const actorId = origin.actor.uid;
	return {
		change: {
			months,
			counted,
			origin,
			row: { ...row, date: dates[0] ?? null, changed: [...dates] },
			versions,
			alsoWrite: (writer) => {
				alertOldBooking(writer, owner, { dates: booked, actorId, months, what: "Added" });
				noteChange(writer, owner, origin, { kind: "holiday-changed", ...spanOf(dates) });
			},
		},
		answer: changeAnswer(sources, dates, months, before, counted),
	};
}

/** The days after today with a chosen holiday, without it. Weekends and payments are left as they are. */
export function cancelledDays(
	{ whole, today }: LoadedHolidays,
	isChosen: (date: LocalDate, entryId: string) => boolean,
): Map<LocalDate, StoredDay> {
	const days = [...whole.values()].flatMap((month) => Object.entries(month.days));
	return new Map(
		days.flatMap(([date, day]) => {
			const entries = Object.entries(day.entries);
			const planned = date > today ? entries : [];
			const gone = planned
				.filter(([id, entry]) => entry.dayTypeId === DAY_TYPES.HOLIDAY && isChosen(date, id))
				.map(([id]) => id);
			if (gone.length === 0) return [];
			const left = Object.fromEntries(entries.filter(([id]) => !gone.includes(id)));
			return [[date, { ...day, entries: left, deletedEntryIds: [...day.deletedEntryIds, ...gone] }]];
		}),
	);
}

/** Says whether a month has such days on a chosen date: what is read to cancel them. */
export function withPlannedHolidays(
	isChosen: (date: LocalDate) => boolean,
): (month: HolidayMonth, today: LocalDate) => boolean {
	return ({ days }, today) =>
		Object.entries(days).some(
			([date, { entries }]) =>
				date > today &&
				isChosen(date) &&
				Object.values(entries).some(({ dayTypeId }) => dayTypeId === DAY_TYPES.HOLIDAY),
		);
}
