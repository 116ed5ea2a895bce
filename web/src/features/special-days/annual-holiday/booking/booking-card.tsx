import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { MOST_DATES } from "@tuntikirja/contract/special-days/bounds.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlannableYears } from "#features/special-days/annual-holiday/use-holidays.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Card } from "#ui/layout/card.tsx";
import { type DateSpan, type PreviewFacts, previewHoliday, previewPayment } from "./booking-preview.ts";
import { PreviewText } from "./preview-text.tsx";
import { useBookHolidays } from "./use-book-holidays.ts";

type Kind = "holiday" | "payment";

export interface BookingCardProps {
	/** The days that are marked on the year strip, or typed here. */
	readonly span: DateSpan | null;
	readonly onSpan: (span: DateSpan | null) => void;
	readonly years: PlannableYears;
	/** Undefined while loading. */
	readonly facts: PreviewFacts | undefined;
	readonly balance: Balance | undefined;
}

/** Previews the days that the marked range would use, before it is booked. */
export function BookingCard({ span, onSpan, years, facts, balance }: BookingCardProps) {
	const { t } = useTranslation("annual-holiday");
	const [kind, setKind] = useState<Kind>("holiday");
	const [id, setId] = useState(() => crypto.randomUUID() as string);
	const [notes, setNotes] = useState("");
	const [basisAsked, setBasisAsked] = useState(false);
	const { mutate: book, isPending } = useBookHolidays();
	const impossible = span ? problemOf(span, years) : null;
	const preview = useMemo(() => {
		if (!span || !facts || impossible) return undefined;
		return kind === "holiday" ? previewHoliday(span, facts) : previewPayment(span, facts);
	}, [span, facts, impossible, kind]);
	const isTooLong = preview !== undefined && preview.dates.length > MOST_DATES;
	const needsBasis = kind === "payment" && notes.trim() === "";
	const submit = () => {
		if (needsBasis) return setBasisAsked(true);
		if (!preview) return;
		const dayTypeId = kind === "holiday" ? 3 : 7;
		book(
			{ id, dayTypeId, dates: preview.dates, notes: notes.trim() },
			{
				onSuccess: () => {
					setId(crypto.randomUUID());
					setNotes("");
					setBasisAsked(false);
					onSpan(null);
				},
			},
		);
	};
	return (
		<Card title={t("plan.title")}>
			<form
				className="grid gap-3"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<SegmentedControl
					label={t("plan.kind")}
					onChange={setKind}
					segments={(["holiday", "payment"] as const).map((value) => ({
						value,
						label: t(`plan.kinds.${value}`),
					}))}
					value={kind}
				/>
				<SpanFields onSpan={onSpan} problem={isTooLong ? "tooLong" : impossible} span={span} />
				<Field
					error={basisAsked && needsBasis ? t("plan.basisRequired") : undefined}
					label={kind === "payment" ? t("plan.basis") : t("plan.note")}
					required={kind === "payment"}
				>
					<TextInput
						maxLength={LONGEST_NOTE}
						onChange={({ target }) => setNotes(target.value)}
						value={notes}
					/>
				</Field>
				<div aria-live="polite" className="min-h-24 rounded-control bg-ground p-3">
					{preview ? (
						<PreviewText balance={balance} kind={kind} preview={preview} />
					) : (
						<p className="text-muted">{t("plan.choose")}</p>
					)}
				</div>
				<div className="flex justify-end gap-2">
					{span && (
						<Button onClick={() => onSpan(null)} variant="quiet">
							{t("plan.clear")}
						</Button>
					)}
					<Button
						disabled={!preview || preview.dates.length === 0 || isTooLong}
						loading={isPending}
						type="submit"
						variant="primary"
					>
						{preview ? t("plan.book", { count: preview.days }) : t("plan.bookNone")}
					</Button>
				</div>
			</form>
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
