import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	type CapacityAllocations,
	plannedProjectIds,
	type StoredAllocation,
} from "@tuntikirja/functions/records/company/capacity-allocations.ts";
import { PROJECTS } from "#seed/projects.ts";

/** Who is on which project from the beginning of a week to that of another, counted from now, and hours a day. */
type Line = readonly [
	uid: string,
	projectId: string,
	fromWeek: number,
	toWeek: number,
	hours: number,
	notes?: string,
];

/** Eight weeks ahead. Juhani is planned on two projects at once. */
const PLAN: readonly Line[] = [
	["demo-manager", "lumivirta", 0, 8, 2],
	["demo-manager", "rantakaupunki", 0, 4, 2],
	["demo-user", "lumivirta", 0, 8, 4.5, "Kassa ja maksutavat"],
	["demo-user", "majakka", 0, 3, 2],
	["demo-user", "poukama", 4, 8, 3],
	["petri-koskinen", "poukama", 0, 8, 4],
	["petri-koskinen", "kuusikko", 0, 6, 2],
	["anna-lehtonen", "rantakaupunki", 0, 8, 4],
	["juhani-rantanen", "kuusikko", 0, 8, 5],
	["juhani-rantanen", "poukama", 1, 5, 4, "Kunnes Oskar ehtii mukaan"],
	["noora-salminen", "majakka", 0, 8, 4],
	["ville-hamalainen", "tuulikko", 1, 5, 7.5],
	["ville-hamalainen", "lumivirta", 5, 8, 3],
	["kaisa-turunen", "rantakaupunki", 0, 6, 1.5],
	["oskar-lindqvist", "poukama", 0, 8, 3],
	["oskar-lindqvist", "tuulikko", 2, 8, 1.5, "Waits for the customer's answer"],
];

/** The allocations of the demo people, from the Monday of this week on. */
export function demoAllocations(today: LocalDate): CapacityAllocations[] {
	const monday = mondayOf(today);
	return [...new Set(PLAN.map(([uid]) => uid))].map((userId) => {
		const own = PLAN.filter(([uid]) => uid === userId);
		const allocations = Object.fromEntries(
			own.map((line, index) => [`${userId}-${index + 1}`, allocationOf(line, monday)]),
		);
		return { userId, allocations, projectIds: plannedProjectIds(allocations), deletedIds: [] };
	});
}

function allocationOf(
	[, projectId, fromWeek, toWeek, hours, notes = ""]: Line,
	monday: LocalDate,
): StoredAllocation {
	const project = PROJECTS.find(({ id }) => id === projectId);
	if (project === undefined) throw new RangeError(`There is no project ${projectId}.`);
	return {
		project: { id: project.id, name: project.name },
		startDate: addDays(monday, fromWeek * 7),
		// The Friday before that Monday.
		endDate: addDays(monday, toWeek * 7 - 3),
		minutesPerDay: toMinutes(hours),
		notes,
		version: 1,
	};
}
