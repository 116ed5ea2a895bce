import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { projectColour } from "#domain/projects/project-colour.ts";

/** A project's part of a day. */
export interface ProjectShare {
	/** Empty for work without a project. */
	readonly id: string;
	readonly name: string;
	readonly hours: number;
	readonly colour: string;
}

/** Worked hours of a day by project, the longest first. */
export function projectShares(day: WorkDay): ProjectShare[] {
	const shares = new Map<string, ProjectShare>();
	for (const entry of day.entries) {
		if (entry.dayTypeId !== 0 || entry.hours === 0) continue;
		const id = entry.project?.id ?? "";
		const hours = (shares.get(id)?.hours ?? 0) + entry.hours;
		shares.set(id, { id, name: entry.project?.name ?? "", hours, colour: projectColour(id) });
	}
	return [...shares.values()].sort((a, b) => b.hours - a.hours);
}
