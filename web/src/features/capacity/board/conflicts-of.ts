import type { PlannedPerson, PlannedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";

/** A person with weeks that need a decision. */
export interface PersonWeeks {
	readonly person: PlannedPerson;
	readonly weeks: readonly PlannedWeek[];
}

/** People with more planned than their capacity, and people with less than half of it, from a week on. */
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

/** A week without capacity is over as soon as it has planned hours. */
function isOver({ band, percent, allocated }: PlannedWeek): boolean {
	return band === "over" || (percent === null && allocated > 0);
}

function isUnder({ percent }: PlannedWeek): boolean {
	return percent !== null && percent < 50;
}
