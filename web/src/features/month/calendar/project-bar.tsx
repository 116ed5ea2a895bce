import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { projectColour } from "#domain/projects/project-colour.ts";
import { memo } from "react";

/** A project's part of a day. */
interface ProjectShare {
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
		if (entry.dayTypeId !== DAY_TYPES.NORMAL_DAY || entry.hours === 0) continue;
		const id = entry.project?.id ?? "";
		const hours = (shares.get(id)?.hours ?? 0) + entry.hours;
		shares.set(id, { id, name: entry.project?.name ?? "", hours, colour: projectColour(id) });
	}
	return [...shares.values()].sort((a, b) => b.hours - a.hours);
}

/** The projects of a day as a bar, each as long as its hours. The names are beside it. */
export const ProjectBar = memo(function ProjectBar({ shares }: { readonly shares: readonly ProjectShare[] }) {
	return (
		<span aria-hidden="true" className="flex h-1.5 w-full shrink-0 gap-px overflow-hidden rounded-full">
			{shares.map((share) => (
				<span key={share.id} style={{ flexGrow: share.hours, backgroundColor: share.colour }} />
			))}
		</span>
	);
});
