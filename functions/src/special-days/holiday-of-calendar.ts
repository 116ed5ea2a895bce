import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/reader.ts";
import { generatedYearOf, type HolidayYear, yearsWithHoliday } from "#records/company/national-holidays.ts";

/** The year that has the holiday, or had it until it was deleted. Reads the years for one that was added. @throws not-found */
export async function yearOfHoliday(id: string): Promise<number> {
	const generated = generatedYearOf(id);
	if (generated !== null) return generated;
	const found = await Promise.all(yearsWithHoliday(id).map((query) => database.find(query)));
	const year = found.flat()[0]?.year;
	if (year === undefined) throw new AppError("not-found");
	return year;
}

/** @throws already-holiday */
export function requireNoHoliday({ holidays }: HolidayYear, date: LocalDate): void {
	const isTaken = Object.values(holidays).some((holiday) => holiday.date === date);
	if (isTaken) throw new AppError("already-holiday", { dates: [date] });
}
