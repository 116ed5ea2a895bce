import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import { countHolidays } from "@tuntikirja/functions/holidays/count-holidays.ts";
import { loadHolidays } from "@tuntikirja/functions/holidays/load-holidays.ts";
import { presentHolidays } from "@tuntikirja/functions/holidays/present-holidays.ts";

/** What a check of one person's annual holiday found. */
export interface HolidayReport {
	/** INV-10, in words; empty when it holds. */
	readonly problems: readonly string[];
	/** INV-4: booked days of holiday that no bucket covers. */
	readonly uncovered: number;
}

/** Counts a person's annual holiday as answers do, and from all months, and compares: INV-10. */
export async function verifyHolidays(person: { uid: string; startDate: LocalDate }): Promise<HolidayReport> {
	const answered = await loadHolidays(database, person);
	const whole = await loadHolidays(database, person, { stale: "all" });
	const counted = countHolidays(whole);
	const [stored, due] = [
		presentHolidays(answered, countHolidays(answered)),
		presentHolidays(whole, counted),
	].map((holidays) => JSON.stringify(holidays));
	return {
		problems: stored === due ? [] : [`INV-10 holidays: stored ${stored}, due ${due}`],
		uncovered: counted.account.uncovered,
	};
}
