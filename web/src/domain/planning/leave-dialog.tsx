import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { isLocalDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { hasWork } from "@tuntikirja/contract/work-days/day-guards.ts";
import { useEffect, useMemo } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ReasonField } from "#domain/absence-reasons/reason-field.tsx";
import { CHOSEN_TYPES, DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useEntryToasts } from "#domain/saving/entry-toasts.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field, NativeSelect, Options, TextArea } from "#ui/forms/field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useDays } from "#domain/work-days/use-month.ts";
import { LeaveEffect } from "./leave-effect.tsx";
import { type Plan, planLeave } from "./plan-entries.ts";
import { PlanPreview } from "./plan-preview.tsx";
import { useLeaveToRequest } from "#domain/people/use-leave-to-request.ts";
import { useMakeEntries } from "./use-make-entries.ts";

/** At most a year of days at a time. */
const LONGEST_RANGE = 366;

interface LeaveValues {
	readonly dayTypeId: `${DayTypeId}`;
	readonly from: string;
	readonly to: string;
	readonly notes: string;
	/** Empty: none. */
	readonly reasonId: string;
}

export interface LeaveDialogProps {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly date: LocalDate;
	/** Filled in; by default the date and a holiday. */
	readonly lastDate?: LocalDate;
	readonly dayTypeId?: DayTypeId;
}

/** Leave of any kind on the working days of a range: what it means is shown before it is booked, or requested. */
export function LeaveDialog(props: LeaveDialogProps) {
	const { open, onClose } = props;
	const { t } = useTranslation("work-days");
	const { t: tPlan } = useTranslation("planning");
	const { t: tShell } = useTranslation();
	const locale = useDateLocale();
	const requested = useLeaveToRequest();
	const { form, values, plan, problem, hasFlex, isRequest, isError, retry, submit } = useLeaveForm(
		props,
		requested,
	);
	const { register, formState, setValue } = form;
	const { dayTypeId, from, to, reasonId } = values;
	const isPayment = dayTypeId === DAY_TYPES.HOLIDAY_AS_PAYMENT;
	const chooseFrom = (first: LocalDate | null) => {
		setValue("from", first ?? "");
		// The last day moves along with a later first day.
		if (first && isLocalDate(to) && first > to) setValue("to", first);
	};
	const isRange = problem === "rangeInverted" || problem === "rangeTooLong";
	return (
		<Dialog
			closeLabel={tShell("close")}
			footer={
				<>
					<Button onClick={onClose} variant="quiet">
						{tPlan("cancel")}
					</Button>
					<Button disabled={!plan} onClick={() => void submit()} variant="primary">
						{tPlan(isRequest ? "request" : "add", {
							count: (plan?.entries.length ?? 0) + (plan?.asked?.length ?? 0),
						})}
					</Button>
				</>
			}
			onClose={onClose}
			open={open}
			title={tPlan(requested.length > 0 ? "requestTitle" : "leaveTitle")}
		>
			<form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
				<Field label={t("day.type")}>
					<NativeSelect {...register("dayTypeId", { onChange: () => setValue("reasonId", "") })}>
						<LeaveTypes hasFlex={hasFlex} />
					</NativeSelect>
				</Field>
				<ReasonField
					dayTypeId={dayTypeId}
					onValue={(reason) => setValue("reasonId", reason)}
					value={reasonId}
				/>
				<div className="grid gap-2 sm:grid-cols-2">
					<DateField
						align="left"
						label={tPlan("from")}
						locale={locale}
						onValue={chooseFrom}
						value={from || null}
					/>
					<DateField
						error={isRange ? tPlan(problem) : undefined}
						label={tPlan("to")}
						locale={locale}
						onValue={(last) => setValue("to", last ?? "")}
						value={to || null}
					/>
				</div>
				<Field
					error={formState.errors.notes ? t("day.problems.basisRequired") : undefined}
					label={isPayment ? t("day.basis") : t("day.note")}
					required={isPayment}
				>
					<TextArea {...register("notes")} maxLength={LONGEST_NOTE} rows={1} />
				</Field>
			</form>
			{problem === null && (
				<PlanPreview isError={isError} onRetry={retry} plan={plan}>
					{plan && plan.entries.length > 0 && (
						<LeaveEffect dayTypeId={dayTypeId} isRequest={isRequest} plan={plan} span={{ from, to }} />
					)}
				</PlanPreview>
			)}
		</Dialog>
	);
}

