import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { type CountedHolidays, countHolidays } from "#holidays/count-holidays.ts";
import { type Booking, dayOf } from "#holidays/booking.ts";
import type { CountableMonth, HolidaySources } from "#holidays/load-holidays.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import { bookingOf } from "#records/leave/moved-days.ts";
import { withRequestedLeave } from "#records/months/requested-leave.ts";
import type { StoredDay, WorkMonth } from "#records/months/work-months.ts";

type Months = ReadonlyMap<Month, WorkMonth>;
type Days = Map<LocalDate, StoredDay>;

/** The days of a request, marked as waiting for a decision. */
export function requestedDays(booking: Booking, months: Months): Days {
	const { id, dates, dayTypeId, minutes = 0, reasonId } = booking;
	const mark = { dayTypeId, minutes, ...reasonField(reasonId) };
	return new Map(
		dates.map((date) => {
			const day = dayOf(months, date);
			return [date, { ...day, requests: { ...day.requests, [id]: mark } }];
		}),
	);
}

/** The days of a request whose decision is undone: as if it had not been made. Not booked, and waiting again. */
export function reopenedDays(booking: Booking, months: Months): Days {
	return new Map(
		[...requestedDays(booking, months)].map(([date, day]) => {
			const booked = bookedOn(booking.id, day, date);
			const left = Object.entries(day.entries).filter(([entryId]) => !booked.includes(entryId));
			return [date, { ...day, entries: Object.fromEntries(left) }];
		}),
	);
}

/** The days of a request without its mark; days that have none are left out. */
export function settledDays(id: string, dates: readonly LocalDate[], months: Months): Days {
	return new Map(
		dates.flatMap((date) => {
			const { requests = {}, ...day } = dayOf(months, date);
			if (own(requests, id) === undefined) return [];
			const { [id]: _, ...others } = requests;
			const left = Object.keys(others).length === 0 ? day : { ...day, requests: others };
			return [[date, left]];
		}),
	);
}

/** The dates of a request on which its entry is still booked. */
export function bookedDates(id: string, dates: readonly LocalDate[], months: Months): LocalDate[] {
	return dates.filter((date) => bookedOn(id, dayOf(months, date), date).length > 0);
}

/** The ids of the entries that a request has on a day: at most one. */
function bookedOn(id: string, { entries }: StoredDay, date: LocalDate): string[] {
	return Object.keys(entries).filter((entryId) => {
		const entry = own(entries, entryId);
		return entry !== undefined && bookingOf(entryId, entry, date) === id;
	});
}

/** The given days of a request without its entries. */
export function cancelledBookedDays(id: string, dates: readonly LocalDate[], months: Months): Days {
	return new Map(dates.map((date) => [date, withoutBooked([id], date, months)]));
}

function withoutBooked(ids: readonly string[], date: LocalDate, months: Months): StoredDay {
	const day = dayOf(months, date);
	const gone = ids.flatMap((id) => bookedOn(id, day, date));
	const left = Object.entries(day.entries).filter(([entryId]) => !gone.includes(entryId));
	return {
		...day,
		entries: Object.fromEntries(left),
		deletedEntryIds: [...day.deletedEntryIds, ...gone],
	};
}

/** The days of other leave that a booking replaces, without it. Those that it has lost meanwhile are left out. */
export function replacedDays({ replaces = [] }: Booking, months: Months): Days {
	const held = replaces.flatMap(({ id, dates }) =>
		bookedDates(id, dates, months).map((date) => ({ id, date })),
	);
	const byDate = Map.groupBy(held, ({ date }) => date);
	return new Map(
		[...byDate].map(([date, leave]) => {
			const ids = leave.map(({ id }) => id);
			return [date, withoutBooked(ids, date, months)];
		}),
	);
}

/** Annual holiday as it would be if all requested leave were taken: what a limit is measured by. */
export function countWithRequested(
	sources: HolidaySources,
	changed: ReadonlyMap<Month, WorkMonth> = new Map(),
): CountedHolidays {
	const taken = [...sources.months, ...changed].map(([key, month]): [Month, CountableMonth] => [
		key,
		withRequestedLeave(month),
	]);
	return countHolidays(sources, new Map(taken));
}
