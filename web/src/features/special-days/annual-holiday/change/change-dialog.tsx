import { MOST_DATES } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";
import { type PlannableYears, useSpanText } from "#domain/holidays/use-holidays.ts";
import {
	problemOf,
	type SpanEnds,
	SpanFields,
	spanOf,
} from "#features/special-days/annual-holiday/booking/span-fields.tsx";
import { useCancelHolidays } from "#features/special-days/annual-holiday/booking/use-book-holidays.ts";
import { actsOfLine, type HolidayLine } from "#features/special-days/annual-holiday/holiday-lines.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { type ChangeFacts, outcomeOf, type PlannedChange, plannedChange } from "./planned-change.ts";
import { useChangeHolidays, useChangeRequest } from "./use-change-holidays.ts";
import { WeekChoice } from "./week-choice.tsx";

const KINDS = ["move", "cancel"] as const;
export type ChangeKind = (typeof KINDS)[number];

export interface ChangeDialogProps {
	readonly line: HolidayLine;
	/** The days of it to begin with. */
	readonly part: DateSpan;
	readonly kind: ChangeKind;
	readonly facts: Omit<ChangeFacts, "own">;
	/** How far ahead approved holiday is cancelled at once; null: holiday is not approved. */
	readonly cancelDays: number | null;
	readonly years: PlannableYears;
	readonly onClose: () => void;
}

/** Moves days of a line, all or a part of them, or cancels them, and shows before that what becomes of them. */
export function ChangeDialog(props: ChangeDialogProps) {
	const { line, part: opened, facts, years, cancelDays, onClose } = props;
	const { t } = useTranslation("holiday-changes");
	const { t: tShell } = useTranslation();
	const { moves, cancels } = actsOfLine(line);
	const kinds = KINDS.filter((one) => (one === "move" ? moves : cancels));
	const [kind, setKind] = useState<ChangeKind>(
		kinds.includes(props.kind) ? props.kind : (kinds[0] ?? "cancel"),
	);
	const [partEnds, setPart] = useState<SpanEnds>(opened);
	const [targetEnds, setTarget] = useState<SpanEnds>(opened);
	const [part, target] = [spanOf(partEnds), spanOf(targetEnds)];
	const partProblem = part && problemOf(part, years);
	const targetProblem = target && problemOf(target, years);
	const isMove = kind === "move";
	const isReadable = part && !partProblem && (!isMove || (target && !targetProblem));
	const own = new Set(line.days.map(({ date }) => date));
	const change = isReadable ? plannedChange(part, isMove ? target : null, { ...facts, own }) : null;
	const isTooLong = change !== null && change.dates.length > MOST_DATES;
	const { save, isSaving } = useSave(props);
	const submit = () => {
		if (change && part) save({ ...change, isMove, part });
	};
	const isChange = change !== null && change.gone.length + change.dates.length > 0;
	const outcome =
		cancelDays === null || !isChange
			? null
			: outcomeOf(change, line, { today: facts.available.date, cancelDays });
	const choose = (span: DateSpan) => {
		setPart(span);
		setTarget(span);
	};
	const count = change?.gone.length ?? 0;
	return (
		<FormDialog
			cancelLabel={isMove ? tShell("cancel") : t("change.keep")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={submit}
			ready={isChange && !isTooLong}
			saving={isSaving}
			submitLabel={isMove ? t("change.save") : t("change.cancel", { count })}
			title={t("change.title")}
			variant={isMove ? "primary" : "danger"}
		>
			<SegmentedControl
				className="justify-self-start"
				label={t("change.kind")}
				onChange={setKind}
				segments={kinds.map((value) => ({ value, label: t(`change.kinds.${value}`) }))}
				value={kind}
			/>
			<WeekChoice days={line.days} onChoose={choose} part={part} />
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
				{change ? (
					<ChangeText change={change} outcome={outcome} />
				) : (
					<p className="text-muted">{t("change.choose")}</p>
				)}
			</div>
		</FormDialog>
	);
}

interface SavedChange extends PlannedChange {
	readonly isMove: boolean;
	readonly part: DateSpan;
}

/** Saves a change: of a request that waits its days, else of the booked days those that move or are cancelled. */
function useSave({ line: { request, days }, cancelDays, onClose }: ChangeDialogProps) {
	const [id] = useState(() => crypto.randomUUID());
	const isApproved = cancelDays !== null;
	const { mutate: cancel, isPending: isCancelling } = useCancelHolidays({ isApproved });
	const { mutate: move, isPending: isMoving } = useChangeHolidays({ isApproved });
	const { mutate: update, isPending: isUpdating } = useChangeRequest();
	const save = ({ gone, dates, isMove, part }: SavedChange) => {
		const done = { onSuccess: onClose };
		if (request?.status.state === "requested") {
			const stay = days.filter((day) => !gone.some(({ date }) => date === day.date));
			const wanted = [...stay.map(({ date }) => date), ...dates].sort();
			update({ id, requestId: request.id, dates: wanted }, done);
		} else if (isMove) move({ id, gone, dates, notes: gone[0]?.notes ?? "" }, done);
		else cancel({ ...part, days: gone }, done);
	};
	return { save, isSaving: isCancelling || isMoving || isUpdating };
}

interface ChangeTextProps {
	readonly change: PlannedChange;
	readonly outcome: ReturnType<typeof outcomeOf> | null;
}

/** The days that are used more or given back, what is planned afterwards, and who decides. */
function ChangeText({ change: { gone, dates, usedDays, ranges }, outcome }: ChangeTextProps) {
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
			{outcome && <p>{t(`change.outcomes.${outcome}`)}</p>}
		</div>
	);
}
