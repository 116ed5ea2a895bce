import { type CapacityBand, loadOf } from "@tuntikirja/contract/capacity/rules.ts";
import type { ReportedPerson, ReportedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import { type Exact, exact, parseExact, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
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
	/** What the worked percentage is made of: the hours of a week, in sums those of the weeks that have ended. */
	readonly compared: { readonly worked: number; readonly available: number };
	/** The same hours in exact minutes, for sums. */
	readonly minutes: Readonly<Record<CapacityFigure | "endedAvailable" | "endedActual", Exact>>;
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

export function weekLines({ weeks }: ReportedPerson, today: LocalDate): WeekLine[] {
	return weeks.map((week) => ({
		...week,
		id: week.week,
		compared: { worked: week.actual.hours, available: week.available },
		minutes: minutesOf(week, today),
	}));
}

/** The last day of the latest week that has ended. Weeks are whole, so that no single day's absence can be read. */
export function lastEndedDay(today: LocalDate): LocalDate {
	return addDays(mondayOf(today), -1);
}

/** Planned and worked hours are whole minutes, to which two decimals lead back; available ones are of any fraction. */
function minutesOf(week: ReportedWeek, today: LocalDate): CapacityLine["minutes"] {
	const available = parseExact(week.availableMinutes);
	const actual = exact(toMinutes(week.actual.hours));
	const hasEnded = week.startDate <= lastEndedDay(today);
	return {
		available,
		planned: exact(toMinutes(week.planned.hours)),
		actual,
		endedAvailable: hasEnded ? available : ZERO,
		endedActual: hasEnded ? actual : ZERO,
	};
}

export function personLines(people: readonly ReportedPerson[], today: LocalDate): PersonLine[] {
	return people.map((person) => {
		const weeks = weekLines(person, today);
		return { ...sumOf(person.userId, weeks), name: person.name, weeks };
	});
}

export function teamWeeks(
	people: readonly ReportedPerson[],
	today: LocalDate,
): (CapacityLine & { readonly startDate: LocalDate })[] {
	const weeks = Map.groupBy(
		people.flatMap((person) => weekLines(person, today)),
		({ startDate }) => startDate,
	);
	return [...weeks]
		.map(([startDate, lines]) => ({ ...sumOf(startDate, lines), startDate }))
		.sort((a, b) => compareAsc(a.startDate, b.startDate));
}

/**
 * The sum of lines: of their exact minutes, rounded once. What is worked is compared with what was available until now, in
 * the weeks that have ended (docs/decisions/135-capacity-adds-exact-hours.md).
 */
export function sumOf(id: string, lines: readonly CapacityLine[]): CapacityLine {
	const sumMinutes = (of: keyof CapacityLine["minutes"]) => sum(lines.map(({ minutes }) => minutes[of]));
	const minutes = {
		available: sumMinutes("available"),
		planned: sumMinutes("planned"),
		actual: sumMinutes("actual"),
		endedAvailable: sumMinutes("endedAvailable"),
		endedActual: sumMinutes("endedActual"),
	};
	const { available, planned, actual, endedAvailable, endedActual } = minutes;
	return {
		id,
		available: toHours(available),
		planned: { hours: toHours(planned), ...loadOf(planned, available) },
		actual: { hours: toHours(actual), ...loadOf(endedActual, endedAvailable) },
		compared: { worked: toHours(endedActual), available: toHours(endedAvailable) },
		minutes,
	};
}
