import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import {
	idSchema,
	localDateSchema,
	type Named,
	namedSchema,
} from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
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
	/** By date: what the day stays for people whose month of it was locked when it changed, a holiday or none. Decision 190. */
	stays: z.record(localDateSchema, z.record(z.string(), namedSchema.nullable())).optional(),
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
 * Holidays by date: of a person, or of the company (null). A year without a document gets the generated holidays, so that
 * a booking for next January already takes Epiphany into account.
 */
export function holidayMap(
	years: readonly number[],
	stored: readonly (HolidayYear | null)[],
	uid: string | null,
): Map<LocalDate, Named> {
	const byDate = new Map<LocalDate, Named>();
	years.forEach((year, index) => {
		const { holidays, stays = {} } = stored[index] ?? generatedHolidayYear(year);
		for (const [id, { date, name }] of Object.entries(holidays)) byDate.set(date, { id, name });
		for (const [date, people] of Object.entries(stays)) {
			const holiday = uid === null ? undefined : own(people, uid);
			if (holiday === null) byDate.delete(date);
			else if (holiday !== undefined) byDate.set(date, holiday);
		}
	});
	return byDate;
}

/** The holidays of some calendar years by date, for each person or the company (null). A read for each of the years. */
export async function loadHolidaysOf(
	reader: Reader,
	repeated: Iterable<number>,
): Promise<(uid: string | null) => Map<LocalDate, Named>> {
	const years = [...new Set(repeated)];
	const stored = await reader.getAll(years.map(holidayYearDoc));
	const all = holidayMap(years, stored, null);
	const people = new Set(
		stored.flatMap((year) => Object.values(year?.stays ?? {}).flatMap((byUid) => Object.keys(byUid))),
	);
	return (uid) => (uid !== null && people.has(uid) ? holidayMap(years, stored, uid) : all);
}

/** The same of one person, or of the company (null). */
export async function loadHolidayMap(
	reader: Reader,
	years: Iterable<number>,
	uid: string | null,
): Promise<Map<LocalDate, Named>> {
	return (await loadHolidaysOf(reader, years))(uid);
}

/** The holidays of a range in order, of the documents of its years. */
export function holidaysWithin(
	{ startDate, endDate }: DateRange,
	stored: readonly (HolidayYear | null)[],
): { date: LocalDate; name: string }[] {
	return [...holidayMap(yearsOf(startDate, endDate), stored, null)]
		.map(([date, { name }]) => ({ date, name }))
		.filter(({ date }) => startDate <= date && date <= endDate)
		.sort((a, b) => a.date.localeCompare(b.date));
}
