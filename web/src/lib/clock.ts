import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useEffect, useState } from "react";

const HELSINKI = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Helsinki" });

const HELSINKI_MINUTE = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Europe/Helsinki",
	dateStyle: "short",
	timeStyle: "short",
});

let readClock = () => new Date();

/** For tests: every call of `now` returns the time of `read`. */
export function setClock(read: () => Date): void {
	readClock = read;
}

/** The only place that reads the clock. */
export function now(): Date {
	return readClock();
}

/** The date of an instant in Europe/Helsinki, wherever the browser is. */
export function localDate(at: Date): LocalDate {
	return HELSINKI.format(at);
}

export function today(): LocalDate {
	return localDate(now());
}

/** The minute in Europe/Helsinki, `yyyy-MM-ddTHH:mm`; the current one by default. */
export function localMinute(at: Date | number = now()): string {
	return HELSINKI_MINUTE.format(at).replace(" ", "T");
}

/** Today; renders again when midnight has passed. */
export function useToday(): LocalDate {
	const [date, setDate] = useState(today);
	useEffect(() => {
		const timer = setInterval(() => setDate(today()), 60_000);
		return () => clearInterval(timer);
	}, []);
	return date;
}
