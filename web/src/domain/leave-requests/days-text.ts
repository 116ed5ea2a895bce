import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useFormat } from "#lib/i18n/format.ts";

/** Writes some days as their first and last: 06.07.2026–24.07.2026. */
export function useDaysText(): (dates: readonly LocalDate[]) => string {
	const format = useFormat();
	return (dates) => {
		const sorted = [...dates].sort();
		const [first, last] = [sorted[0], sorted.at(-1)];
		if (first === undefined || last === undefined) return "";
		return first === last ? format.date(first) : `${format.date(first)}–${format.date(last)}`;
	};
}
