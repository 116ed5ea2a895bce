import { type CapacityBand, loadOf } from "@tuntikirja/contract/capacity/rules.ts";
import type { ReportedPerson, ReportedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import { type Exact, exact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { compareAsc } from "date-fns/compareAsc";

/** Hours in relation to the available hours. */
export interface Load {
	readonly hours: number;
	/** Null without available hours. */
	readonly percent: number | null;
	readonly band: CapacityBand;
}

/** Figures of a week, of a person, or of all people in a week. */
export interface CapacityLine {
	readonly id: string;
	readonly available: number;
	readonly planned: Load;
	readonly actual: Load;
	/** The same hours in exact minutes, for sums. */
	readonly minutes: Readonly<Record<CapacityFigure, Exact>>;
}

/** The hours of a line; the two loads are planned and worked hours as a share of the available ones. */
export type CapacityFigure = "available" | "planned" | "actual";

export function hoursOf(figure: CapacityFigure, line: CapacityLine): number {
	return figure === "available" ? line.available : line[figure].hours;
}

export interface WeekLine extends CapacityLine {
	/** Its Monday. */
	readonly startDate: LocalDate;
	readonly parts?: ReportedWeek["parts"];
	readonly availability: readonly number[];
}

export interface PersonLine extends CapacityLine {
	readonly name: string;
	readonly weeks: readonly WeekLine[];
}

export function weekLines({ weeks }: ReportedPerson): WeekLine[] {
	return weeks.map((week) => ({ ...week, id: week.week, minutes: minutesOf(week) }));
}

/** Planned and worked hours are whole minutes, to which two decimals lead back; available ones are of any fraction. */
function minutesOf({ availableMinutes, planned, actual }: ReportedWeek): CapacityLine["minutes"] {
	return {
		available: parseExact(availableMinutes),
		planned: exact(toMinutes(planned.hours)),
		actual: exact(toMinutes(actual.hours)),
	};
}

/** Each person with the sums of their weeks. */
export function personLines(people: readonly ReportedPerson[]): PersonLine[] {
	return people.map((person) => {
		const weeks = weekLines(person);
		return { ...sumOf(person.userId, weeks), name: person.name, weeks };
	});
}

/** The weeks of all people together. */
export function teamWeeks(
	people: readonly ReportedPerson[],
): (CapacityLine & { readonly startDate: LocalDate })[] {
	const weeks = Map.groupBy(people.flatMap(weekLines), ({ startDate }) => startDate);
	return [...weeks]
		.map(([startDate, lines]) => ({ ...sumOf(startDate, lines), startDate }))
		.sort((a, b) => compareAsc(a.startDate, b.startDate));
}

/** The sum of lines: of their exact minutes, rounded once (docs/decisions/135-capacity-adds-exact-hours.md). */
export function sumOf(id: string, lines: readonly CapacityLine[]): CapacityLine {
	const minutesOfAll = (figure: CapacityFigure) => sum(lines.map(({ minutes }) => minutes[figure]));
	const available = minutesOfAll("available");
	const [planned, actual] = [minutesOfAll("planned"), minutesOfAll("actual")];
	const load = (minutes: Exact): Load => ({ hours: toHours(minutes), ...loadOf(minutes, available) });
	return {
		id,
		available: toHours(available),
		planned: load(planned),
		actual: load(actual),
		minutes: { available, planned, actual },
	};
}
