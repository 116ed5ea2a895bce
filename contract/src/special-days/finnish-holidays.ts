import { HOLIDAY_NAMES } from "./holiday-names.ts";
import { addDays, isoWeekday, type LocalDate } from "#kernel/local-date.ts";

/** A day off of the Finnish calendar: a stable key and its English and Finnish names. */
export interface FinnishHoliday {
	readonly key: string;
	readonly date: LocalDate;
	readonly name: string;
	readonly nameFi: string;
}

/** Easter Sunday of a Gregorian year (anonymous algorithm, Meeus: Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): LocalDate {
	const a = year % 19;
	const b = Math.floor(year / 100);
	const c = year % 100;
	const d = Math.floor(b / 4);
	const e = b % 4;
	const f = Math.floor((b + 8) / 25);
	const g = Math.floor((b - f + 1) / 3);
	const h = (19 * a + b - d - g + 15) % 30;
	const i = Math.floor(c / 4);
	const k = c % 4;
	const l = (32 + 2 * e + 2 * i - h - k) % 7;
	const m = Math.floor((a + 11 * h + 22 * l) / 451);
	const month = Math.floor((h + l - 7 * m + 114) / 31);
	const day = ((h + l - 7 * m + 114) % 31) + 1;
	return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function firstOnOrAfter(date: LocalDate, weekday: number): LocalDate {
	return addDays(date, (weekday - isoWeekday(date) + 7) % 7);
}

/**
 * The fifteen days off of a year, in order. Midsummer Eve and Christmas Eve are days off by agreement, New
 * Year's Eve is a working day. Our own generator: date-holidays weighs 12 MB; a test checks it against it.
 */
export function finnishHolidays(year: number): FinnishHoliday[] {
	const easter = easterSunday(year);
	const midsummerDay = firstOnOrAfter(`${year}-06-20`, 6);
	const dates: readonly (readonly [keyof typeof HOLIDAY_NAMES, LocalDate])[] = [
		["new-year", `${year}-01-01`],
		["epiphany", `${year}-01-06`],
		["good-friday", addDays(easter, -2)],
		["easter-sunday", easter],
		["easter-monday", addDays(easter, 1)],
		["may-day", `${year}-05-01`],
		["ascension", addDays(easter, 39)],
		["pentecost", addDays(easter, 49)],
		["midsummer-eve", addDays(midsummerDay, -1)],
		["midsummer-day", midsummerDay],
		["all-saints", firstOnOrAfter(`${year}-10-31`, 6)],
		["independence-day", `${year}-12-06`],
		["christmas-eve", `${year}-12-24`],
		["christmas-day", `${year}-12-25`],
		["boxing-day", `${year}-12-26`],
	];
	return dates
		.map(([key, date]) => {
			const [name, nameFi] = HOLIDAY_NAMES[key];
			return { key, date, name, nameFi };
		})
		.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
