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
	const holiday = (key: string, date: LocalDate, name: string, nameFi: string) => ({
		key,
		date,
		name,
		nameFi,
	});
	return [
		holiday("new-year", `${year}-01-01`, "New Year's Day", "Uudenvuodenpäivä"),
		holiday("epiphany", `${year}-01-06`, "Epiphany", "Loppiainen"),
		holiday("good-friday", addDays(easter, -2), "Good Friday", "Pitkäperjantai"),
		holiday("easter-sunday", easter, "Easter Sunday", "Pääsiäispäivä"),
		holiday("easter-monday", addDays(easter, 1), "Easter Monday", "Toinen pääsiäispäivä"),
		holiday("may-day", `${year}-05-01`, "May Day", "Vappu"),
		holiday("ascension", addDays(easter, 39), "Ascension Day", "Helatorstai"),
		holiday("pentecost", addDays(easter, 49), "Pentecost", "Helluntaipäivä"),
		holiday("midsummer-eve", addDays(midsummerDay, -1), "Midsummer Eve", "Juhannusaatto"),
		holiday("midsummer-day", midsummerDay, "Midsummer Day", "Juhannuspäivä"),
		holiday("all-saints", firstOnOrAfter(`${year}-10-31`, 6), "All Saints' Day", "Pyhäinpäivä"),
		holiday("independence-day", `${year}-12-06`, "Independence Day", "Itsenäisyyspäivä"),
		holiday("christmas-eve", `${year}-12-24`, "Christmas Eve", "Jouluaatto"),
		holiday("christmas-day", `${year}-12-25`, "Christmas Day", "Joulupäivä"),
		holiday("boxing-day", `${year}-12-26`, "Boxing Day", "Tapaninpäivä"),
	].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
