import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { OutlinedDay, OutlinedDays } from "#records/months/month-outline.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import { knownDayType, type WorkMonth, type StoredDay } from "#records/months/work-months.ts";
import { createHash } from "node:crypto";

/** A month as far as annual holiday depends on it. */
export interface HolidayMonth {
	readonly month: Month;
	/** Without notes, projects and times; the ids of entries are only places within the day. */
	readonly days: OutlinedDays;
	/** See `mayHoldBooking`. */
	readonly bookings: readonly string[];
}

/** What annual holiday is counted from, as it is stored with the count. */
export interface HolidayOutline {
	/** A month between the two, both included, that is not among the months has no days. */
	readonly from: Month;
	readonly to: Month;
	readonly months: ReadonlyMap<Month, HolidayMonth>;
	/** The company's days off by calendar year. */
	readonly daysOff: ReadonlyMap<number, readonly LocalDate[]>;
}

/** Raised with each change of the form below: what an older one has written is then read from the months. */
const FORM = "1";

type Time = Pick<OutlinedDay["entries"][string], "dayTypeId" | "minutes" | "reasonId">;

/** The month as an outline has it: without days on which nothing is left. */
export function holidayMonth({ month, days }: WorkMonth): HolidayMonth {
	const left = Object.entries(days).filter(([date, day]) => dayText(date, day) !== null);
	return { month, days: Object.fromEntries(left), bookings: bookingMarks(days) };
}

/**
 * The outline as one short text, which does not depend on the order of anything. Two years are 3 kB, for the count is read
 * by pages and copied for lists. Of a day it has the minutes of each day type, as far as the rules of hours tell them apart:
 * `1;2025-04;2029-03;2026=0101,0106;2026-11=02450,033.0,04!300+1.150?3.0#a1B2` is 7.5 h on the second, holiday on the
 * third, and on the fourth, a day off that is worked, 5 h of work, 2.5 h of unpaid leave, and a request of holiday. Leave
 * with a reason of absence has its id after a tilde: `041.450~study`.
 */
export function outlineText({ from, to, months, daysOff }: HolidayOutline): string {
	const years = [...daysOff].sort(([a], [b]) => a - b).map(([year, dates]) => yearText(year, dates));
	const ofMonths = [...months.values()]
		.filter(({ month }) => from <= month && month <= to)
		.sort((a, b) => a.month.localeCompare(b.month))
		.flatMap((month) => monthText(month) ?? []);
	return [FORM, from, to, ...years, ...ofMonths].join(";");
}

/** The outline of a text; null for one of another form, or none. */
export function holidayOutline(text: string): HolidayOutline | null {
	const [form, from, to, ...parts] = text.split(";");
	if (form !== FORM || from === undefined || to === undefined) return null;
	const months = new Map<Month, HolidayMonth>();
	const daysOff = new Map<number, LocalDate[]>();
	for (const part of parts) {
		const [key = "", content = ""] = part.split("=");
		if (key.includes("-")) months.set(key, monthIn(key, content));
		else
			daysOff.set(
				Number(key),
				listOf(content, ",").map((day) => dateIn(key, day)),
			);
	}
	return { from, to, months, daysOff };
}

function yearText(year: number, dates: readonly LocalDate[]): string {
	const days = [...dates].sort().map((date) => date.slice("yyyy-".length).replace("-", ""));
	return `${year}=${days.join(",")}`;
}

function dateIn(year: string, day: string): LocalDate {
	return `${year}-${day.slice(0, 2)}-${day.slice(2)}`;
}

/** Null for a month in which nothing is left that holiday depends on. */
function monthText({ month, days, bookings }: HolidayMonth): string | null {
	const texts = Object.entries(days)
		.sort(([a], [b]) => a.localeCompare(b))
		.flatMap(([date, day]) => dayText(date, day) ?? []);
	if (texts.length === 0 && bookings.length === 0) return null;
	const marks = bookings.length === 0 ? "" : `#${[...bookings].sort().join(".")}`;
	return `${month}=${texts.join(",")}${marks}`;
}

