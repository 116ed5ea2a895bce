import { useMutation } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import { useTranslation } from "react-i18next";
import {
	retry,
	UNDO_MS,
	useRenewal,
} from "#features/special-days/annual-holiday/booking/use-book-holidays.ts";
import type { HolidayDay } from "#features/special-days/annual-holiday/use-holidays.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { errorCode, refusedDates } from "#lib/error-message.ts";
import { client } from "#lib/api-client.ts";
import { toast } from "#ui/overlay/toast.tsx";

export interface HolidayMove {
	/** Created with the dialog and reused until it is saved, so that a repeated call changes once. */
	readonly id: string;
	readonly gone: readonly HolidayDay[];
	readonly dates: readonly LocalDate[];
	readonly notes: string;
	/** Those of the dates on which work is logged, as was asked. */
	readonly confirmedDates?: readonly LocalDate[];
}

/** Moves planned days in one call: all of it or nothing. A toast offers to move them back. */
export function useChangeHolidays() {
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
		onSuccess: (_, { id, gone, dates, notes }) => {
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
	return { id, workDayId: date, date, dayTypeId: 3, notes, isTaken: false };
}
