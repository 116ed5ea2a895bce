import { addDays, isLocalDate, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";

/** How many weeks the board can show. */
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
	/** Text to search in the names of the lines. */
	readonly search: string;
	/** Whether worked hours are shown below the planned ones. */
	readonly withActual: boolean;
}

export function readView(params: URLSearchParams, today: LocalDate): BoardView {
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
