import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { Caller } from "#http/caller.ts";
import type { ProjectDocument, ProjectPrices } from "./store.ts";

/**
 * A project as this caller may see it. Prices are for admins; an external learns of no member but
 * themselves, because the staff list is not theirs to see.
 */
export function presentProject(
	{ uid, profile }: Caller,
	project: ProjectDocument,
	prices: ProjectPrices | null,
): Project {
	const seesPrices = profile.role === "admin" && prices !== null;
	const members =
		profile.role === "external" ? project.members.filter((member) => member.id === uid) : project.members;
	return {
		id: project.id,
		name: project.name,
		members,
		isActive: project.isActive,
		isMember: project.memberIds.includes(uid),
		...(seesPrices && prices.hourPriceCents !== null ? { hourPrice: prices.hourPriceCents / 100 } : {}),
		...(seesPrices && prices.hourName !== null ? { hourName: prices.hourName } : {}),
		hourLabels: project.labels.map(({ id, name }) => {
			const cents = seesPrices ? prices.labelPriceCents[id] : undefined;
			return cents === undefined ? { id, name } : { id, name, hourPrice: cents / 100 };
		}),
		favProject: profile.favouriteProjectIds.includes(project.id),
		favLabelId: profile.favouriteLabelIds[project.id] ?? null,
	};
}
