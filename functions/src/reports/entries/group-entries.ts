import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { EntryReport } from "@tuntikirja/contract/reports/entries-schema.ts";
import type { ReportEntry } from "#records/months/load-work.ts";

/** Σ of the entries' minutes. */
export function minutesOf(entries: readonly Pick<ReportEntry, "minutes">[]): number {
	return entries.reduce((total, { minutes }) => total + minutes, 0);
}

/** The entries' sums by project, label, day type and month: the largest first, months in order. */
export function groupEntries(entries: readonly ReportEntry[]): EntryReport["groups"] {
	const byMonth = groupBy(entries, ({ date }) => monthOf(date));
	return {
		byProject: groupBy(
			entries,
			({ project }) => project?.id ?? null,
			({ project }) => project?.name,
		),
		byLabel: groupBy(
			entries,
			({ label }) => label?.id ?? null,
			({ label }) => label?.name,
		),
		byDayType: groupBy(entries, ({ dayTypeId }) => dayTypeId),
		byMonth: byMonth.sort((a, b) => a.key.localeCompare(b.key)),
	};
}

/** Of several names for one key the latest counts: entries come by date, and projects are renamed. */
function groupBy<K>(
	entries: readonly ReportEntry[],
	keyOf: (entry: ReportEntry) => K,
	nameOf: (entry: ReportEntry) => string | undefined = () => undefined,
) {
	const groups = [...Map.groupBy(entries, keyOf)].map(([key, members]) => ({
		key,
		name: members.map(nameOf).at(-1) ?? null,
		minutes: minutesOf(members),
		entries: members.length,
	}));
	return groups
		.sort((a, b) => b.minutes - a.minutes)
		.map(({ minutes, ...group }) => ({ ...group, hours: minutesToHours(minutes) }));
}
