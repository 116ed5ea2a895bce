import type { Unpriced } from "@tuntikirja/contract/billing-rate/schema.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { PricedProject } from "#records/company/projects.ts";
import { minutesOf } from "./billed-hours.ts";
import type { PricedWork } from "./priced-work.ts";

/**
 * The work on projects without a price. Projects have their present names where `projects` includes them, otherwise the
 * names stored in the entries.
 */
export function unpricedOf(
	work: readonly PricedWork[],
	projects: readonly Pick<PricedProject, "project">[] = [],
): Unpriced {
	const unpriced = work.filter(({ isUnpriced }) => isUnpriced);
	const names = new Map(unpriced.map(({ project }) => [project?.id ?? "", project?.name ?? ""]));
	for (const { project } of projects) if (names.has(project.id)) names.set(project.id, project.name);
	return {
		entriesWithoutPrice: unpriced.length,
		hoursWithoutPrice: minutesToHours(minutesOf(unpriced)),
		projectsWithoutPrice: [...names]
			.map(([id, name]) => ({ id, name }))
			.sort((a, b) => a.name.localeCompare(b.name, "fi")),
	};
}
