import { type CapacityBand, bandOf } from "@tuntikirja/contract/capacity/rules.ts";
import type { ReportedPerson, ReportedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { sumHours } from "#features/reports/frame/sum-hours.ts";

/** Hours against what is available. */
export interface Load {
	readonly hours: number;
	/** Null: nothing is available. */
	readonly percent: number | null;
	readonly band: CapacityBand;
}

/** What a line of the report says of a week, of a person, or of everybody in a week. */
export interface CapacityLine {
	readonly id: string;
	readonly available: number;
	readonly planned: Load;
	readonly actual: Load;
}

/** The hours that a line tells; each load is one of the latter two of the first. */
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
	return weeks.map((week) => ({ ...week, id: week.week }));
}

/** Everybody over all their weeks. */
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
		.sort((a, b) => a.startDate.localeCompare(b.startDate));
}

/** Lines added up; the percentage is that of the sums. */
export function sumOf(id: string, lines: readonly CapacityLine[]): CapacityLine {
	const available = sumHours(lines.map((line) => line.available));
	const load = (hours: number): Load => {
		const percent = available === 0 ? null : Math.round((hours / available) * 10_000) / 100;
		return { hours, percent, band: bandOf(percent) };
	};
	return {
		id,
		available,
		planned: load(sumHours(lines.map(({ planned }) => planned.hours))),
		actual: load(sumHours(lines.map(({ actual }) => actual.hours))),
	};
}
