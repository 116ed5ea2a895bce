import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { MOST_DATES } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { type ReactNode, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { ExplainedHolidays } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { newHolidayInputSchema } from "@tuntikirja/contract/special-days/schema.ts";
import { z } from "zod";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useProfile } from "#domain/people/profile.ts";
import { requestedIn } from "#domain/holidays/with-requested.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { useLeaveToRequest } from "#domain/people/use-leave-to-request.ts";
import type { ChangeKind } from "#features/special-days/annual-holiday/change/change-dialog.tsx";
import type { PlannableYears } from "#domain/holidays/use-holidays.ts";
import { useMinWidth } from "#lib/browser.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import {
	type BookingPreview,
	type DateSpan,
	type PreviewFacts,
	previewHoliday,
	previewPayment,
} from "#domain/holidays/booking-preview.ts";
import { MarkedSheet } from "./marked-sheet.tsx";
import { PreviewText } from "./preview-text.tsx";
import { NO_ENDS, problemOf, type SpanEnds, SpanFields, spanOf } from "./span-fields.tsx";
import { useBookHolidays, useWorkedDates } from "./use-book-holidays.ts";

export interface BookingCardProps {
	/** The days that are marked on the year strip, or typed here. */
	readonly ends: SpanEnds;
	readonly onEnds: (ends: SpanEnds) => void;
	/** Opens the change of planned days that are marked. */
	readonly onChange: (part: DateSpan, kind: ChangeKind) => void;
	readonly years: PlannableYears;
	readonly facts: PreviewFacts | undefined;
	readonly balance: Balance | undefined;
	/** Of it, what is requested already. */
	readonly available: ExplainedHolidays | undefined;
	/** The days were marked on the year: where it fills the screen, a sheet at its edge says what they use. */
	readonly isOnStrip: boolean;
	/** Goes to this form from the sheet. */
	readonly onDetails: () => void;
}

/** Width in pixels for the year and the form side by side. */
const BESIDE = 1360;

const DAY_TYPE_OF = { holiday: DAY_TYPES.HOLIDAY, payment: DAY_TYPES.HOLIDAY_AS_PAYMENT } as const;

const NO_DATES: readonly LocalDate[] = [];

function hasPlanned({ from, to }: DateSpan, planned: readonly LocalDate[]): boolean {
	return planned.some((date) => date >= from && date <= to);
}

function previewOf(kind: "holiday" | "payment", span: DateSpan, facts: PreviewFacts): BookingPreview {
	return kind === "holiday" ? previewHoliday(span, facts) : previewPayment(span, facts);
}

/** The form, what its days use, and what can be done with them. */
function useBooking({ ends, onEnds, onChange, years, facts, available }: BookingCardProps) {
	const span = useMemo(() => spanOf(ends), [ends]);
	// A text that is no date is removed with its field.
	const [cleared, setCleared] = useState(0);
	const clear = () => {
		form.begin();
		onEnds(NO_ENDS);
		setCleared(cleared + 1);
	};
	const form = useSavedForm({
		draft: useDraftName(),
		schema: bookingFormSchema,
		initial: { kind: "holiday", notes: "" },
		save: useBookHolidays(),
		inputOf: (fields, id) => ({
			id,
			dayTypeId: DAY_TYPE_OF[fields.kind],
			dates: preview?.dates ?? [],
			notes: fields.notes,
			confirmedDates: worked ?? [],
		}),
		onSaved: () => {
			form.begin({ kind, notes: "" });
			onEnds(NO_ENDS);
		},
	});
	const kind = useWatch({ control: form.control, name: "kind" });
	const impossible = span ? problemOf(span, years) : null;
	const preview: BookingPreview | undefined =
		span && facts && !impossible ? previewOf(kind, span, facts) : undefined;
	const isHoliday = kind === "holiday";
	const isRequest = useLeaveToRequest().includes(DAY_TYPE_OF[kind]);
	const requested = available && span ? requestedIn(creditYearAt(span.from), available) : 0;
	const worked = useWorkedDates(isHoliday && preview ? preview.dates : NO_DATES);
	const [asked, ask] = useState<DateSpan | null>(null);
	const isAsking = isHoliday && span !== null && asked === span;
	const isTooLong = preview !== undefined && preview.dates.length > MOST_DATES;
	const isUsed = preview !== undefined && preview.dates.length > 0;
	const canBook = isUsed && !isTooLong && worked !== undefined;
	const submit = () => {
		if (!canBook) return;
		if (worked && worked.length > 0 && !isAsking) ask(span);
		else form.submit();
	};
	const isPlanned = span !== null && preview?.dates.length === 0 && hasPlanned(span, facts?.planned ?? []);
	const acts: ActsProps = {
		canBook,
		days: preview?.days ?? 0,
		isAsking,
		isRequest,
		isSaving: form.isSaving,
		onChange: isPlanned ? (kind) => onChange(span, kind) : null,
	};
	const amounts = { requested: isRequest ? requested + (preview?.days ?? 0) : requested || null };
	return {
		form,
		submit,
		clear,
		cleared,
		span,
		kind,
		preview,
		impossible,
		isTooLong,
		isUsed,
		isPlanned,
		acts,
		...amounts,
	};
}

