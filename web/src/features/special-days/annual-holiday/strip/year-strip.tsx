import { addDays, earlier, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearOf } from "@tuntikirja/contract/special-days/accrual.ts";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { addMonths } from "date-fns/addMonths";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { DayTypeChip, RequestedChip } from "#domain/day-types/day-type-chip.tsx";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";
import type { HolidayCalendar } from "#domain/holidays/use-holidays.ts";
import { MonthLine, WeekdayLine } from "./month-line.tsx";

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

/** A holiday year with a line per month: drag over days to mark them, or tap the first and the last one. */
export function YearStrip({ year, today, calendar, span, onSpan, onPress }: YearStripProps) {
	const { t } = useTranslation("annual-holiday");
	const { from, to } = creditYearOf(year);
	const start = today < from || today > to ? from : today;
	const { focused, handlers } = useStripSelection({ from, to }, start, { span, onSpan, onPress });
	const { booked: days, requested } = calendar;
	const booked = useMemo(() => new Set((days ?? []).map(({ date }) => date)), [days]);
	return (
		<div className="@container">
			{/* the focus is on its date in the tab order */}
			<div
				{...handlers}
				aria-busy={days === undefined}
				aria-label={t("strip.label", { year, next: year + 1 })}
				aria-multiselectable="true"
				className="grid touch-manipulation grid-cols-[repeat(auto-fill,minmax(min(100%,230px),1fr))] gap-x-4 select-none @[640px]:grid-cols-[minmax(0,1fr)] @[640px]:gap-y-px"
				role="grid"
			>
				<WeekdayLine />
				{eachMonth(monthOf(from), monthOf(to)).map((month) => (
					<MonthLine
						booked={booked}
						focused={monthOf(focused) === month ? focused : null}
						key={month}
						month={month}
						national={calendar.national}
						requested={requested}
						span={span}
						today={today}
					/>
				))}
			</div>
			<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-table text-muted">
				<DayTypeChip label={t("strip.holiday")} type={3} />
				{requested.size > 0 && <RequestedChip label={t("strip.requested")} />}
				<DayTypeChip label={t("strip.national")} type={4} />
				<span className="pointer-coarse:hidden">{t("strip.keys")}</span>
				<span className="hidden pointer-coarse:inline">{t("strip.taps")}</span>
			</div>
		</div>
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

/** Says whether months are lines: then the months beside are above and below, else the weeks beside. */
function isInLines(grid: HTMLElement, date: LocalDate): boolean {
	const topOf = (day: string) =>
		grid.querySelector<HTMLElement>(`[data-date="${date.slice(0, 8)}${day}"]`)?.offsetTop;
	return topOf("01") === topOf("15");
}

type Step = (date: LocalDate, inLines: boolean) => LocalDate;
const STEPS: Readonly<Record<string, Step>> = {
	ArrowLeft: (date) => addDays(date, -1),
	ArrowRight: (date) => addDays(date, 1),
	ArrowUp: (date, inLines) => (inLines ? inMonthBeside(date, -1) : addDays(date, -7)),
	ArrowDown: (date, inLines) => (inLines ? inMonthBeside(date, 1) : addDays(date, 7)),
	PageUp: (date) => inMonthBeside(date, -1),
	PageDown: (date) => inMonthBeside(date, 1),
};

/**
 * Marks days: a mouse drags over them, or extends what is marked with Shift; a finger taps the first and then the last one,
 * because its drag scrolls the page. Keys: arrows move, with Shift they mark, Enter marks and presses one day.
 */
function useStripSelection(
	{ from: first, to: last }: DateSpan,
	start: LocalDate,
	{ span, onSpan, onPress }: Pick<YearStripProps, "span" | "onSpan" | "onPress">,
): StripSelection {
	const [wanted, setFocused] = useState(start);
	const focused = wanted < first ? first : wanted > last ? last : wanted;
	const anchor = useRef(focused);
	const isMouse = useRef(false);
	const mark = (date: LocalDate) => onSpan(between(anchor.current, date));
	const begin = (date: LocalDate) => {
		anchor.current = date;
		setFocused(date);
		mark(date);
	};
	/** Of days that were typed, the first one stays. */
	const extend = (date: LocalDate) => {
		if (span && (anchor.current < span.from || anchor.current > span.to)) anchor.current = span.from;
		setFocused(date);
		mark(date);
	};
	/** The second of two taps marks up to it; the third begins again. */
	const tap = (date: LocalDate) => {
		setFocused(date);
		if (span && span.from === span.to && span.from !== date) onSpan(between(span.from, date));
		else {
			begin(date);
			onPress(date);
		}
	};
	const move = (grid: HTMLElement, date: LocalDate, marks: boolean) => {
		if (date < first || date > last) return;
		if (marks) mark(date);
		else anchor.current = date;
		setFocused(date);
		grid.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
	};
	return {
		focused,
		handlers: {
			onPointerDown: (event) => {
				const date = dateOf(event.target);
				isMouse.current = event.pointerType === "mouse";
				if (!date || event.button !== 0 || !isMouse.current) return;
				if (event.shiftKey) extend(date);
				else begin(date);
			},
			// The end of a drag over several days presses no single one, and neither does one with Shift.
			onClick: (event) => {
				const date = dateOf(event.target);
				if (!date) return;
				if (!isMouse.current) tap(date);
				else if (date === anchor.current && !event.shiftKey) onPress(date);
			},
			onPointerMove: (event) => {
				const date = isMouse.current && event.buttons === 1 && dateOf(event.target);
				if (date) mark(date);
			},
			onKeyDown: (event) => {
				const date = dateOf(event.target);
				if (!date) return;
				const grid = event.currentTarget;
				const step = own(STEPS, event.key);
				if (step) move(grid, step(date, isInLines(grid, date)), event.shiftKey);
				else if (event.key === "Enter" || event.key === " ") {
					begin(date);
					onPress(date);
				} else return;
				event.preventDefault();
			},
		},
	};
}
