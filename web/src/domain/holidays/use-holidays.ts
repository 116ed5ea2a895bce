import { useQuery } from "@tanstack/react-query";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { creditYearAt, creditYearOf } from "@tuntikirja/contract/special-days/accrual.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { z } from "zod";
import type { ExplainedHolidays } from "@tuntikirja/contract/special-days/parts-schema.ts";
import type { plannedHolidaySchema } from "@tuntikirja/contract/special-days/schema.ts";
import { useMemo } from "react";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { withRequested } from "./with-requested.ts";
import type { DateSpan, PreviewFacts } from "./booking-preview.ts";

/** A day of annual holiday in the API's answer. */
export type HolidayDay = z.infer<typeof plannedHolidaySchema>;

/** What can be planned: until the end of the holiday year after next. The strip shows the years with days to use. */
export interface PlannableYears {
	readonly first: LocalDate;
	readonly last: LocalDate;
	readonly years: readonly [number, number];
}

export function plannableYears(today: LocalDate): PlannableYears {
	const running = creditYearAt(today);
	return {
		first: creditYearOf(running).from,
		last: lastLeaveDay(today),
		years: [running, running + 1],
	};
}

export function useAvailable() {
	return useQuery(api.specialDays.getAvailableHolidays.queryOptions({ input: useOwnerInput() }));
}

export interface HolidayCalendar {
	/** Undefined until all years and the national holidays are loaded. */
	readonly booked: readonly HolidayDay[] | undefined;
	/** The requests of holiday that are not closed. */
	readonly requests: readonly LeaveRequest[] | undefined;
	/** The days that wait for a decision. */
	readonly requested: ReadonlySet<LocalDate>;
	readonly national: ReadonlyMap<LocalDate, string>;
	readonly error: unknown;
	readonly isFetching: boolean;
	readonly retry: () => void;
}

/** Holiday and national holidays of all years, since a week and its Saturday may belong to two. */
export function useHolidayCalendar({ first, last, years }: PlannableYears): HolidayCalendar {
	const owner = useOwnerInput();
	const running = useQuery(plannedQuery(years[0], owner));
	const next = useQuery(plannedQuery(years[1], owner));
	const afterNext = useQuery(plannedQuery(years[1] + 1, owner));
	const national = useQuery(
		api.specialDays.getNationalHolidays.queryOptions({
			input: { startDate: first, endDate: addDays(last, 6) },
		}),
	);
	const requests = useQuery(api.leaveRequests.getLeaveRequests.queryOptions({ input: owner }));
	const queries = [running, next, afterNext, national, requests];
	const names = useMemo(
		() => new Map((national.data ?? []).map(({ date, name }) => [date, name])),
		[national.data],
	);
	const holidayRequests = useMemo(
		() => requests.data?.filter(({ dayTypeId, status }) => dayTypeId === DAY_TYPES.HOLIDAY && isOpen(status)),
		[requests.data],
	);
	const requested = useMemo(
		() =>
			new Set(holidayRequests?.flatMap(({ status, dates }) => (status.state === "requested" ? dates : []))),
		[holidayRequests],
	);
	const booked = useMemo(
		() =>
			running.data &&
			next.data &&
			afterNext.data &&
			national.data && [...running.data, ...next.data, ...afterNext.data],
		[running.data, next.data, afterNext.data, national.data],
	);
	return {
		booked,
		requests: holidayRequests,
		requested,
		national: names,
		error: queries.find(({ error }) => error)?.error ?? null,
		isFetching: queries.some(({ isFetching }) => isFetching),
		retry: () => {
			for (const query of queries) if (query.isError) void query.refetch();
		},
	};
}

/** What previews count by; undefined while it is loading. */
export function usePreviewFacts(
	available: ExplainedHolidays | undefined,
	{ booked, requested, national }: HolidayCalendar,
): PreviewFacts | undefined {
	return useMemo(
		() =>
			available &&
			booked && {
				booked: [...booked.map(({ date }) => date), ...requested],
				planned: [...booked.filter(({ isTaken }) => !isTaken).map(({ date }) => date), ...requested],
				daysOff: new Set(national.keys()),
				available: withRequested(available),
			},
		[available, booked, requested, national],
	);
}

function plannedQuery(year: number, owner: { readonly userId?: string }) {
	const { from, to } = creditYearOf(year);
	return api.specialDays.getPlannedHolidays.queryOptions({
		input: { startDate: from, endDate: to, ...owner },
	});
}

function isOpen({ state }: LeaveRequest["status"]): boolean {
	return state === "requested" || state === "approved" || state === "cancelling";
}

/** `22.06.2026–23.06.2026`, or the one day in the same form: both are in one list. */
export function useSpanText(): (span: DateSpan) => string {
	const format = useFormat();
	return ({ from, to }) => (from === to ? format.date(from) : `${format.date(from)}–${format.date(to)}`);
}
