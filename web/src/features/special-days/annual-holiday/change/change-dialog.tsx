import { MOST_DATES } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "@tanstack/react-query";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";
import {
	problemOf,
	type SpanEnds,
	SpanFields,
	spanOf,
} from "#features/special-days/annual-holiday/booking/span-fields.tsx";
import {
	retry,
	UNDO_MS,
	useCancelHolidays,
	useRenewal,
} from "#features/special-days/annual-holiday/booking/use-book-holidays.ts";
import { type HolidayDay, type PlannableYears, useSpanText } from "#domain/holidays/use-holidays.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { errorCode, refusedDates } from "#lib/error-message.ts";
import { client } from "#lib/api-client.ts";
import { toast } from "#ui/overlay/toast.tsx";
import { type ChangeFacts, type PlannedChange, plannedChange } from "./planned-change.ts";

const KINDS = ["move", "cancel"] as const;
export type ChangeKind = (typeof KINDS)[number];

export interface ChangeDialogProps {
	/** The planned days to begin with. */
	readonly part: DateSpan;
	readonly kind: ChangeKind;
	readonly facts: ChangeFacts;
	readonly years: PlannableYears;
	readonly onClose: () => void;
}

/** Moves planned days, all or a part of them, or cancels them, and shows before that what is planned afterwards. */
export function ChangeDialog({ part: opened, kind: asked, facts, years, onClose }: ChangeDialogProps) {
	const { t } = useTranslation("holiday-changes");
	const { t: tShell } = useTranslation();
	const [id] = useState(() => crypto.randomUUID());
	const [kind, setKind] = useState<ChangeKind>(asked);
	const [partEnds, setPart] = useState<SpanEnds>(opened);
	const [targetEnds, setTarget] = useState<SpanEnds>(opened);
	const { mutate: cancel, isPending: isCancelling } = useCancelHolidays();
	const { mutate: move, isPending: isMoving } = useChangeHolidays();
	const [part, target] = [spanOf(partEnds), spanOf(targetEnds)];
	const partProblem = part && problemOf(part, years);
	const targetProblem = target && problemOf(target, years);
	const isMove = kind === "move";
	const isReadable = part && !partProblem && (!isMove || (target && !targetProblem));
	const change = isReadable ? plannedChange(part, isMove ? target : null, facts) : null;
	const isTooLong = change !== null && change.dates.length > MOST_DATES;
	const submit = () => {
		if (!change || !part) return;
		if (isMove) {
			const notes = change.gone[0]?.notes ?? "";
			move({ id, gone: change.gone, dates: change.dates, notes }, { onSuccess: onClose });
		} else cancel({ ...part, days: change.gone }, { onSuccess: onClose });
	};
	const count = change?.gone.length ?? 0;
	return (
		<FormDialog
			cancelLabel={isMove ? tShell("cancel") : t("change.keep")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={submit}
			ready={change !== null && !isTooLong && count + change.dates.length > 0}
			saving={isMoving || isCancelling}
			submitLabel={isMove ? t("change.save") : t("change.cancel", { count })}
			title={t("change.title")}
			variant={isMove ? "primary" : "danger"}
		>
			<SegmentedControl
				className="justify-self-start"
				label={t("change.kind")}
				onChange={setKind}
				segments={KINDS.map((value) => ({ value, label: t(`change.kinds.${value}`) }))}
				value={kind}
			/>
			<SpanFields
				ends={partEnds}
				names={[t("change.from"), t("change.to")]}
				onEnds={setPart}
				problem={partProblem}
			/>
			{isMove && (
				<SpanFields
					ends={targetEnds}
					names={[t("change.newFrom"), t("change.newTo")]}
					onEnds={setTarget}
					problem={isTooLong ? "tooLong" : targetProblem}
				/>
			)}
			<div aria-live="polite" className="min-h-20 rounded-control bg-ground p-3">
				{change ? <ChangeText change={change} /> : <p className="text-muted">{t("change.choose")}</p>}
			</div>
		</FormDialog>
	);
}

/** The days that are used more or given back, and what is planned afterwards. */
function ChangeText({ change: { gone, dates, usedDays, ranges } }: { readonly change: PlannedChange }) {
	const { t } = useTranslation("holiday-changes");
	const spanText = useSpanText();
	if (gone.length + dates.length === 0) return <p className="text-muted">{t("change.nothing")}</p>;
	const use = usedDays === 0 ? "same" : usedDays > 0 ? "more" : "back";
	return (
		<div className="grid gap-1">
			<p className="text-lead font-bold">{t(`change.${use}`, { count: Math.abs(usedDays) })}</p>
			<p className="text-table text-muted tabular-nums">
				{ranges.length === 0
					? t("change.nothingLeft")
					: t("change.after", { ranges: ranges.map(spanText).join(", ") })}
			</p>
		</div>
	);
}

interface HolidayMove {
	/** Created with the dialog and reused until it is saved, so that a repeated call changes once. */
	readonly id: string;
	readonly gone: readonly HolidayDay[];
	readonly dates: readonly LocalDate[];
	readonly notes: string;
	/** Those of the dates on which work is logged, as was asked. */
	readonly confirmedDates?: readonly LocalDate[];
}

/** Moves planned days in one call: all of it or nothing. A toast offers to move them back. */
function useChangeHolidays() {
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
	return { id, workDayId: date, date, dayTypeId: DAY_TYPES.HOLIDAY, notes, isTaken: false };
}
