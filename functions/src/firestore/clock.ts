import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";

/** The only place that asks what time it is. */
export function now(): Date {
	return new Date();
}

const helsinki = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Helsinki" });

/** The calendar date in Helsinki at an instant; functions themselves run in UTC. */
export function localDateAt(instant: Date): LocalDate {
	return helsinki.format(instant);
}

/** Today in Helsinki. */
export function today(): LocalDate {
	return localDateAt(now());
}

/** Waits. */
export function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