/** Previews the days that the marked range would use, before it is booked. */
export function BookingCard(props: BookingCardProps) {
	const { ends, onEnds, balance, isOnStrip, onDetails } = props;
	const { t } = useTranslation("annual-holiday");
	const {
		form,
		submit,
		clear,
		cleared,
		span,
		kind,
		preview,
		impossible,
		isTooLong,
		isUsed,
		isPlanned,
		acts,
		requested,
	} = useBooking(props);
	const { control, register } = form;
	const isHoliday = kind === "holiday";
	const isBeside = useMinWidth(BESIDE);
	const isSheet = isOnStrip && !isBeside && isHoliday && span !== null;
	const tooLong = t("plan.tooLong", { count: MOST_DATES });
	const empty = t(`plan.${isPlanned ? "planned" : preview ? "nothing" : "choose"}`);
	return (
		<Card title={t("plan.title")}>
			<SavedForm form={{ ...form, submit }} isFocused={false}>
				<FormSegments
					control={control}
					label={t("plan.kind")}
					name="kind"
					segments={useKinds().map((value) => ({ value, label: t(`plan.kinds.${value}`) }))}
				/>
				<SpanFields ends={ends} key={cleared} onEnds={onEnds} problem={isTooLong ? "tooLong" : impossible} />
				<Field
					error={!isHoliday && form.formState.errors.notes ? t("plan.basisRequired") : undefined}
					label={t(isHoliday ? "plan.note" : "plan.basis")}
					required={!isHoliday}
				>
					<TextInput maxLength={LONGEST_NOTE} {...register("notes")} />
				</Field>
				<PreviewBox empty={empty} isAsking={acts.isAsking}>
					{preview && isUsed && (
						<PreviewText balance={balance} kind={kind} preview={preview} requested={requested} span={span} />
					)}
				</PreviewBox>
				{isSheet ? (
					<MarkedSheet
						note={acts.isAsking ? t("plan.workedOn") : isTooLong ? tooLong : isUsed ? null : empty}
						onClear={clear}
						onDetails={onDetails}
						preview={preview && isUsed ? preview : null}
						span={span}
					>
						<Acts {...acts} />
					</MarkedSheet>
				) : (
					<div className="flex flex-wrap justify-end gap-2">
						<Button onClick={clear} variant="quiet">
							{t("plan.clear")}
						</Button>
						<Acts {...acts} />
					</div>
				)}
			</SavedForm>
		</Card>
	);
}

interface PreviewBoxProps {
	/** In place of what the days use. */
	readonly empty: string;
	readonly isAsking: boolean;
	readonly children: ReactNode;
}

function PreviewBox({ empty, isAsking, children }: PreviewBoxProps) {
	const { t } = useTranslation("annual-holiday");
	return (
		<>
			<div aria-live="polite" className="min-h-24 rounded-control bg-ground p-3">
				{children || <p className="text-muted">{empty}</p>}
			</div>
			{isAsking && (
				<p className="rounded-control border border-warn/50 p-3" role="alert">
					{t("plan.workedOn")}
				</p>
			)}
		</>
	);
}

function useDraftName(): string {
	const { userId } = useOwnerInput();
	return userId === undefined ? "holiday-booking" : `holiday-booking/${userId}`;
}

/** What can be booked: a lead does not decide about payment in the place of days. */
function useKinds() {
	const { role } = useProfile();
	const { userId } = useOwnerInput();
	const { options } = bookingFormSchema.shape.kind;
	return options.filter((kind) => kind !== "payment" || userId === undefined || role === "admin");
}

interface ActsProps {
	readonly days: number;
	readonly canBook: boolean;
	readonly isAsking: boolean;
	/** A lead decides. */
	readonly isRequest: boolean;
	readonly isSaving: boolean;
	/** In place of a booking, for days that are planned already. */
	readonly onChange: ((kind: ChangeKind) => void) | null;
}

function Acts({ days, canBook, isAsking, isRequest, isSaving, onChange }: ActsProps) {
	const { t } = useTranslation("annual-holiday");
	const act = isRequest ? "request" : "book";
	const book = days > 0 ? t(`plan.${act}`, { count: days }) : t(`plan.${act}None`);
	if (onChange) {
		return (
			<>
				<Button onClick={() => onChange("cancel")}>{t("plan.cancelPlanned")}</Button>
				<Button onClick={() => onChange("move")} variant="primary">
					{t("plan.changePlanned")}
				</Button>
			</>
		);
	}
	return (
		<Button disabled={!canBook} loading={isSaving} type="submit" variant="primary">
			{isAsking ? t(`plan.${act}Anyway`) : book}
		</Button>
	);
}

/** What is typed of a booking: a payment must have a basis. The days are marked on the year strip. */
const bookingFormSchema = z
	.object({
		kind: z.enum(["holiday", "payment"]),
		notes: newHolidayInputSchema.shape.notes.unwrap().trim(),
	})
	.refine(({ kind, notes }) => kind === "holiday" || notes !== "", { path: ["notes"] });
