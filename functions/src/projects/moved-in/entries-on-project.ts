import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Reader } from "#firestore/reader.ts";
import { loadMonthsOf } from "#records/months/load-months.ts";
import type { OutlinedEntry } from "#records/months/month-outline.ts";
import { monthsOnProject } from "#records/months/outlined-months.ts";

/** Before and after every month that can be logged. */
const FIRST: LocalDate = "0001-01-01";
const LAST: Month = "9999-12";

interface DatedEntry {
	readonly date: LocalDate;
	readonly entry: OutlinedEntry;
}

/** The entries on a project from a day on, of all people. A read for each month of a person with entries on it. */
export async function entriesOnProject(
	reader: Reader,
	projectId: string,
	from: LocalDate = FIRST,
): Promise<DatedEntry[]> {
	const months = await loadMonthsOf(reader, monthsOnProject(projectId, monthOf(from), LAST));
	return months.flatMap(({ days }) =>
		Object.entries(days).flatMap(([date, { entries }]) =>
			Object.values(entries).flatMap((entry) =>
				date >= from && entry.project?.id === projectId ? [{ date, entry }] : [],
			),
		),
	);
}
