import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { database } from "#firestore/documents.ts";
import { holidayMap, holidayYearDoc } from "#records/company/national-holidays.ts";

/** Whether the company does not work on the date: no morning message is sent. A read. */
export async function isDayOff(date: LocalDate): Promise<boolean> {
	const year = Number(date.slice(0, 4));
	return isWeekend(date) || holidayMap([year], [await database.get(holidayYearDoc(year))]).has(date);
}
