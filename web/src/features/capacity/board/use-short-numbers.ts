import { useMemo } from "react";
import { useFormat } from "#lib/i18n/format.ts";

/** Numbers short enough for a cell of the board; the exact ones are in its title. */
export function useShortNumbers() {
	const { integer, number } = useFormat();
	return useMemo(
		() => ({
			percent: (percent: number | null) => (percent === null ? "–" : `${integer(percent)}\u00a0%`),
			/** 37,5 and not 37,50: at most one decimal. */
			hours: (hours: number) => (Number.isInteger(hours) ? integer(hours) : number(hours).replace(/0$/, "")),
		}),
		[integer, number],
	);
}
