import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { labelFor, type ProjectPair } from "#domain/projects/project-choices.ts";

/** Key of a pair: equal pairs have the same, and no work has an empty one. */
export function keyOfPair(pair: ProjectPair | null): string {
	return pair === null ? "" : `${pair.project.id}/${pair.label?.id ?? ""}`;
}

/** `Website redesign · Design`, or the project alone. */
export function nameOfPair({ project, label }: ProjectPair): string {
	return label ? `${project.name} · ${label.name}` : project.name;
}

/** What a list says of a pair beside its name. */
export interface OfferedPair extends ProjectPair {
	readonly rank: "favourite" | "recent" | "other";
}

/** Every pair that can be logged on: favourites first, then the last used ones, then all by name. Each is there once. */
export function offeredPairs(projects: readonly Project[], recent: readonly ProjectPair[]): OfferedPair[] {
	const byName = projects.toSorted((a, b) => a.name.localeCompare(b.name, "fi"));
	const favourites = byName.filter(({ favProject }) => favProject).map((one) => likelyPair(one, recent));
	const all = [
		...favourites.map((pair) => ({ ...pair, rank: "favourite" as const })),
		...recent.map((pair) => ({ ...pair, rank: "recent" as const })),
		...byName.flatMap((one) => pairsOf(one, recent)).map((pair) => ({ ...pair, rank: "other" as const })),
	];
	const pairs = new Map<string, OfferedPair>();
	for (const pair of all) if (!pairs.has(keyOfPair(pair))) pairs.set(keyOfPair(pair), pair);
	return [...pairs.values()];
}

/** The pairs of a project: the likely one first, as it is found by the name of the project. */
function pairsOf(project: Project, recent: readonly ProjectPair[]): ProjectPair[] {
	const labels = project.hourLabels.toSorted((a, b) => a.name.localeCompare(b.name, "fi"));
	return [likelyPair(project, recent), pairOf(project, null), ...labels.map((one) => pairOf(project, one))];
}

function likelyPair(project: Project, recent: readonly ProjectPair[]): ProjectPair {
	return pairOf(project, labelFor(project, recent));
}

function pairOf({ id, name }: Named, label: Named | null): ProjectPair {
	return { project: { id, name }, label: label && { id: label.id, name: label.name } };
}
