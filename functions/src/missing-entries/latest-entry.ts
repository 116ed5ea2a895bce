import { addMonths, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import { presentEntry } from "#hours/present-work-day.ts";
import { latestMonths, type WorkMonth } from "#records/months/work-months.ts";

/** Months read at a time: the latest entry is nearly always in the first. */
const PAGE = 2;

/** A person's latest entry dated today or before, and its month; planned leave is not "last". */
export async function latestEntry(uid: string): Promise<{ entry: Entry; month: WorkMonth } | null> {
	let upTo = monthOf(today());
	for (;;) {
		const months = await database.find(latestMonths(uid, upTo, PAGE));
		for (const month of months) {
			const entry = latestOf(uid, month);
			if (entry !== null) return { entry, month };
		}
		const oldest = months.at(-1);
		if (oldest === undefined || months.length < PAGE) return null;
		upTo = addMonths(oldest.month, -1);
	}
}

function latestOf(uid: string, month: WorkMonth): Entry | null {
	const dates = Object.keys(month.days)
		.filter((date) => date <= today())
		.sort()
		.reverse();
	for (const date of dates) {
		const entries = Object.entries(own(month.days, date)?.entries ?? {});
		const latest = entries.sort(([, a], [, b]) => b.createdAt.localeCompare(a.createdAt))[0];
		const presented =
			latest === undefined ? null : presentEntry(latest[0], latest[1], workDayIdOf(uid, date), date);
		if (presented !== null) return presented;
	}
	return null;
}
