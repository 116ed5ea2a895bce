import { add, compare, type Exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { EntryReport } from "@tuntikirja/contract/reports/entries-schema.ts";
import type { CountedEntry } from "#hours/counted-entries.ts";

/** Σ of what the entries count. */
export function countedOf(entries: readonly CountedEntry[]): Exact {
	return entries.reduce((total, { counted }) => add(total, counted), ZERO);
}

/** The entries' sums by project, label, day type and month: the largest first, months in order. */
export function groupEntries(entries: readonly CountedEntry[]): EntryReport["groups"] {
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
	entries: readonly CountedEntry[],
	keyOf: (entry: CountedEntry) => K,
	nameOf: (entry: CountedEntry) => string | undefined = () => undefined,
) {
	const groups = [...Map.groupBy(entries, keyOf)].map(([key, members]) => ({
		key,
		name: members.map(nameOf).at(-1) ?? null,
		counted: countedOf(members),
		entries: members.length,
	}));
	return groups
		.sort((a, b) => compare(b.counted, a.counted))
		.map(({ counted, ...group }) => ({ ...group, hours: toHours(counted) }));
}
