import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Activity } from "@tuntikirja/contract/missing-entries/schema.ts";
import { sumHours } from "#features/reports/frame/sum-hours.ts";

export type ActivityByUser = Readonly<Record<string, Activity>>;

/** A day that lacks hours. */
export interface MissingDay {
	readonly date: LocalDate;
	readonly expected: number;
	readonly logged: number;
	readonly lacking: number;
	/** Nothing is logged, or less than is expected: two words, each with a count of its own. Rules §12. */
	readonly kind: "missing" | "short";
}

/** A person, and the hours that they have not logged yet in the month. */
export interface PersonRow {
	readonly userId: string;
	readonly name: string;
	readonly lastEntryDate: LocalDate | null;
	readonly days: readonly MissingDay[];
	readonly hours: number;
}

/** How many of the days are missing, or short. */
export function countOf(kind: MissingDay["kind"], days: readonly MissingDay[]): number {
	return days.filter((day) => day.kind === kind).length;
}

/** One row for each person, also for those without missing hours. */
export function personRows(activity: ActivityByUser): PersonRow[] {
	return Object.entries(activity).map(([userId, { name, missing, lastEntryDate }]) => {
		const days = missing.map((day) => ({ ...day, lacking: sumHours([day.expected, -day.logged]) }));
		return { userId, name, lastEntryDate, days, hours: sumHours(days.map(({ lacking }) => lacking)) };
	});
}
