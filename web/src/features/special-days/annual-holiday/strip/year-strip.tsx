import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearOf } from "@tuntikirja/contract/special-days/accrual.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import type { DateSpan } from "#features/special-days/annual-holiday/booking/booking-preview.ts";
import type { HolidayCalendar } from "#features/special-days/annual-holiday/use-holidays.ts";
import { MonthLine } from "./month-line.tsx";
import { useStripSelection } from "./use-strip-selection.ts";

export interface YearStripProps {
	/** The holiday year, named by the year it starts in. */
	readonly year: number;
	readonly today: LocalDate;
	readonly calendar: HolidayCalendar;
	readonly span: DateSpan | null;
	readonly onSpan: (span: DateSpan) => void;
	/** A single date was pressed, or Enter on it. */
	readonly onPress: (date: LocalDate) => void;
}

/** A horizontal touch marks days; a vertical one scrolls the page. */
const SCROLLS_DOWN = { touchAction: "pan-y" };

/** A holiday year with a line per month: drag over days to mark them. */
export function YearStrip({ year, today, calendar, span, onSpan, onPress }: YearStripProps) {
	const { t } = useTranslation("annual-holiday");
	const { from, to } = creditYearOf(year);
	const { focused, handlers } = useStripSelection(
		{ from, to },
		today < from || today > to ? from : today,
		onSpan,
		onPress,
	);
	const booked = useMemo(() => new Set((calendar.booked ?? []).map(({ date }) => date)), [calendar.booked]);
	return (
		<>
			{/* the focus is on its date in the tab order */}
			<div
				{...handlers}
				aria-busy={calendar.booked === undefined}
				aria-label={t("strip.label", { year, next: year + 1 })}
				aria-multiselectable="true"
				className="grid gap-px select-none"
				role="grid"
				style={SCROLLS_DOWN}
			>
				{eachMonth(monthOf(from), monthOf(to)).map((month) => (
					<MonthLine
						booked={booked}
						focused={monthOf(focused) === month ? focused : null}
						key={month}
						month={month}
						national={calendar.national}
						span={span}
						today={today}
					/>
				))}
			</div>
			<p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-table text-muted">
				<DayTypeChip label={t("strip.holiday")} type={3} />
				<DayTypeChip label={t("strip.national")} type={4} />
				<span>{t("strip.keys")}</span>
			</p>
		</>
	);
}
