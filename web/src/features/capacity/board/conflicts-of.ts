import type { PlannedPerson, PlannedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";

/** Somebody with weeks that ask for a decision. */
export interface PersonWeeks {
	readonly person: PlannedPerson;
	readonly weeks: readonly PlannedWeek[];
}

/** Who has more planned than there is time for, and who less than half, from a week on: the past is past. */
export function conflictsOf(people: readonly PlannedPerson[], fromMonday: LocalDate) {
	const having = (wanted: (week: PlannedWeek) => boolean): PersonWeeks[] =>
		people
			.map((person) => ({
				person,
				weeks: person.weeks.filter((week) => week.startDate >= fromMonday && wanted(week)),
			}))
			.filter(({ weeks }) => weeks.length > 0);
	return { over: having(isOver), under: having(isUnder) };
}

/** Planned hours of a week in which nobody has time for any are too many as well. */
function isOver({ band, percent, allocated }: PlannedWeek): boolean {
	return band === "over" || (percent === null && allocated > 0);
}

function isUnder({ percent }: PlannedWeek): boolean {
	return percent !== null && percent < 50;
}
