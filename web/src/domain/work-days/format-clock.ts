/** Minutes as `7:30`: how the hours field writes what it understood, exact to the minute. */
export function formatClock(minutes: number): string {
	return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
