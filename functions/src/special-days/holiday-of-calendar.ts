import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { generatedYearOf, type HolidayYear, yearsWithHoliday } from "#records/company/national-holidays.ts";
import { now } from "#firestore/clock.ts";
import { latestChange, withChanges } from "#records/company/company-changes.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";

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

interface CalendarChange {
	/** What the year's document says of it, so that its trigger knows that it has been noted. */
	readonly notedAt: string;
	/** Records that the day has changed, for the sums of hours and holidays. */
	readonly note: () => void;
}

/** Reads the company changes so far; reads come before writes. 1 read, 1 write. */
export async function calendarChange(writer: Writer, date: LocalDate): Promise<CalendarChange> {
	const settings = await writer.get(companySettingsDoc);
	const changes = withChanges(settings?.changes, [{ from: date, until: date, touches: "hours" }], now());
	return {
		notedAt: latestChange(changes, "hours"),
		note: () => writer.merge(companySettingsDoc, { changes }),
	};
}
