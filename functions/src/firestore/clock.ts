import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { LocalTime } from "@tuntikirja/contract/resources/rules.ts";

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

const helsinkiMinute = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Europe/Helsinki",
	dateStyle: "short",
	timeStyle: "short",
});

/** This minute on the clocks of Helsinki, `yyyy-MM-ddTHH:mm`. */
export function localTime(): LocalTime {
	return localTimeAt(now());
}

function localTimeAt(instant: Date): LocalTime {
	return helsinkiMinute.format(instant).replace(" ", "T");
}

/** The instant of a minute on the clocks of Helsinki; of the hour that autumn gives twice the first. */
export function instantOf(time: LocalTime): Date {
	const [summer, winter] = ["+03:00", "+02:00"].map((offset) => new Date(`${time}:00${offset}`)) as [
		Date,
		Date,
	];
	return localTimeAt(summer) === time ? summer : winter;
}

/** The instant at which a day begins in Helsinki; no clock there is changed at midnight. */
export function startOfDay(date: LocalDate): Date {
	return instantOf(`${date}T00:00`);
}

/** Waits. */
export function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
