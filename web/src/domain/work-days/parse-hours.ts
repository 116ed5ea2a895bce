const CLOCK = /^(\d{1,2})?:(\d{2})$/;
const HOURS_AND_MINUTES = /^(\d{1,2})\s*[ht]\s*(\d{1,2})\s*(?:m|min)?$/;
const MINUTES = /^(\d{1,4})\s*(?:m|min)$/;
const DECIMAL = /^(\d{1,2}(?:[.,]\d{0,4})?|[.,]\d{1,4})\s*[ht]?$/;

/**
 * Whole minutes of what people type as hours: `7` `7.5` `7,5` `7:30` `7h30` `90m`, in Finnish also `7t 30min`.
 * A bare number is hours. Null when it is none of these; more than a day's hours is not refused here.
 */
export function parseHours(text: string): number | null {
	const typed = text.trim().toLowerCase();
	const clock = CLOCK.exec(typed) ?? HOURS_AND_MINUTES.exec(typed);
	if (clock) {
		const minutes = Number(clock[2]);
		return minutes < 60 ? Number(clock[1] ?? 0) * 60 + minutes : null;
	}
	const minutes = MINUTES.exec(typed);
	if (minutes) return Number(minutes[1]);
	const decimal = DECIMAL.exec(typed)?.[1];
	return decimal === undefined ? null : Math.round(Number(decimal.replace(",", ".")) * 60);
}

/** Minutes as `7:30`: how the hours field writes what it understood, exact to the minute. */
export function formatClock(minutes: number): string {
	return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
