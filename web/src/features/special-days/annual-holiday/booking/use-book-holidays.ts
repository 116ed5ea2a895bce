import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { useTranslation } from "react-i18next";
import { hasWork } from "@tuntikirja/contract/work-days/day-guards.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api, client } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";
import { toast } from "#ui/overlay/toast.tsx";
import type { PlannedRange } from "#features/special-days/annual-holiday/planned-ranges.ts";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";

/** Milliseconds in which a cancellation or a change can be undone. */
export const UNDO_MS = 8000;

interface Booking {
	/** Created with the form and reused until it is booked, so that a repeated call books once. */
	readonly id: string;
	readonly dayTypeId: typeof DAY_TYPES.HOLIDAY | typeof DAY_TYPES.HOLIDAY_AS_PAYMENT;
	readonly dates: readonly LocalDate[];
	readonly notes: string;
	/** Those of the dates on which work is logged, as was asked. */
	readonly confirmedDates?: readonly LocalDate[];
}

/** A call without an answer may have succeeded. The same id makes a retry safe. */
export function retry(failures: number, error: unknown): boolean {
	return errorCode(error) === null && failures < 2;
}

/** The call is pending until the planned days are fetched again, so that a range cannot be cancelled twice. */
export function useRenewal() {
	const queryClient = useQueryClient();
	return async () => {
		for (const calls of [api.specialDays, api.balance, api.workDays, api.leaveRequests]) {
			void queryClient.invalidateQueries({ queryKey: calls.key() });
		}
		await queryClient.invalidateQueries(
			{ queryKey: api.specialDays.getPlannedHolidays.key() },
			{ cancelRefetch: false },
		);
	};
}

/** Books all dates or none; each refusal has a text of its own. Spec §8. */
export function useBookHolidays() {
	const { t } = useTranslation("annual-holiday");
	const renew = useRenewal();
	const { userId } = useOwnerInput();
	return useMutation({
		mutationFn: ({ dayTypeId, dates, confirmedDates = [], ...rest }: Booking) => {
			const [first] = dates;
			// The person is named by one of their days.
			const owner = userId && first ? { workDayId: workDayIdOf(userId, first) } : {};
			const booking = { ...rest, ...owner, dates: [...dates], confirmedDates: [...confirmedDates] };
			return dayTypeId === DAY_TYPES.HOLIDAY
				? client.specialDays.newAnnualHoliday({ ...booking, dayTypeId })
				: client.specialDays.newHolidayAsPayment({ ...booking, dayTypeId });
		},
		retry,
		onSuccess: ({ usedDays, request }) =>
			void toast(
				"success",
				request ? t("requested", { count: request.dates.length }) : t("booked", { count: usedDays }),
			),
		onSettled: renew,
	});
}

/**
 * Cancels a range of planned holiday. A toast offers to book it again for eight seconds, unless that is requested. Days that go
 * soon may be asked for in place of cancelled.
 */
export function useCancelHolidays({ isApproved }: { readonly isApproved: boolean }) {
	const { t } = useTranslation("annual-holiday");
	const renew = useRenewal();
	const { mutate: book } = useBookHolidays();
	const owner = useOwnerInput();
	return useMutation({
		mutationFn: ({ from, to }: DateSpan & Pick<PlannedRange, "days">) =>
			client.specialDays.cancelPlannedHolidays({ startDate: from, endDate: to, ...owner }),
		retry,
		onSuccess: ({ request }, { days }) => {
			const asked = request?.status.state === "cancelling" ? request.status.dates.length : 0;
			if (asked > 0) toast("info", t("cancelAsked", { count: asked }));
			if (asked >= days.length) return;
			if (isApproved) return void toast("success", t("cancelled", { count: days.length - asked }));
			const dates = days.map(({ date }) => date);
			const notes = days[0]?.notes ?? "";
			toast("success", t("cancelled", { count: days.length }), {
				duration: UNDO_MS,
				action: {
					label: t("undo"),
					onClick: () =>
						book({
							id: crypto.randomUUID(),
							dayTypeId: DAY_TYPES.HOLIDAY,
							dates,
							notes,
							confirmedDates: dates,
						}),
				},
			});
		},
		onSettled: renew,
	});
}

const NONE: readonly LocalDate[] = [];

/** Those of the sorted dates on which work is logged, before a holiday is booked on them; undefined while loading. */
export function useWorkedDates(dates: readonly LocalDate[]): readonly LocalDate[] | undefined {
	const [startDate = "", endDate = startDate] = [dates[0], dates.at(-1)];
	const owner = useOwnerInput();
	const { data, isLoading } = useQuery(
		api.workDays.getWorkDays.queryOptions({
			input: { startDate, endDate, ...owner },
			enabled: dates.length > 0,
		}),
	);
	if (isLoading) return undefined;
	const worked = data?.workDays.filter(hasWork).map(({ date }) => date) ?? NONE;
	return worked.filter((date) => dates.includes(date));
}
