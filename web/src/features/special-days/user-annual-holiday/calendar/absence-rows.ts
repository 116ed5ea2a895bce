import { ABSENCES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Absences, PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";

export type Absence = Absences["people"][number]["days"][number];

/** A person with the dates of their absences; on each date the kind that gives the colour is first. */
export interface AbsenceRow {
	readonly userId: string;
	readonly name: string;
	readonly group: string;
	readonly days: ReadonlyMap<LocalDate, readonly Absence[]>;
}

/** All employees, and people who have left if they were absent; by name. */
export function absenceRows(
	people: readonly PersonHolidays[],
	absences: Absences["people"] = [],
): AbsenceRow[] {
	const daysOf = new Map(absences.map(({ userId, days }) => [userId, days]));
	return people
		.filter(({ userId, isActive }) => isActive || daysOf.has(userId))
		.map(({ userId, name, group }) => ({
			userId,
			name,
			group: group?.name ?? "",
			days: Map.groupBy(daysOf.get(userId) ?? [], ({ date }) => date),
		}));
}

/** The number of people who are absent on a date, for at least some hours. */
export function awayOn(rows: readonly AbsenceRow[], date: LocalDate): number {
	return rows.filter(({ days }) => days.has(date)).length;
}

/** The kind of leave; null for a day type that is no absence. */
export function absenceType({ dayTypeId }: Absence): (typeof ABSENCES)[number] | null {
	return ABSENCES.find((one) => one === dayTypeId) ?? null;
}
