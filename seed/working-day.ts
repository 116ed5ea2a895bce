import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { StoredEntry } from "@tuntikirja/functions/records/months/work-months.ts";
import { monthsAgo } from "./calendar.ts";
import { reasonOfNote } from "./office/leave/reasons.ts";
import { noteOn, workNote } from "./notes.ts";
import type { Person } from "./people.ts";
import { type DemoProject, LABELS, type LabelId, projectOf } from "./projects.ts";
import type { Random } from "./random.ts";

/** The entries of a person on a day, before they are stored. */
export type Draft = Pick<StoredEntry, "dayTypeId" | "minutes" | "reasonId" | "notes" | "project" | "label">;

const STEP = 15;

/** The inactive project was closed this many months ago; nothing is logged on it since. */
const CLOSED_MONTHS_AGO = 7;

/** Work of `minutes` on the project. */
function work(project: DemoProject, label: LabelId, minutes: number, notes: string): Draft {
	return {
		dayTypeId: DAY_TYPES.NORMAL_DAY,
		minutes,
		notes,
		project: { id: project.id, name: project.name },
		label: { id: label, name: LABELS[label] },
	};
}

/** The projects the person could log on that day, with their weights. */
function openProjects(person: Person, date: LocalDate, today: LocalDate) {
	const choices = person.projects.map(([id, weight]) => [projectOf(id), weight] as const);
	return choices.filter(([project]) => project.isActive || date < monthsAgo(today, CLOSED_MONTHS_AGO));
}

/** Cuts the minutes into one to three parts of quarters of an hour, the longest first. */
function split(minutes: number, random: Random): number[] {
	const parts =
		minutes < 180
			? 1
			: random.weighted([
					[1, 3],
					[2, 5],
					[3, minutes < 300 ? 0 : 2],
				] as const);
	const rest: number[] = [];
	for (let part = 1; part < parts; part++) rest.push(random.int(2, Math.floor(minutes / STEP / 4)) * STEP);
	return [minutes - rest.reduce((total, part) => total + part, 0), ...rest].sort((a, b) => b - a);
}

/**
 * The day's work in entries on the person's projects, the longest first. People on customer projects also log about
 * an hour of internal meetings.
 */
export function workOf(
	person: Person,
	date: LocalDate,
	today: LocalDate,
	minutes: number,
	random: Random,
): Draft[] {
	const projects = openProjects(person, date, today);
	const isInHouse = person.projects[0]?.[0] === OWN_WORK;
	const used = new Set<string>();
	return split(minutes, random).map((part, index) => {
		const mayMeet = isInHouse || (index > 0 && part <= LONGEST_MEETING);
		const project = random.weighted(projects.filter(([one]) => mayMeet || one.id !== OWN_WORK));
		const labels = project.id !== OWN_WORK || isInHouse ? project.labels : MEETINGS;
		const unused = labels.filter((label) => !used.has(`${project.id}/${label}`));
		const label = labelOf(unused.length > 0 ? unused : labels, random);
		used.add(`${project.id}/${label}`);
		return work(project, label, part, noteOn(project, label, person.language, random));
	});
}

const OWN_WORK = "sisainen";
const MEETINGS: readonly LabelId[] = ["meetings", "training"];
const LONGEST_MEETING = 90;

/** Most work is the first kind of a project. */
function labelOf(labels: readonly LabelId[], random: Random): LabelId {
	return random.weighted(labels.map((label, index) => [label, index === 0 ? 3 : 1] as const));
}

/** A whole day logged on the internal project, with a note about a customer's work. */
export function workOnWrongProject(person: Person, minutes: number, random: Random): Draft[] {
	const meant = projectOf(random.weighted(person.projects.filter(([id]) => id !== OWN_WORK)));
	return [
		work(
			projectOf(OWN_WORK),
			"administration",
			minutes,
			workNote(meant, "development", person.language, random),
		),
	];
}

/** Time off, without a project. */
export function timeOff(dayTypeId: number, minutes: number, notes: string): Draft {
	return { dayTypeId, minutes, notes, project: null, label: null, ...reasonOfNote(notes) };
}

/** To the nearest quarter of an hour. */
export function inQuarters(minutes: number): number {
	return Math.round(minutes / STEP) * STEP;
}
