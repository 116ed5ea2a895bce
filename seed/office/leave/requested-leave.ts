import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf } from "@tuntikirja/contract/kernel/month.ts";
import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { withDays } from "@tuntikirja/functions/records/months/month-outline.ts";
import type { StoredDay, WorkMonth } from "@tuntikirja/functions/records/months/work-months.ts";
import type { StoredRequest } from "@tuntikirja/functions/records/leave/leave-requests.ts";
import { isDue } from "#seed/absences.ts";

/** Who decides for the people below. */
export const LEAD = "demo-manager";
/** A person of the lead's group who has asked for most. */
export const ASKING = "noora-salminen";

/** A request that has left something in the months of its person. */
export interface RequestedLeave {
	readonly id: string;
	readonly userId: string;
	readonly dayTypeId: StoredRequest["dayTypeId"];
	readonly state: "requested" | "approved" | "cancelling" | "cancelled";
	readonly notes: string;
	/** Of a cancellation. */
	readonly reason: string;
	/** Which of the free days to come it is about; none: the leave of this kind that is booked already. */
	readonly free?: readonly [from: number, to: number];
}

export const REQUESTED_LEAVE: readonly RequestedLeave[] = [
	{
		id: "3f0c2f5e-6d0c-4c51-a7cf-0b6d0f6f7a03",
		userId: ASKING,
		dayTypeId: DAY_TYPES.HOLIDAY,
		state: "requested",
		notes: "Syysreissu",
		reason: "",
		free: [0, 2],
	},
	{
		id: "3f0c2f5e-6d0c-4c51-a7cf-0b6d0f6f7a04",
		userId: ASKING,
		dayTypeId: DAY_TYPES.PAID_LEAVE,
		state: "approved",
		notes: "Muutto",
		reason: "",
	},
	{
		id: "3f0c2f5e-6d0c-4c51-a7cf-0b6d0f6f7a05",
		userId: "petri-koskinen",
		dayTypeId: DAY_TYPES.UNPAID_LEAVE,
		state: "cancelling",
		notes: "",
		reason: "Talkoot siirtyivät keväälle.",
	},
	{
		id: "3f0c2f5e-6d0c-4c51-a7cf-0b6d0f6f7a06",
		userId: ASKING,
		dayTypeId: DAY_TYPES.HOLIDAY,
		state: "cancelled",
		notes: "",
		reason: "Lento peruttiin.",
		free: [2, 3],
	},
];

interface Requester {
	readonly uid: string;
	readonly months: readonly WorkMonth[];
	readonly terms: WorkTerms;
}

/** The months of a person with what their requests have left there. */
export function withLeaveRequests({ uid, months, terms }: Requester, today: LocalDate): readonly WorkMonth[] {
	const changed = new Map<LocalDate, StoredDay>();
	for (const leave of REQUESTED_LEAVE.filter(({ userId }) => userId === uid))
		for (const [date, day] of daysFor(leave, { months, terms, today }))
			changed.set(date, leftOnDay(leave, date, day));
	if (changed.size === 0) return months;
	return months.map((month) => {
		const own = datesOf(month.month).flatMap((date) => {
			const day = changed.get(date);
			return day === undefined ? [] : [[date, day] as const];
		});
		return own.length === 0 ? month : withDays(month, { ...month.days, ...Object.fromEntries(own) });
	});
}

/** Days to come: those that have nothing on them yet, or those with leave of the kind. */
function daysFor(
	{ free, dayTypeId }: RequestedLeave,
	{ months, terms, today }: Omit<Requester, "uid"> & { readonly today: LocalDate },
): [LocalDate, StoredDay][] {
	const empty = { entries: {}, isHolidayExempt: false, deletedEntryIds: [] };
	const coming = months
		.flatMap(({ month, days }) => datesOf(month).map((date) => [date, days[date] ?? empty] as const))
		.filter(([date]) => date > addDays(today, free ? 3 : 0) && isDue(terms, date));
	const entriesOf = (day: StoredDay) => Object.values(day.entries);
	if (free) {
		const unused = coming.filter(([, day]) => entriesOf(day).length === 0);
		return unused.slice(...free).map(([date, day]) => [date, day]);
	}
	const booked = coming.filter(([, day]) => entriesOf(day).some((entry) => entry.dayTypeId === dayTypeId));
	return booked.map(([date, day]) => [date, day]);
}

function leftOnDay({ id, state, dayTypeId }: RequestedLeave, date: LocalDate, day: StoredDay): StoredDay {
	const entryId = bookedEntryId(id, date);
	if (state === "requested") return { ...day, requests: { [id]: { dayTypeId, minutes: 0 } } };
	if (state === "cancelled") return { ...day, deletedEntryIds: [...day.deletedEntryIds, entryId] };
	// An approval books the entries under the id of the request, in the name of who approved it.
	const entries = Object.entries(day.entries).map(([key, entry]) =>
		entry.dayTypeId === dayTypeId ? [entryId, { ...entry, updatedBy: LEAD }] : [key, entry],
	);
	return { ...day, entries: Object.fromEntries(entries) };
}

/** The days of a request, as the months of its person have them. */
export function datesOfLeave(
	{ id, userId, state }: RequestedLeave,
	months: readonly WorkMonth[],
): LocalDate[] {
	const own = months.filter((month) => month.userId === userId).flatMap(({ days }) => Object.entries(days));
	const isLeft = (date: LocalDate, { requests, entries, deletedEntryIds }: StoredDay) => {
		const entryId = bookedEntryId(id, date);
		if (state === "requested") return id in (requests ?? {});
		return state === "cancelled" ? deletedEntryIds.includes(entryId) : entryId in entries;
	};
	return own
		.filter(([date, day]) => isLeft(date, day))
		.map(([date]) => date)
		.sort();
}
