import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { monthsBetween } from "#records/months/work-months.ts";

/** Months read at once while looking for logged days, and dates named in a refusal. */
const MONTHS_AT_ONCE = 12;
const DATES_NAMED = 31;

/** The days that another first day brings or takes away. */
export function daysOfMove(before: LocalDate, after: LocalDate): ClosedPeriod[] {
	const [first, second] = [before, after].sort() as [LocalDate, LocalDate];
	return first === second ? [] : [{ startDate: first, endDate: addDays(second, -1) }];
}

/**
 * Entries before the first day could not have been logged (rules §2), so the day cannot move beyond them. A move
 * back takes nothing away and costs no read. @throws start-date-days-logged
 */
export async function requireNoLoggedDays(
	reader: Reader,
	uid: string,
	before: LocalDate,
	after: LocalDate,
): Promise<void> {
	if (after <= before) return;
	const last = monthOf(addDays(after, -1));
	let month = monthOf(before);
	while (month <= last) {
		const found = await reader.find(monthsBetween(uid, month, last, MONTHS_AT_ONCE));
		const dates = found
			.filter(({ userId }) => userId === uid)
			.flatMap(({ days }) => Object.entries(days))
			.filter(([date, { entries }]) => date >= before && date < after && Object.keys(entries).length > 0)
			.map(([date]) => date);
		if (dates.length > 0)
			throw new AppError("start-date-days-logged", { dates: dates.sort().slice(0, DATES_NAMED) });
		const latest = found.at(-1)?.month;
		if (latest === undefined || found.length < MONTHS_AT_ONCE) return;
		month = addMonths(latest, 1);
	}
}
