import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { client } from "#lib/api-client.ts";
import type { NewEntry } from "./use-save-entry.ts";

/** The id that an entry gets: a booking gives each of its days one of its own. */
export function idOnDay({ id, day, draft }: NewEntry): string {
	return usesHoliday(draft.dayTypeId) ? `${id}_${day.date}` : id;
}

export interface HolidayBooking {
	readonly id: string;
	readonly dayTypeId: DayTypeId;
	readonly dates: readonly LocalDate[];
	readonly notes: string;
}

/** Books annual holiday, or takes it as payment: all dates or none, as far as days are left. Answers the days. */
export async function bookHolidays({ id, dayTypeId, dates, notes }: HolidayBooking) {
	const booking = { id, dates: [...dates], notes };
	const { workDays } =
		dayTypeId === DAY_TYPES.HOLIDAY
			? await client.specialDays.newAnnualHoliday({ ...booking, dayTypeId: DAY_TYPES.HOLIDAY })
			: await client.specialDays.newHolidayAsPayment({ ...booking, dayTypeId: DAY_TYPES.HOLIDAY_AS_PAYMENT });
	return workDays;
}
