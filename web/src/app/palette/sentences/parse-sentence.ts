import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { isLocalDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { dayAt } from "#app/palette/log-work/day-words.ts";
import { monthOfWord } from "#ui/forms/date/month-word.ts";
import { parseDate } from "#ui/forms/date/parse-date.ts";
import { parseRange } from "#ui/forms/date/parse-range.ts";

/** Whole days of sick leave or holiday. */
export interface SaidAbsence {
	readonly dayTypeId: typeof DAY_TYPES.SICK_LEAVE | typeof DAY_TYPES.HOLIDAY;
	readonly from: LocalDate;
	readonly to: LocalDate;
}

const ABSENCE =
	/^(?:log\s+|kirjaa\s+)?(?:(?<sick>sick|sairas|sairaana)|holiday|vacation|lomaa?)(?:\s+from)?(?:\s+(?<days>.+))?$/i;

/**
 * `sick today`, `loma 21.–23.12.`: the absence and its days, or null. Sickness without a day is today's; a holiday
 * without a day is the name of a page. A range of holiday that names no year is planned ahead.
 */
export function parseAbsence(text: string, today: LocalDate): SaidAbsence | null {
	const { sick, days } = ABSENCE.exec(text.trim())?.groups ?? {};
	if (sick && !days) return { dayTypeId: DAY_TYPES.SICK_LEAVE, from: today, to: today };
	const span = days ? (saidDay(days, today) ?? parseRange(days, today)) : null;
	if (!span) return null;
	if (sick) return { dayTypeId: DAY_TYPES.SICK_LEAVE, ...span };
	const isOver = span.to < today && span.from !== span.to && !/\d{4}|[.,/]\d{2}$/.test(days ?? "");
	const ahead = isOver ? parseRange(days ?? "", `${Number(today.slice(0, 4)) + 1}-01-01`) : null;
	return { dayTypeId: DAY_TYPES.HOLIDAY, ...(ahead ?? span) };
}

/** A day by the words of the palette, which are all of the text. */
function saidDay(text: string, today: LocalDate): { from: LocalDate; to: LocalDate } | null {
	const words = text.split(/\s+/);
	const said = dayAt(words, today);
	return said?.count === words.length ? { from: said.date, to: said.date } : null;
}

const GO = /^(?<verb>go\s+to|go|open|show|siirry|mene|avaa|näytä)\s+(?<place>.+)$/i;
const MONTH_NUMBER = /^(?<month>\d{1,2})[./](?<year>\d{4})$|^(?<isoYear>\d{4})-(?<isoMonth>\d{2})$/;
const MONTH_NAME = /^(?<name>\p{L}+)(?:\s+(?<year>\d{4}))?$/u;
/** Without a verb, `7.5` are hours and `5,7` may be. */
const SURE_DATE = /\d{4}|^\d+([.,/])\d+\1(\d+)?$/;
/** Without a verb, a shorter word is the beginning of another one. */
const SURE_LETTERS = 4;

/** `yyyy-MM` or `yyyy-MM-dd` */
type Place = Month;

/** `go to July`, `heinäkuu 2027`, `go to 5.7.`: the months or the one day that it may mean, the nearest first. */
export function parseGo(text: string, today: LocalDate): Place[] {
	const typed = text.trim();
	const { verb, place = typed } = GO.exec(typed)?.groups ?? {};
	const { month, year, isoYear, isoMonth } = MONTH_NUMBER.exec(place)?.groups ?? {};
	if (month ?? isoMonth) return monthIn(Number(year ?? isoYear), Number(month ?? isoMonth));
	const { name = "", year: named } = MONTH_NAME.exec(place)?.groups ?? {};
	const number = verb || name.length >= SURE_LETTERS ? monthOfWord(name) : 0;
	if (number > 0) return named ? monthIn(Number(named), number) : nearest(number, today);
	const date = verb || SURE_DATE.test(place) ? parseDate(place, today, today) : null;
	return date ? [date] : [];
}

function monthIn(year: number, month: number): Month[] {
	const key = `${year}-${String(month).padStart(2, "0")}`;
	return isLocalDate(`${key}-01`) ? [key] : [];
}

/** The last and the next month of that number, the nearer one first; the running one alone. */
function nearest(number: number, today: LocalDate): Month[] {
	const running = monthOf(today);
	const ahead = (number - Number(running.slice(5)) + 12) % 12;
	if (ahead === 0) return [running];
	const [next, last] = [addMonths(running, ahead), addMonths(running, ahead - 12)];
	return ahead <= 6 ? [next, last] : [last, next];
}

const BALANCE_OF =
	/^(?:balance(?:\s+of)?|saldo)\s+(?<name>.+)$|^(?<finnish>.+)n\s+saldo$|^(?<english>.+)['’]s\s+balance$/i;

/** The name in `balance of Ella`, `saldo Ella` or `Ellan saldo`, or null. */
export function parseBalanceOf(text: string): string | null {
	const { name, finnish, english } = BALANCE_OF.exec(text.trim())?.groups ?? {};
	const said = name ?? finnish ?? english ?? null;
	return said === "of" ? null : said;
}

const LEAVING_OF =
	/^(?:leaving(?:\s+of)?|lähtö)\s+(?<name>.+)$|^(?<finnish>.+)n\s+lähtö$|^(?<english>.+?)\s+(?:leaves|lähtee)$/i;

/** The name in `leaving Ella`, `Ella leaves`, `Ellan lähtö` or `Ella lähtee`, or null. */
export function parseLeavingOf(text: string): string | null {
	const { name, finnish, english } = LEAVING_OF.exec(text.trim())?.groups ?? {};
	const said = name ?? finnish ?? english ?? null;
	return said === "of" ? null : said;
}
