import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { StoredDay } from "#records/months/work-months.ts";
import type { HolidayMonth } from "#records/derived/holiday-outline.ts";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";

/** The days after today with a chosen holiday, without it. Weekends and payments are left as they are. */
export function cancelledDays(
	{ whole, today }: LoadedHolidays,
	isChosen: (date: LocalDate, entryId: string) => boolean,
): Map<LocalDate, StoredDay> {
	const days = [...whole.values()].flatMap((month) => Object.entries(month.days));
	return new Map(
		days.flatMap(([date, day]) => {
			const entries = Object.entries(day.entries);
			const planned = date > today ? entries : [];
			const gone = planned
				.filter(([id, entry]) => entry.dayTypeId === DAY_TYPES.HOLIDAY && isChosen(date, id))
				.map(([id]) => id);
			if (gone.length === 0) return [];
			const left = Object.fromEntries(entries.filter(([id]) => !gone.includes(id)));
			return [[date, { ...day, entries: left, deletedEntryIds: [...day.deletedEntryIds, ...gone] }]];
		}),
	);
}

/** Says whether a month has such days on a chosen date: what is read to cancel them. */
export function withPlannedHolidays(
	isChosen: (date: LocalDate) => boolean,
): (month: HolidayMonth, today: LocalDate) => boolean {
	return ({ days }, today) =>
		Object.entries(days).some(
			([date, { entries }]) =>
				date > today &&
				isChosen(date) &&
				Object.values(entries).some(({ dayTypeId }) => dayTypeId === DAY_TYPES.HOLIDAY),
		);
}
