import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useMemo } from "react";
import { useAddressChange } from "#lib/address/use-address-change.ts";
import { useToday } from "#lib/clock.ts";
import { type BoardView, readView } from "./board-view.ts";

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
