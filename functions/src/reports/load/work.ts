import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Named } from "@tuntikirja/contract/kernel/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { database } from "#firestore/documents.ts";
import { type LoggedMonth, loggedMonthsOf, loggedMonthsOfEverybody } from "#reports/months-store.ts";
import { knownDayType, loggedDays, type StoredEntry } from "#work-days/store.ts";
import type { ReportPeople } from "./people.ts";

/** One entry of a report, under the names that project and label had when it was written. */
export interface ReportEntry {
	readonly id: string;
	readonly userId: string;
	/** The person's name now. */
	readonly name: string;
	readonly date: LocalDate;
	readonly dayTypeId: DayTypeId;
	readonly minutes: number;
	readonly notes: string;
	readonly project: Named | null;
	readonly label: Named | null;
}

/** What people have logged. */
export interface LoggedWork {
	/** Entries dated within the range: by date, then by person, then as they were made. */
	readonly entries: readonly ReportEntry[];
	/** A person's days for the folds of the rules; those of the months around the range's ends may be among them. */
	readonly daysOf: (uid: string) => LoggedDays;
}

/**
 * Loads what the people logged in the range. Reads the months that exist: at most 12 documents a year and person, and
 * one for each query that finds none.
 */
export async function loadWork(people: ReportPeople, range: DateRange): Promise<LoggedWork> {
	const months = await monthsOf(people, range);
	const monthsByPerson = Map.groupBy(months, ({ userId }) => userId);
	const entries = people.list.flatMap(({ uid, profile }) =>
		entriesWithin(monthsByPerson.get(uid) ?? [], range, profile.name),
	);
	return {
		entries: entries.sort((a, b) => a.date.localeCompare(b.date)),
		daysOf: (uid) => loggedDays(monthsByPerson.get(uid) ?? []),
	};
}

async function monthsOf({ isEverybody, list }: ReportPeople, range: DateRange): Promise<LoggedMonth[]> {
	const [from, to] = [monthOf(range.startDate), monthOf(range.endDate)];
	const queries = isEverybody
		? loggedMonthsOfEverybody(eachMonth(from, to))
		: list.map(({ uid }) => loggedMonthsOf(uid, from, to));
	return (await Promise.all(queries.map((query) => database.find(query)))).flat();
}

function entriesWithin(months: readonly LoggedMonth[], range: DateRange, name: string): ReportEntry[] {
	const days = months.flatMap(({ userId, days: dated }) =>
		Object.entries(dated).map(([date, { entries }]) => ({ userId, date, entries: Object.entries(entries) })),
	);
	return days
		.filter(({ date }) => date >= range.startDate && date <= range.endDate)
		.flatMap(({ userId, date, entries }) =>
			entries.sort(asMade).flatMap(([id, entry]) => reportEntry(id, entry, { userId, name, date })),
		);
}

function asMade([idA, a]: [string, StoredEntry], [idB, b]: [string, StoredEntry]): number {
	return a.createdAt.localeCompare(b.createdAt) || idA.localeCompare(idB);
}

function reportEntry(
	id: string,
	entry: StoredEntry,
	whose: Pick<ReportEntry, "userId" | "name" | "date">,
): ReportEntry[] {
	const dayTypeId = knownDayType(entry);
	if (dayTypeId === null) return [];
	const { minutes, notes, project, label } = entry;
	return [{ id, ...whose, dayTypeId, minutes, notes, project, label }];
}
