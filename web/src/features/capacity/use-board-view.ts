import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useToday } from "#lib/clock.ts";
import { type BoardView, readView } from "./board-view.ts";

/** The board's view state in the URL, and the functions that change it. */
export function useBoardView() {
	const [params, setParams] = useSearchParams();
	const today = useToday();
	const view = useMemo(() => readView(params, today), [params, today]);
	const set = (name: string, value: string | null) =>
		setParams(
			(before) => {
				const next = new URLSearchParams(before);
				if (value === null) next.delete(name);
				else next.set(name, value);
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);
	return {
		view,
		showFrom: (date: LocalDate | null) => set("from", date),
		/** Moves by half of the visible weeks, so that some of them stay visible. */
		move: (direction: 1 | -1) =>
			set("from", addDays(view.start, direction * Math.floor(Number(view.weeks) / 2) * 7)),
		showWeeks: (weeks: BoardView["weeks"]) => set("weeks", weeks),
		showBy: (by: BoardView["by"]) => set("by", by === "people" ? null : by),
		search: (text: string) => set("search", text === "" ? null : text),
		showActual: (shown: boolean) => set("actual", shown ? "yes" : null),
	};
}
