import { useMutation } from "@tanstack/react-query";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import { useTranslation } from "react-i18next";
import type { HolidayDay } from "#domain/holidays/use-holidays.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import {
	retry,
	UNDO_MS,
	useRenewal,
} from "#features/special-days/annual-holiday/booking/use-book-holidays.ts";
import { client } from "#lib/api-client.ts";
import { errorCode, refusedDates } from "#lib/error-message.ts";
import { toast } from "#ui/overlay/toast.tsx";

interface HolidayMove {
	/** Created with the dialog and reused until it is saved, so that a repeated call changes once. */
	readonly id: string;
	readonly gone: readonly HolidayDay[];
	readonly dates: readonly LocalDate[];
	readonly notes: string;
	/** Those of the dates on which work is logged, as was asked. */
	readonly confirmedDates?: readonly LocalDate[];
}

/**
 * Moves planned days in one call: all of it or nothing. A toast offers to move them back, unless that is requested. Where
 * holiday is approved, days that come are requested in the place of those that go.
 */
export function useChangeHolidays({ isApproved }: { readonly isApproved: boolean }) {
	const { t } = useTranslation("holiday-changes");
	const { t: tHoliday } = useTranslation("annual-holiday");
	const renew = useRenewal();
	const owner = useOwnerInput();
	const move = ({ id, gone, dates, notes, confirmedDates = [] }: HolidayMove) =>
		client.specialDays.changePlannedHolidays({
			id,
			entryIds: gone.map((day) => day.id),
			dates: [...dates],
			notes,
			confirmedDates: [...confirmedDates],
			...owner,
		});
	const { mutate: moveAnyway } = useMutation({ mutationFn: move, retry, onSettled: renew });
	return useMutation({
		meta: { asks: "work-logged" as const },
		mutationFn: move,
		retry,
		onSuccess: ({ request }, { id, gone, dates, notes }) => {
			if (request?.status.state === "cancelling")
				return void toast("info", tHoliday("cancelAsked", { count: request.status.dates.length }));
			if (request?.status.state === "requested") return void toast("info", t("change.asked"));
			if (isApproved) return void toast("success", t("change.saved"));
			const come = dates.map((date) => dayOf(date, bookedEntryId(id, date), notes));
			const back: HolidayMove = {
				id: crypto.randomUUID(),
				gone: come,
				dates: gone.map(({ date }) => date),
				notes: gone[0]?.notes ?? "",
				confirmedDates: gone.map(({ date }) => date),
			};
			toast("success", t("change.saved"), {
				duration: UNDO_MS,
				action: { label: tHoliday("undo"), onClick: () => moveAnyway(back) },
			});
		},
		onError: (error, asked) => {
			if (errorCode(error) !== "work-logged") return;
			toast("warning", tHoliday("plan.workedOn"), {
				duration: Number.POSITIVE_INFINITY,
				action: {
					label: tHoliday("plan.bookAnyway"),
					onClick: () => moveAnyway({ ...asked, confirmedDates: refusedDates(error) }),
				},
			});
		},
		onSettled: renew,
	});
}

function dayOf(date: LocalDate, id: string, notes: string): HolidayDay {
	return { id, workDayId: date, date, dayTypeId: DAY_TYPES.HOLIDAY, notes, isTaken: false };
}

interface RequestChange {
	/** Created with the dialog, so that a repeated call changes once. */
	readonly id: string;
	readonly requestId: string;
	/** All days that it shall have; without any it is withdrawn. */
	readonly dates: readonly LocalDate[];
}

/** Changes the days of a request that waits, at once. */
export function useChangeRequest() {
	const { t } = useTranslation("holiday-changes");
	return useMutation({
		mutationFn: ({ id, requestId, dates }: RequestChange) =>
			dates.length === 0
				? client.leaveRequests.withdrawLeave({ id: requestId })
				: client.leaveRequests.changeLeave({ id, requestId, dates: [...dates] }),
		retry,
		onSuccess: (_, { dates }) =>
			void toast("success", t(dates.length === 0 ? "change.withdrawn" : "change.updated")),
		onSettled: useRenewal(),
	});
}
