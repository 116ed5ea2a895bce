import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { parseISO } from "date-fns/parseISO";
import type { Format } from "#lib/i18n/format.ts";

/** 04.05.2026–08.05.2026, 11.05.2026: dates in order, consecutive ones as one range. */
export function dateList(dates: readonly LocalDate[], { date }: Pick<Format, "date">): string {
	const stretches: { from: LocalDate; to: LocalDate }[] = [];
	for (const day of dates) {
		const last = stretches.at(-1);
		if (last && differenceInCalendarDays(parseISO(day), parseISO(last.to)) === 1) last.to = day;
		else stretches.push({ from: day, to: day });
	}
	return stretches.map(({ from, to }) => (from === to ? date(from) : `${date(from)}–${date(to)}`)).join(", ");
}