/** The form with what it would book or request, as it is typed. */
function useLeaveForm(props: LeaveDialogProps, requested: readonly DayTypeId[]) {
	const { open, onClose, date, lastDate = date, dayTypeId: firstType = DAY_TYPES.HOLIDAY } = props;
	const { asked } = useEntryToasts();
	const { make } = useMakeEntries();
	const form = useForm<LeaveValues>({ defaultValues: startingWith(firstType, date, lastDate) });
	const { control, handleSubmit, setError, reset } = form;
	const [typeId, from, to, notes, reasonId] = useWatch({
		control,
		name: ["dayTypeId", "from", "to", "notes", "reasonId"],
	});
	const dayTypeId = Number(typeId) as DayTypeId;
	const problem = problemOf(from, to);
	const { days, isError, retry } = useDays(from, to, open && problem === null);
	const plan = useMemo(
		() => (problem === null && days ? planLeave(days, dayTypeId, notes.trim(), reasonId) : undefined),
		[problem, days, dayTypeId, notes, reasonId],
	);
	const isRequest = requested.includes(dayTypeId);
	useEffect(() => {
		if (open) reset(startingWith(firstType, date, lastDate));
	}, [open, firstType, date, lastDate, reset]);
	const submit = handleSubmit(() => {
		const isPayment = dayTypeId === DAY_TYPES.HOLIDAY_AS_PAYMENT;
		if (isPayment && notes.trim() === "") return setError("notes", { type: "basis" }, { shouldFocus: true });
		if (!plan) return;
		onClose();
		// Where it is requested, who decides is asked about logged work.
		if (isOnWork(plan) && !isRequest) asked(() => make(plan));
		else make(plan);
	});
	const hasFlex = !days?.every(({ noFlex, hasContract }) => noFlex || !hasContract);
	return {
		form,
		values: { dayTypeId, from, to, reasonId },
		plan,
		problem,
		hasFlex,
		isRequest,
		isError,
		retry,
		submit,
	};
}

/** A holiday on a day with logged work is asked about first. Rules §3 guards. */
function isOnWork({ entries }: Plan): boolean {
	return entries.some(({ day, content }) => content.dayTypeId === DAY_TYPES.HOLIDAY && hasWork(day));
}

function startingWith(dayTypeId: DayTypeId, from: LocalDate, to: LocalDate): LeaveValues {
	return { dayTypeId: `${dayTypeId}`, from, to, notes: "", reasonId: "" };
}

function problemOf(from: string, to: string): "rangeInverted" | "rangeTooLong" | "incomplete" | null {
	if (!isLocalDate(from) || !isLocalDate(to)) return "incomplete";
	const refusal = whyCannotAsk({ startDate: from, endDate: to }, LONGEST_RANGE);
	if (refusal === null) return null;
	return refusal === "range-inverted" ? "rangeInverted" : "rangeTooLong";
}

/** Balance leave is offered to people who have a balance. */
function LeaveTypes({ hasFlex }: { readonly hasFlex: boolean }) {
	const { t } = useTranslation("work-days");
	const offered = CHOSEN_TYPES.filter(
		(type) => type !== DAY_TYPES.NORMAL_DAY && (type !== DAY_TYPES.BALANCE_LEAVE || hasFlex),
	);
	return <Options nameOf={(type) => t(`dayTypes.${DAY_TYPE_LOOK[type].name}`)} values={offered} />;
}
