import { randomUUID } from "node:crypto";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { OpeningBucket } from "@tuntikirja/contract/special-days/schema.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import {
	type HolidayCounts,
	holidayAdjustmentsDoc,
	holidayCountsDoc,
} from "@tuntikirja/functions/records/derived/holiday-counts.ts";
import { isWorkingDay } from "./dates.ts";
import { put, stored } from "./stored.ts";

/** A bucket of days that can be used from the beginning of the current holiday year. */
export function anOpeningBucket(overrides: Partial<OpeningBucket> = {}): OpeningBucket {
	const running = creditYearAt(today());
	return {
		id: randomUUID(),
		kind: "opening",
		creditYear: running - 1,
		days: 10,
		from: `${running}-04-01`,
		to: `${running + 2}-03-31`,
		notes: "",
		...overrides,
	};
}

/** Gives a person days of holiday, without the API. */
export async function giveHolidays(uid: string, days: number): Promise<void> {
	const { id, ...bucket } = anOpeningBucket({ days });
	await put(holidayAdjustmentsDoc(uid), { userId: uid, buckets: { [id]: bucket }, version: 1 });
}

/**
 * Working days after today, each in a different week: single days of holiday use no Saturday, except every fifth
 * one of a holiday year.
 */
export function looseHolidays(count: number): LocalDate[] {
	return Array.from({ length: count }, (_, week) => {
		const start = addDays(today(), 1 + week * 7);
		return [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(start, day)).find(isWorkingDay) ?? start;
	});
}

/** As long as for a balance: events of other tests come first. */
const PATIENCE_MS = 105_000;
const BETWEEN_MS = 100;

/** Waits until the triggers have computed the expected counts of the person. */
export async function countedHolidays(
	uid: string,
	isExpected: (counts: HolidayCounts) => boolean,
): Promise<HolidayCounts> {
	const until = Date.now() + PATIENCE_MS;
	for (;;) {
		const counts = await stored(holidayCountsDoc(uid));
		if (counts !== null && isExpected(counts)) return counts;
		if (Date.now() > until)
			throw new Error(`The holidays of ${uid} were not counted: ${JSON.stringify(counts)}`);
		await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
	}
}
