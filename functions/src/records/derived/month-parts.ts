import { formatExact } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { sumTotals, type Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import { z } from "zod";

const sumsSchema = z.object({ expected: z.string(), credited: z.string(), flex: z.string() });
type PartSums = z.infer<typeof sumsSchema>;

/** A whole month's share of a balance, in exact minutes as text. */
export const monthPartSchema = sumsSchema.extend({
	/** The same from a day within it on, for each opening of the ledger that is not on its first day. */
	cuts: z.record(localDateSchema, sumsSchema).optional(),
});
export type MonthPart = z.infer<typeof monthPartSchema>;

/** The openings that cut a month. Before the person's first day nothing is expected, so one on it cuts none. */
export function cutDates(openings: readonly LocalDate[], startDate: LocalDate): LocalDate[] {
	return openings.filter((date) => date > startDate && date > firstDay(monthOf(date)));
}

/** A month as it is stored. */
export function monthPart(
	{ month, totals, byDate }: { month: Month; totals: Totals; byDate: ReadonlyMap<LocalDate, Totals> },
	cuts: readonly LocalDate[],
): MonthPart {
	const within = cuts.filter((date) => monthOf(date) === month);
	if (within.length === 0) return partSums(totals);
	const sumsFrom = (first: LocalDate) =>
		sumTotals([...byDate].filter(([date]) => date >= first).map(([, ofDay]) => ofDay));
	return {
		...partSums(totals),
		cuts: Object.fromEntries(within.map((date) => [date, partSums(sumsFrom(date))])),
	};
}

function partSums({ expected, credited, flex }: Totals): PartSums {
	return { expected: formatExact(expected), credited: formatExact(credited), flex: formatExact(flex) };
}

/** A month's sums from a day on: of all of it where the day is not within it. Undefined: they are not stored. */
export function partFrom(
	part: MonthPart,
	month: Month,
	{ from, startDate }: { readonly from: LocalDate; readonly startDate: LocalDate },
): PartSums | undefined {
	const isCut = from > startDate && from > firstDay(month) && monthOf(from) === month;
	return isCut ? own(part.cuts ?? {}, from) : part;
}
