import { addDays, earlier, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearOf } from "@tuntikirja/contract/special-days/accrual.ts";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { addMonths } from "date-fns/addMonths";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";
import type { HolidayCalendar } from "#domain/holidays/use-holidays.ts";
import { MonthLine } from "./month-line.tsx";

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

interface StripSelection {
	/** The only date in the tab order. */
	readonly focused: LocalDate;
	readonly handlers: {
		readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
		readonly onClick: (event: MouseEvent<HTMLElement>) => void;
		readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
		readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
	};
}

function dateOf(target: EventTarget): LocalDate | undefined {
	return target instanceof Element ? target.closest<HTMLElement>("[data-date]")?.dataset.date : undefined;
}

function between(a: LocalDate, b: LocalDate): DateSpan {
	return { from: earlier(a, b), to: later(a, b) };
}

/** The same day of another month, or its last day. */
function inMonthBeside(date: LocalDate, months: number): LocalDate {
	return lightFormat(addMonths(parseISO(date), months), "yyyy-MM-dd");
}

const STEPS: Readonly<Record<string, (date: LocalDate) => LocalDate>> = {
	ArrowLeft: (date) => addDays(date, -1),
	ArrowRight: (date) => addDays(date, 1),
	ArrowUp: (date) => inMonthBeside(date, -1),
	ArrowDown: (date) => inMonthBeside(date, 1),
};

/** Marks days by dragging over them, or by keys: arrows move, with Shift they mark, Enter marks and presses one day. */
function useStripSelection(
	{ from: first, to: last }: DateSpan,
	start: LocalDate,
	onSpan: (span: DateSpan) => void,
	onPress: (date: LocalDate) => void,
): StripSelection {
	const [wanted, setFocused] = useState(start);
	const focused = wanted < first ? first : wanted > last ? last : wanted;
	const anchor = useRef(focused);
	const mark = (date: LocalDate) => onSpan(between(anchor.current, date));
	const begin = (date: LocalDate) => {
		anchor.current = date;
		setFocused(date);
		mark(date);
	};
	const move = (event: KeyboardEvent<HTMLElement>, date: LocalDate) => {
		if (date < first || date > last) return;
		if (event.shiftKey) mark(date);
		else anchor.current = date;
		setFocused(date);
		event.currentTarget.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
	};
	return {
		focused,
		handlers: {
			onPointerDown: (event) => {
				const date = dateOf(event.target);
				if (!date || event.button !== 0) return;
				// A touch captures the pointer: its moves would all go to the day where it started.
				if (event.target instanceof Element && event.target.hasPointerCapture?.(event.pointerId)) {
					event.target.releasePointerCapture(event.pointerId);
				}
				begin(date);
			},
			// The end of a drag over several days presses no single one.
			onClick: (event) => {
				const date = dateOf(event.target);
				if (date && date === anchor.current) onPress(date);
			},
			onPointerMove: (event) => {
				const date = event.buttons === 1 && dateOf(event.target);
				if (date) mark(date);
			},
			onKeyDown: (event) => {
				const date = dateOf(event.target);
				if (!date) return;
				const step = own(STEPS, event.key);
				if (step) move(event, step(date));
				else if (event.key === "Enter" || event.key === " ") {
					begin(date);
					onPress(date);
				} else return;
				event.preventDefault();
			},
		},
	};
}
