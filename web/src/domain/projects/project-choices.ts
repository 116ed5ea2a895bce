import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";

/** Maximum number of recent pairs. */
const RECENT_LIMIT = 5;

/** A project with the label it was used with. */
export interface ProjectPair {
	readonly project: Named;
	readonly label: Named | null;
}

/** A project and a label, where they are known. */
export interface ChosenWork {
	readonly project: Named | null;
	readonly label: Named | null;
}

/** Work as an entry names it. */
export function namesIn({ project, label }: ChosenWork): Pick<Entry, "project" | "label"> {
	return { ...(project && { project }), ...(label && { label }) };
}

/** What the project field offers: favourites first, what was used lately next, then the rest by name. */
export interface ProjectGroups {
	readonly favourites: readonly Project[];
	readonly recent: readonly Project[];
	readonly others: readonly Project[];
}

/** Projects that hours can be logged on. */
export function loggable(projects: readonly Project[]): Project[] {
	return projects.filter((project) => project.isActive && project.isMember);
}

/** Sorts loggable projects into groups; each belongs to one of them. */
export function groupProjects(projects: readonly Project[], recent: readonly ProjectPair[]): ProjectGroups {
	const lately = [...new Set(recent.map((pair) => pair.project.id))];
	const byName = projects.toSorted((a, b) => a.name.localeCompare(b.name, "fi"));
	const ordinary = byName.filter((project) => !project.favProject);
	return {
		favourites: byName.filter((project) => project.favProject),
		recent: lately.flatMap((id) => ordinary.filter((project) => project.id === id)),
		others: ordinary.filter((project) => !lately.includes(project.id)),
	};
}

/** The latest distinct pairs that can still be logged on, the latest first. */
export function recentPairs(entries: readonly Entry[], projects: readonly Project[]): ProjectPair[] {
	const pairs = new Map<string, ProjectPair>();
	for (const entry of entries.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))) {
		const project = projects.find((one) => one.id === entry.project?.id);
		if (entry.dayTypeId !== DAY_TYPES.NORMAL_DAY || project === undefined) continue;
		const label = project.hourLabels.find((one) => one.id === entry.label?.id);
		pairs.set(`${project.id}/${label?.id ?? ""}`, {
			project: { id: project.id, name: project.name },
			label: label ? { id: label.id, name: label.name } : null,
		});
		if (pairs.size === RECENT_LIMIT) break;
	}
	return [...pairs.values()];
}

/** The default project: a favourite (of several the last used one), else the last used project, or the only one. */
export function firstChoice(projects: readonly Project[], recent: readonly ProjectPair[]): Project | null {
	const { favourites, recent: lately } = groupProjects(projects, recent);
	const usedFavourite = recent.find((pair) => favourites.some((project) => project.id === pair.project.id));
	return (
		favourites.find((project) => project.id === usedFavourite?.project.id) ??
		favourites[0] ??
		lately[0] ??
		(projects.length === 1 ? (projects[0] ?? null) : null)
	);
}

/** The default label of a project: the favourite one, else the last used one. */
export function labelFor(project: Project | null, recent: readonly ProjectPair[]): Named | null {
	if (project === null) return null;
	const lately = recent.find((pair) => pair.project.id === project.id)?.label;
	const wanted = project.favLabelId ?? lately?.id;
	const label = project.hourLabels.find((one) => one.id === wanted);
	return label ? { id: label.id, name: label.name } : null;
}

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
