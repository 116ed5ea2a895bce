import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import type { HolidayDay } from "#domain/holidays/use-holidays.ts";
import { type PlannedRange, plannedRanges } from "./planned-ranges.ts";

/** Planned holiday as it is listed: a request, or days that were booked without one. */
export interface HolidayLine extends PlannedRange {
	readonly request: LeaveRequest | null;
	/** Its stretches: days in the middle may have been taken out. */
	readonly parts: readonly PlannedRange[];
}

interface LineSources {
	readonly booked: readonly HolidayDay[];
	readonly requests: readonly LeaveRequest[];
	readonly daysOff: ReadonlyMap<LocalDate, string>;
	/** Holiday is approved: then booked days are listed by their request, too. */
	readonly isApproved: boolean;
}

/** What is planned and requested, in one list. */
export function holidayLines({ booked, requests, daysOff, isApproved }: LineSources): HolidayLine[] {
	const ofRequests = requests.flatMap((request) => {
		if (request.status.state === "requested") return lineOf(requestedDays([request]), request, daysOff);
		// Booked before holiday was approved: days beside each other are one line, whatever they were booked by.
		if (request.isBooked) return [];
		const days = booked.filter(({ date }) => request.dates.includes(date));
		return isApproved ? lineOf(days, request, daysOff) : [];
	});
	const listed = new Set(ofRequests.flatMap(({ days }) => days.map(({ id }) => id)));
	const others = plannedRanges(
		booked.filter(({ id }) => !listed.has(id)),
		daysOff,
	).map((range) => ({ ...range, request: null, parts: [range] }));
	return [...ofRequests, ...others].sort((a, b) => a.from.localeCompare(b.from));
}

/** Days that wait for a decision, in the shape of planned ones. */
export function requestedDays(requests: readonly LeaveRequest[]): HolidayDay[] {
	return requests
		.filter(({ status }) => status.state === "requested")
		.flatMap(({ id, dates, dayTypeId, notes }) =>
			dates.map((date) => ({ id: `${id} ${date}`, workDayId: date, date, dayTypeId, notes, isTaken: false })),
		);
}

function lineOf(
	days: readonly HolidayDay[],
	request: LeaveRequest,
	daysOff: ReadonlyMap<LocalDate, string>,
): HolidayLine[] {
	const parts = plannedRanges(days, daysOff);
	const [first, last] = [parts[0], parts.at(-1)];
	if (!first || !last) return [];
	return [{ from: first.from, to: last.to, days: parts.flatMap((part) => part.days), request, parts }];
}

/** Whether its viewer can move days of it, or cancel them. */
export function actsOfLine({ request }: HolidayLine): { readonly moves: boolean; readonly cancels: boolean } {
	if (request === null) return { moves: true, cancels: true };
	const offers = (act: LeaveRequest["acts"][number]) => request.acts.includes(act);
	return { moves: offers("change"), cancels: offers("cancel") || offers("withdraw") };
}
