import { addDays, isLocalDate, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { useMemo } from "react";
import { useAddressChange } from "#lib/address.ts";
import { useToday } from "#lib/clock.ts";
import { keepPreviousData } from "@tanstack/react-query";
import type { planSchema } from "@tuntikirja/contract/capacity/schema.ts";
import type { z } from "zod";
import { api } from "#lib/api-client.ts";

export const SPANS = ["8", "13", "26"] as const;
type Span = (typeof SPANS)[number];

/** The visible part of the plan; stored in the URL. */
export interface BoardView {
	/** A Monday. */
	readonly start: LocalDate;
	/** The last Sunday. */
	readonly end: LocalDate;
	readonly weeks: Span;
	readonly by: "people" | "projects";
	readonly search: string;
	readonly withActual: boolean;
}

function readView(params: URLSearchParams, today: LocalDate): BoardView {
	const from = params.get("from") ?? "";
	const weeks = SPANS.find((span) => span === params.get("weeks")) ?? "13";
	const start = mondayOf(isLocalDate(from) ? from : today);
	return {
		start,
		end: addDays(start, Number(weeks) * 7 - 1),
		weeks,
		by: params.get("by") === "projects" ? "projects" : "people",
		search: params.get("search") ?? "",
		withActual: params.get("actual") === "yes",
	};
}

/** The board's view state in the URL, and the functions that change it. */
export function useBoardView() {
	const [params, change] = useAddressChange();
	const today = useToday();
	const view = useMemo(() => readView(params, today), [params, today]);
	const set = (name: string, value: string | null) => change({ [name]: value });
	return {
		view,
		showFrom: (date: LocalDate | null) => set("from", date),
		/** Moves by half of the visible weeks, so that some of them stay visible. */
		move: (direction: 1 | -1) =>
			set("from", addDays(view.start, direction * Math.floor(Number(view.weeks) / 2) * 7)),
		showWeeks: (weeks: BoardView["weeks"]) => set("weeks", weeks),
		showBy: (by: BoardView["by"]) => set("by", by === "people" ? null : by),
		search: (text: string) => change({ search: text }, "typed"),
		showActual: (shown: boolean) => set("actual", shown ? "yes" : null),
	};
}

export type Plan = z.infer<typeof planSchema>;

/** The plan of the visible weeks; while other weeks load, the previous ones stay visible. */
export function planQuery({ start, end }: BoardView) {
	return api.capacity.getPlan.queryOptions({
		input: { startDate: start, endDate: end },
		placeholderData: keepPreviousData,
	});
}

export function actualQuery({ start, end, withActual }: BoardView) {
	return api.capacity.getReport.queryOptions({
		input: { startDate: start, endDate: end, scope: "all" },
		enabled: withActual,
	});
}
