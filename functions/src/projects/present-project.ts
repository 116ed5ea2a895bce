import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { Caller } from "#http/caller.ts";
import { stepOn } from "./price-rules.ts";
import type { PriceStep, ProjectDocument, ProjectPrices } from "./store.ts";

/**
 * A project as this caller may see it on a date. Prices are for admins; an external learns of no member but
 * themselves, because the staff list is not theirs to see.
 */
export function presentProject(
	{ uid, profile }: Caller,
	project: ProjectDocument,
	prices: ProjectPrices | null,
	date: LocalDate,
): Project {
	const seen = profile.role === "admin" ? prices : null;
	const members =
		profile.role === "external" ? project.members.filter((member) => member.id === uid) : project.members;
	return {
		id: project.id,
		name: project.name,
		members,
		isActive: project.isActive,
		isMember: project.memberIds.includes(uid),
		...priceIn(seen?.hourPrices, date),
		...(seen === null || seen.hourName === null ? {} : { hourName: seen.hourName }),
		hourLabels: project.labels.map(({ id, name }) => ({
			id,
			name,
			...priceIn(seen?.labelPrices[id], date),
		})),
		favProject: profile.favouriteProjectIds.includes(project.id),
		favLabelId: profile.favouriteLabelIds[project.id] ?? null,
	};
}

/** The price in force as a field of an answer; without one there is no field. */
function priceIn(steps: readonly PriceStep[] | undefined, date: LocalDate): { hourPrice?: number } {
	const cents = stepOn(steps ?? [], date);
	return cents === null ? {} : { hourPrice: centsToEuros(cents) };
}
