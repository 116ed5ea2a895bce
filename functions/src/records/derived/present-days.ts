import { formatExact } from "@tuntikirja/contract/kernel/exact.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { z } from "zod";

/** Flex of a month's days that have any or were logged on, so that its sum can end on any of them. */
export const daysOfMonthSchema = z.object({
	month: z.string(),
	days: z.record(localDateSchema, z.object({ flex: z.string(), isLogged: z.boolean() })),
});
export type DaysOfMonth = z.infer<typeof daysOfMonthSchema>;

/** A month's days as they are stored, from their totals. */
export function daysOfMonth(
	month: string,
	totals: ReadonlyMap<LocalDate, Totals>,
	logged: LoggedDays,
): DaysOfMonth {
	const days = [...totals].flatMap(([date, { flex }]) => {
		const isLogged = (logged.get(date)?.entries.length ?? 0) > 0;
		return flex.n === 0n && !isLogged ? [] : [[date, { flex: formatExact(flex), isLogged }] as const];
	});
	return { month, days: Object.fromEntries(days) };
}
