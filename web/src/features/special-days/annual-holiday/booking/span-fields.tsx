import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { MOST_DATES } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { useTranslation } from "react-i18next";
import type { PlannableYears } from "#domain/holidays/use-holidays.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";

/** The first and the last day as far as they are known: a field that is empty or unreadable has none. */
export interface SpanEnds {
	readonly from: LocalDate | null;
	readonly to: LocalDate | null;
}

export const NO_ENDS: SpanEnds = { from: null, to: null };

export function spanOf({ from, to }: SpanEnds): DateSpan | null {
	return from && to ? { from, to } : null;
}

export type SpanProblem = "inverted" | "outOfReach" | "tooLong";

export function problemOf(
	{ from, to }: DateSpan,
	{ first, last }: PlannableYears,
): Exclude<SpanProblem, "tooLong"> | null {
	if (to < from) return "inverted";
	return from < first || to > last ? "outOfReach" : null;
}

export interface SpanFieldsProps {
	readonly ends: SpanEnds;
	readonly problem: SpanProblem | null;
	readonly onEnds: (ends: SpanEnds) => void;
	/** The names of the fields: the first and the last day of what. */
	readonly names?: readonly [from: string, to: string];
}

/** The marked days as typed dates. */
export function SpanFields({ ends: { from, to }, problem, onEnds, names }: SpanFieldsProps) {
	const { t } = useTranslation("annual-holiday");
	const locale = useDateLocale();
	return (
		<div className="grid grid-cols-2 gap-2">
			<DateField
				align="left"
				label={names?.[0] ?? t("plan.from")}
				locale={locale}
				onValue={(next) => onEnds({ from: next, to: next && (to === null || to < next) ? next : to })}
				optional
				value={from}
			/>
			<DateField
				error={problem ? t(`plan.${problem}`, { count: MOST_DATES }) : undefined}
				label={names?.[1] ?? t("plan.to")}
				locale={locale}
				onValue={(next) => onEnds({ from: from ?? next, to: next })}
				optional
				value={to}
			/>
		</div>
	);
}
