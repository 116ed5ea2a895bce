import { addMonths, eachMonth, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { changesSince } from "#records/company/company-changes.ts";
import { isMarkOfMonth } from "#records/derived/balances.ts";
import type { HolidayCounts } from "#records/derived/holiday-counts.ts";
import { type HolidayOutline, holidayOutline } from "#records/derived/holiday-outline.ts";
import { type BasisSources, hasLostMarks, unknownMarks } from "./count-basis.ts";
import type { Reader } from "#firestore/reader.ts";
import { monthsBetween, workMonthDoc } from "#records/months/work-months.ts";

/** What of the stored outline is not to be trusted because of what has left no mark. */
export type Distrust = "live" | "all" | { readonly month: Month };

/** What an answer takes from the stored outline. */
export interface TrustedOutline extends HolidayOutline {
	/** Months between the first and the last that have changed since. */
	readonly changed: ReadonlySet<Month>;
}

/** Nothing is stored, or nothing of it is still true. */
const NONE: TrustedOutline = {
	from: "9999-12",
	to: "0000-01",
	months: new Map(),
	daysOff: new Map(),
	changed: new Set(),
};

/**
 * What of the stored outline is as its sources are now. The mark of a month is made in the transaction that changes its
 * days, and a count includes the marks that were read with or before the months. So a month without another mark is as it is
 * stored, whenever its trigger runs. The mark of a credit year takes all months since: contracts make one, and so did each
 * change of a month before months had marks. Decisions 125 and 174.
 */
export function trustedOutline(
	counts: HolidayCounts | null,
	{ balance, settings }: BasisSources,
	stale: Distrust | undefined,
): TrustedOutline {
	if (counts === null || stale === "all" || stale === "live") return NONE;
	const stored = holidayOutline(counts.outline ?? "");
	if (stored === null || hasLostMarks(counts.basis, balance)) return NONE;
	const marks = unknownMarks(counts.basis, balance);
	const years = marks.filter((key) => !isMarkOfMonth(key));
	const ends = [stored.to, ...years.map((year) => addMonths(`${year}-04`, -1))].sort();
	const months = marks.filter(isMarkOfMonth);
	const companyChanges = changesSince(settings.changes, counts.basis.companyAsOf, "holidays");
	const isUntouched = (year: number) =>
		!companyChanges.some(({ from, until }) => from <= `${year}-12-31` && until >= `${year}-01-01`);
	return {
		...stored,
		to: ends[0] ?? stored.to,
		daysOff: new Map([...stored.daysOff].filter(([year]) => isUntouched(year))),
		changed: new Set(stale === undefined ? months : [...months, stale.month]),
	};
}

/**
 * What of the months from one to another is to be read: ranges of which nothing is stored, and single ones that are not
 * trusted or that a change touches.
 */
export function wantedMonths(
	outline: TrustedOutline,
	[from, to]: readonly [Month, Month],
	touched: ReadonlySet<Month>,
) {
	const [first, last] = trustedSpan(outline, [from, to]);
	if (first > last) return { ranges: [[from, to] as const], single: [] };
	const ranges = [[from, addMonths(first, -1)] as const, [addMonths(last, 1), to] as const];
	return {
		ranges: ranges.filter(([begin, end]) => begin <= end),
		single: eachMonth(first, last).filter((month) => outline.changed.has(month) || touched.has(month)),
	};
}

/** The stretch of the range of which the outline says all; its last month is before its first where there is none. */
export function trustedSpan(
	outline: TrustedOutline,
	[from, to]: readonly [Month, Month],
): readonly [Month, Month] {
	return [from > outline.from ? from : outline.from, to < outline.to ? to : outline.to];
}

/** Reads the wanted months. @returns those that exist, and whether a month was read */
export async function readWanted(
	reader: Reader,
	uid: string,
	{ ranges, single }: ReturnType<typeof wantedMonths>,
) {
	const [ofRanges, singly] = await Promise.all([
		Promise.all(
			ranges.map(([from, to]) => reader.find(monthsBetween(uid, from, to, eachMonth(from, to).length))),
		),
		reader.getAll(single.map((month) => workMonthDoc(uid, month))),
	]);
	// An id range may include another person, whose id begins with this one.
	const found = [...ofRanges.flat(), ...singly].filter((month) => month?.userId === uid);
	const whole = new Map(found.flatMap((month) => (month === null ? [] : [[month.month, month] as const])));
	const isRead = (month: Month) =>
		single.includes(month) || ranges.some(([from, to]) => from <= month && month <= to);
	return { whole, isRead };
}
