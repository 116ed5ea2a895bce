import { type CapacityBand, bandOf } from "@tuntikirja/contract/capacity/rules.ts";
import type { ReportedPerson, ReportedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { compareAsc } from "date-fns/compareAsc";
import { sumHours } from "#features/reports/frame/sum-hours.ts";

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
	return weeks.map((week) => ({ ...week, id: week.week }));
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

/** The sum of lines; the percentage is calculated from the sums. */
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
