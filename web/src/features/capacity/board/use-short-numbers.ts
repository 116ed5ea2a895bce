import { useMemo } from "react";
import { useFormat } from "#lib/i18n/format.ts";

/** Numbers as narrow as a week's cell; the exact ones stand in its title. */
export function useShortNumbers() {
	const { integer, number } = useFormat();
	return useMemo(
		() => ({
			percent: (percent: number | null) => (percent === null ? "–" : `${integer(percent)}\u00a0%`),
			/** 37,5 and not 37,50: one decimal where there is any. */
			hours: (hours: number) => (Number.isInteger(hours) ? integer(hours) : number(hours).replace(/0$/, "")),
		}),
		[integer, number],
	);
}
