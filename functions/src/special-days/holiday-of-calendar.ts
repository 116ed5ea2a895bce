import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import {
	generatedYearOf,
	holidayMap,
	type HolidayYear,
	yearsWithHoliday,
} from "#records/company/national-holidays.ts";
import { now } from "#firestore/clock.ts";
import { latestChange, withChanges } from "#records/company/company-changes.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import type { LockedChoice } from "@tuntikirja/contract/previews/locked-choice.ts";
import { writeLockedHours } from "#hours/locked-hours.ts";
import type { Call } from "#records/people/caller.ts";
import { loadLockedDays, withStays } from "./locked-days.ts";

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

/** A year of the calendar that changes on one day. */
interface CalendarChange {
	/** Of the holiday that comes or goes. */
	readonly id: string;
	readonly date: LocalDate;
	readonly before: HolidayYear;
	readonly after: HolidayYear;
}

/**
 * The year as it is stored. For people whose locked month the change would reach the day stays what it was, and what
 * their balances would be otherwise is an adjustment where that is asked for. The day is noted for the sums of hours and
 * holidays, and in the year's document, so that its trigger knows of it. The last reads come before the writes: 2, those
 * of locked months, and 1 write. @throws month-locked
 */
export async function changeCalendar(
	writer: Writer,
	{ caller, requestId }: Call,
	{ id, date, before, after }: CalendarChange,
	choice: LockedChoice,
): Promise<HolidayYear> {
	const holiday = holidayMap([after.year], [after], null).get(date) ?? null;
	const [settings, people] = await Promise.all([
		writer.get(companySettingsDoc),
		loadLockedDays(writer, date, holiday),
	]);
	const changes = withChanges(settings?.changes, [{ from: date, until: date, touches: "hours" }], now());
	const notedAt = latestChange(changes, "hours");
	const changed = { what: "nationalHoliday", id: `${id} ${notedAt}` } as const;
	// Where the calendar stays as it is, the change is of a person whose month is open.
	await writeLockedHours(writer, before === after ? [] : people, choice, {
		actor: caller,
		requestId,
		changed,
	});
	writer.merge(companySettingsDoc, { changes });
	return { ...withStays({ before, after }, date, people), notedAt };
}
