import { eachMonth, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { Reader } from "#firestore/reader.ts";
import { monthsBetween, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import { type TrustedOutline, wantedMonths } from "./trusted-outline.ts";

/** Months that were read themselves. */
export interface ReadMonths {
	/** Those that exist. */
	readonly whole: ReadonlyMap<Month, WorkMonth>;
	readonly isRead: (month: Month) => boolean;
}

/** Reads what an outline does not say of the months of a range, and those that a change touches. */
export async function readWanted(
	reader: Reader,
	uid: string,
	{
		outline,
		range,
		touched,
	}: {
		readonly outline: TrustedOutline;
		readonly range: readonly [Month, Month];
		readonly touched: ReadonlySet<Month>;
	},
): Promise<ReadMonths> {
	const { ranges, single } = wantedMonths(outline, range, touched);
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
