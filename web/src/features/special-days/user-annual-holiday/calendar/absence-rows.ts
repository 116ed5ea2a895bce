import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { ABSENCES } from "@tuntikirja/contract/special-days/absences.ts";
import type { Absences, PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";

/** One kind of leave on a date. */
export type Absence = Absences["people"][number]["days"][number];

/** Somebody with the dates on which they are away; the kind that says most about a date stands first. */
export interface AbsenceRow {
	readonly userId: string;
	readonly name: string;
	readonly group: string;
	readonly days: ReadonlyMap<LocalDate, readonly Absence[]>;
}

/** Everybody who works here, and of those who have left who was away; by name. */
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

/** How many of the people are away on a date, for some hours at least. */
export function awayOn(rows: readonly AbsenceRow[], date: LocalDate): number {
	return rows.filter(({ days }) => days.has(date)).length;
}

/** The looks in the order of the legend. */
export const ABSENCE_LOOKS = ABSENCES.map((type) => DAY_TYPE_LOOK[type]);

/** The look of a kind of leave; null for one that is none. */
export function lookOf({ dayTypeId }: Absence): (typeof ABSENCE_LOOKS)[number] | null {
	const type = ABSENCES.find((one) => one === dayTypeId);
	return type === undefined ? null : DAY_TYPE_LOOK[type];
}
