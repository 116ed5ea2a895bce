import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { TeamCalendar } from "@tuntikirja/contract/team/schema.ts";

export type TeamPerson = TeamCalendar["people"][number];

/** Who is at work on a date, and who is away; those who have not begun are neither. */
export function presenceOn(people: readonly TeamPerson[], date: LocalDate) {
	const begun = people.filter(({ startDate }) => startDate === null || startDate <= date);
	const isAway = ({ away }: TeamPerson) => away.some((day) => day.date === date);
	return { present: begun.filter((person) => !isAway(person)), away: begun.filter(isAway) };
}