function dayText(date: LocalDate, { entries, isHolidayExempt, requests = {} }: OutlinedDay): string | null {
	const logged = timesText(Object.values(entries));
	const requested = timesText(Object.values(requests));
	if (logged === "" && requested === "" && !isHolidayExempt) return null;
	const waiting = requested === "" ? "" : `?${requested}`;
	return `${date.slice("yyyy-MM-".length)}${isHolidayExempt ? "!" : ""}${logged}${waiting}`;
}

/** The rules add up the entries of one type and reason, so one sum of each says the same. */
function timesText(times: readonly Time[]): string {
	const sums = new Map<string, number>();
	for (const time of times) {
		const type = knownDayType(time);
		const key = `${type}~${time.reasonId ?? ""}`;
		if (type !== null) sums.set(key, (sums.get(key) ?? 0) + time.minutes);
	}
	return [...sums]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([key, minutes]) => {
			const [type, reasonId] = key.split("~");
			const sum = type === "0" ? `${minutes}` : `${type}.${minutes}`;
			return reasonId === "" ? sum : `${sum}~${reasonId}`;
		})
		.join("+");
}

function monthIn(month: Month, content: string): HolidayMonth {
	const [days = "", marks = ""] = content.split("#");
	const entries = listOf(days, ",").map((text) => dayIn(month, text));
	return { month, days: Object.fromEntries(entries), bookings: listOf(marks, ".") };
}

function dayIn(month: Month, text: string): [LocalDate, OutlinedDay] {
	const [logged = "", requested = ""] = text.slice(2).split("?");
	const isHolidayExempt = logged.startsWith("!");
	const entries = timesIn("e", isHolidayExempt ? logged.slice(1) : logged);
	const waiting = requested === "" ? {} : { requests: timesIn("r", requested) };
	return [`${month}-${text.slice(0, 2)}`, { entries, isHolidayExempt, ...waiting }];
}

/** By ids that entries and requests of a day do not share. */
function timesIn(prefix: string, text: string): OutlinedDay["entries"] {
	const times = listOf(text, "+").map((time) => {
		const [sum = "", reasonId] = time.split("~");
		const [type = "0", minutes] = sum.includes(".") ? sum.split(".") : ["0", sum];
		const entry = { dayTypeId: Number(type), minutes: Number(minutes), project: null, label: null };
		return [`${prefix}${type}${reasonId ?? ""}`, { ...entry, ...reasonField(reasonId) }] as const;
	});
	return Object.fromEntries(times);
}

const listOf = (text: string, separator: string): string[] => (text === "" ? [] : text.split(separator));

/** Of a hash, enough that two bookings of a person rarely share it; if they do, one month more is read. */
const MARK_LENGTH = 4;

/** Instead of more marks of one month than this: any booking may be in it. */
const MOST_MARKS = 40;
const ANY = "*";

/**
 * What says which bookings have entries in a month, or had some that were deleted, without their ids. The entries of a
 * booking begin with its id and an underscore.
 */
export function bookingMarks(days: Readonly<Record<LocalDate, StoredDay>>): string[] {
	const ids = Object.values(days).flatMap(({ entries, deletedEntryIds }) => [
		...Object.keys(entries),
		...deletedEntryIds,
	]);
	const bookings = new Set(ids.flatMap(prefixesOf));
	return bookings.size > MOST_MARKS ? [ANY] : [...new Set([...bookings].map(markOf))].sort();
}

/** Whether a month with these marks may have had entries of the booking; false is certain. */
export function mayHoldBooking(marks: readonly string[], bookingId: string): boolean {
	return marks.includes(markOf(bookingId)) || marks.includes(ANY);
}

/** All that is before an underscore: ids of bookings may contain some. */
function prefixesOf(entryId: string): string[] {
	return [...entryId.matchAll(/_/g)].map(({ index }) => entryId.slice(0, index));
}

function markOf(bookingId: string): string {
	return createHash("sha256").update(bookingId).digest("base64url").slice(0, MARK_LENGTH);
}
