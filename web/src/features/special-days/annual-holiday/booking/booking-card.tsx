import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { MOST_DATES } from "@tuntikirja/contract/special-days/bounds.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import type { PlannableYears } from "#features/special-days/annual-holiday/use-holidays.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Card } from "#ui/layout/card.tsx";
import {
	type BookingPreview,
	type DateSpan,
	type PreviewFacts,
	previewHoliday,
	previewPayment,
} from "./booking-preview.ts";
import { bookingFormSchema } from "./booking-schema.ts";
import { PreviewText } from "./preview-text.tsx";
import { useBookHolidays } from "./use-book-holidays.ts";
import { useWorkedDates } from "./use-worked-dates.ts";

export interface BookingCardProps {
	/** The days that are marked on the year strip, or typed here. */
	readonly span: DateSpan | null;
	readonly onSpan: (span: DateSpan | null) => void;
	readonly years: PlannableYears;
	/** Undefined while loading. */
	readonly facts: PreviewFacts | undefined;
	readonly balance: Balance | undefined;
}

const NO_DATES: readonly LocalDate[] = [];

function previewOf(kind: "holiday" | "payment", span: DateSpan, facts: PreviewFacts): BookingPreview {
	return kind === "holiday" ? previewHoliday(span, facts) : previewPayment(span, facts);
}

/** Previews the days that the marked range would use, before it is booked. */
export function BookingCard({ span, onSpan, years, facts, balance }: BookingCardProps) {
	const { t } = useTranslation("annual-holiday");
	const form = useSavedForm({
		draft: "holiday-booking",
		schema: bookingFormSchema,
		initial: { kind: "holiday", notes: "" },
		save: useBookHolidays(),
		inputOf: (fields, id) => ({
			id,
			dayTypeId: fields.kind === "holiday" ? (3 as const) : (7 as const),
			dates: preview?.dates ?? [],
			notes: fields.notes,
		}),
		onSaved: () => {
			form.begin({ kind, notes: "" });
			onSpan(null);
		},
	});
	const { control, register } = form;
	const kind = useWatch({ control, name: "kind" });
	const impossible = span ? problemOf(span, years) : null;
	const preview: BookingPreview | undefined =
		span && facts && !impossible ? previewOf(kind, span, facts) : undefined;
	const isHoliday = kind === "holiday";
	const worked = useWorkedDates(isHoliday && preview ? preview.dates : NO_DATES);
	const [asked, ask] = useState<DateSpan | null>(null);
	const isAsking = isHoliday && span !== null && asked === span;
	const submit = () => {
		if (worked && worked.length > 0 && !isAsking) ask(span);
		else form.submit();
	};
	const isTooLong = preview !== undefined && preview.dates.length > MOST_DATES;
	return (
		<Card title={t("plan.title")}>
			<SavedForm form={{ ...form, submit }} isFocused={false}>
				<FormSegments
					control={control}
					label={t("plan.kind")}
					name="kind"
					segments={bookingFormSchema.shape.kind.options.map((value) => ({
						value,
						label: t(`plan.kinds.${value}`),
					}))}
				/>
				<SpanFields onSpan={onSpan} problem={isTooLong ? "tooLong" : impossible} span={span} />
				<Field
					error={kind === "payment" && form.formState.errors.notes ? t("plan.basisRequired") : undefined}
					label={kind === "payment" ? t("plan.basis") : t("plan.note")}
					required={kind === "payment"}
				>
					<TextInput maxLength={LONGEST_NOTE} {...register("notes")} />
				</Field>
				<div aria-live="polite" className="min-h-24 rounded-control bg-ground p-3">
					{preview ? (
						<PreviewText balance={balance} kind={kind} preview={preview} />
					) : (
						<p className="text-muted">{t("plan.choose")}</p>
					)}
				</div>
				{isAsking && (
					<p className="rounded-control border border-warn/50 p-3" role="alert">
						{t("plan.workedOn")}
					</p>
				)}
				<div className="flex justify-end gap-2">
					{span && (
						<Button onClick={() => onSpan(null)} variant="quiet">
							{t("plan.clear")}
						</Button>
					)}
					<Button
						disabled={!preview || preview.dates.length === 0 || isTooLong || !worked}
						loading={form.isSaving}
						type="submit"
						variant="primary"
					>
						{isAsking
							? t("plan.bookAnyway")
							: preview
								? t("plan.book", { count: preview.days })
								: t("plan.bookNone")}
					</Button>
				</div>
			</SavedForm>
		</Card>
	);
}

type Problem = "inverted" | "outOfReach" | "tooLong";

function problemOf(
	{ from, to }: DateSpan,
	{ first, last }: PlannableYears,
): Exclude<Problem, "tooLong"> | null {
	if (to < from) return "inverted";
	return from < first || to > last ? "outOfReach" : null;
}

interface SpanFieldsProps {
	readonly span: DateSpan | null;
	readonly problem: Problem | null;
	readonly onSpan: (span: DateSpan | null) => void;
}

/** The marked days as typed dates. */
function SpanFields({ span, problem, onSpan }: SpanFieldsProps) {
	const { t } = useTranslation("annual-holiday");
	const locale = useDateLocale();
	const set = (from: LocalDate | null, to: LocalDate | null) => {
		if (from && to) onSpan({ from, to });
	};
	return (
		<div className="grid grid-cols-2 gap-2">
			<DateField
				align="left"
				label={t("plan.from")}
				locale={locale}
				onValue={(from) => set(from, from && span && span.to > from ? span.to : from)}
				optional
				value={span?.from ?? null}
			/>
			<DateField
				error={problem ? t(`plan.${problem}`, { count: MOST_DATES }) : undefined}
				label={t("plan.to")}
				locale={locale}
				onValue={(to) => set(span?.from ?? to, to)}
				optional
				value={span?.to ?? null}
			/>
		</div>
	);
}
