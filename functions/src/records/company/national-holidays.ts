import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { idSchema, localDateSchema, type Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { finnishHolidays } from "@tuntikirja/contract/special-days/finnish-holidays.ts";
import { z } from "zod";
import type { DocQuery, Reader } from "#firestore/reader.ts";
import { collectionOf } from "#firestore/collection.ts";

/** `nationalHolidays/{year}`: the company's days off of a year, by id. */
export const holidayYearSchema = z.object({
	year: z.int(),
	holidays: z.record(idSchema, z.object({ date: localDateSchema, name: z.string() })),
	/** Holidays that were deleted, so that a second DELETE succeeds. */
	deletedIds: z.array(z.string()).optional(),
	/** The time of its last company change, recorded with the settings; changes past the API are recorded nowhere. */
	notedAt: z.string().optional(),
});
export type HolidayYear = z.infer<typeof holidayYearSchema>;

const holidayYears = collectionOf(COLLECTIONS.nationalHolidays, holidayYearSchema);

export const holidayYearDoc = (year: number) => holidayYears.doc(String(year));

/** The generator's days off as the year's document; what a company starts a year with. */
export function generatedHolidayYear(year: number): HolidayYear {
	const entries = finnishHolidays(year).map(
		({ key, date, name }) => [`fi-${year}-${key}`, { date, name }] as const,
	);
	return { year, holidays: Object.fromEntries(entries) };
}

/** The years that hold the holiday, or held it until it was deleted: one at most. */
export function yearsWithHoliday(id: string): DocQuery<HolidayYear>[] {
	return [
		holidayYears.find((all) => all.where(`holidays.${id}.date`, ">", "").limit(1)),
		holidayYears.find((all) => all.where("deletedIds", "array-contains", id).limit(1)),
	];
}

/** The year that a generated holiday's id names; null for a holiday that was added by hand. */
export function generatedYearOf(id: string): number | null {
	const year = /^fi-((?:19|20|21)\d{2})-/.exec(id)?.[1];
	return year === undefined ? null : Number(year);
}

/** Years that the dates touch, in order. */
export function yearsOf(from: LocalDate, to: LocalDate): number[] {
	const first = Number(from.slice(0, 4));
	return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index);
}

/**
 * Holidays by date. A year without a document gets the generated holidays, so that a booking for next January
 * already takes Epiphany into account.
 */
export function holidayMap(
	years: readonly number[],
	stored: readonly (HolidayYear | null)[],
): Map<LocalDate, Named> {
	const byDate = new Map<LocalDate, Named>();
	years.forEach((year, index) => {
		const { holidays } = stored[index] ?? generatedHolidayYear(year);
		for (const [id, { date, name }] of Object.entries(holidays)) byDate.set(date, { id, name });
	});
	return byDate;
}

/** The holidays of some calendar years by date. A read for each of the years. */
export async function loadHolidayMap(
	reader: Reader,
	repeated: Iterable<number>,
): Promise<Map<LocalDate, Named>> {
	const years = [...new Set(repeated)];
	return holidayMap(years, await reader.getAll(years.map(holidayYearDoc)));
}

/** The holidays of a range in order, of the documents of its years. */
export function holidaysWithin(
	{ startDate, endDate }: DateRange,
	stored: readonly (HolidayYear | null)[],
): { date: LocalDate; name: string }[] {
	return [...holidayMap(yearsOf(startDate, endDate), stored)]
		.map(([date, { name }]) => ({ date, name }))
		.filter(({ date }) => startDate <= date && date <= endDate)
		.sort((a, b) => a.date.localeCompare(b.date));
}
