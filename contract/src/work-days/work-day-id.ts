import { isLocalDate, type LocalDate } from "#kernel/local-date.ts";

/** The id of a person's day: it can be made before the day has an entry. */
export function workDayIdOf(userId: string, date: LocalDate): string {
	return `${userId}_${date}`;
}

/** Person and date of a work-day id, or null when it is not one. */
export function parseWorkDayId(id: string): { userId: string; date: LocalDate } | null {
	const date = id.slice(-10);
	const userId = id.slice(0, -11);
	return userId !== "" && id.at(-11) === "_" && isLocalDate(date) ? { userId, date } : null;
}
