import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { database } from "#firestore/reader.ts";
import { loadHolidayMap, yearsOf } from "#records/company/national-holidays.ts";

/** Whether the company does not work on the date: no morning message is sent. A read. */
export async function isDayOff(date: LocalDate): Promise<boolean> {
	return isWeekend(date) || (await loadHolidayMap(database, yearsOf(date, date))).has(date);
}
