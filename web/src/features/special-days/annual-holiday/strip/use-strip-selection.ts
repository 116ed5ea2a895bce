import { addDays, earlier, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { addMonths } from "date-fns/addMonths";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { DateSpan } from "#features/special-days/annual-holiday/booking/booking-preview.ts";

export interface StripSelection {
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
export function useStripSelection(
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
