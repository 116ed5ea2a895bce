import { addDays, daysBetween, earlier, later } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { compareAsc } from "date-fns/compareAsc";

/** Position of a bar in the row, in per cent of the row's width. */
export interface BarPlace {
	readonly left: number;
	readonly width: number;
}

/** The visible part of a span, or null when none is visible. */
export function placeOf(span: DateRange, shown: DateRange): BarPlace | null {
	const [from, to] = [later(span.startDate, shown.startDate), earlier(span.endDate, shown.endDate)];
	if (from > to) return null;
	const days = daysIn(shown);
	return {
		left: (daysBetween(shown.startDate, from) / days) * 100,
		width: (daysIn({ startDate: from, endDate: to }) / days) * 100,
	};
}

/** Whether a bar is moved, or resized at one of its ends. */
export type DragKind = "move" | "start" | "end";

/** The span after a drag of some days. An end that is dragged past the other one stops there. */
export function dragged(span: DateRange, kind: DragKind, days: number): DateRange {
	const startDate = kind === "end" ? span.startDate : addDays(span.startDate, days);
	const endDate = kind === "start" ? span.endDate : addDays(span.endDate, days);
	return {
		startDate: kind === "start" ? earlier(startDate, endDate) : startDate,
		endDate: kind === "end" ? later(startDate, endDate) : endDate,
	};
}

/** The lane of each span: the first one that is free at its start. */
export function lanesOf<Span extends DateRange>(spans: readonly Span[]): Span[][] {
	const lanes: Span[][] = [];
	for (const span of spans.toSorted((a, b) => compareAsc(a.startDate, b.startDate))) {
		const free = lanes.find((lane) => (lane.at(-1)?.endDate ?? "") < span.startDate);
		if (free) free.push(span);
		else lanes.push([span]);
	}
	return lanes;
}

export function daysIn({ startDate, endDate }: DateRange): number {
	return daysBetween(startDate, endDate) + 1;
}
