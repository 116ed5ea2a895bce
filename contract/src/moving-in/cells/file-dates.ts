import { addDays, isLocalDate, type LocalDate } from "#kernel/local-date.ts";

/** In which order a file writes the parts of its dates. */
export const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const PARTS = /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})(?:[T ].*)?$/;

/** A date as the number of days that workbooks count; of five digits, which are the days of 1927 to 2173. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;

/** The day before the first one, as all workbooks count that think there was a 29.2.1900. */
const SERIAL_ZERO = "1899-12-30";

/**
 * The order of a file's dates, decided by all of them: a first part over 12 is a day, so is a second one. Points are of
 * countries that write the day first. Null: they fit both orders, and the user is asked; a file with both is read day first, and its
 * other rows are refused. There is nothing to ask of a file without dates of parts in doubt.
 */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
	const found = texts.flatMap((text) => {
		const [, first = "", separator = "", second = ""] = PARTS.exec(text.trim()) ?? [];
		return first === "" ? [] : [{ first, separator, second: Number(second) }];
	});
	const parts = found.filter(({ first }) => first.length < 4);
	if (parts.length === 0) return "ymd";
	if (parts.some(({ first, separator }) => separator === "." || Number(first) > 12)) return "dmy";
	return parts.some(({ second }) => second > 12) ? "mdy" : null;
}

/** The day that a text names in an order, the time after it left out; null: there is no such day. */
export function fileDate(text: string, order: DateOrder): LocalDate | null {
	const serial = SERIAL.exec(text.trim())?.[1];
	if (serial !== undefined) return addDays(SERIAL_ZERO, Number(serial));
	const [, first = "", , second = "", third = ""] = PARTS.exec(text.trim()) ?? [];
	const isYearFirst = first.length === 4;
	if (isYearFirst !== (order === "ymd") && !isYearFirst) return null;
	const [year, month, day] = isYearFirst
		? [first, second, third]
		: order === "dmy"
			? [third, second, first]
			: [third, first, second];
	const date = `${year.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	return year.length === 4 && isLocalDate(date) ? date : null;
}
