import type { RecordOf } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { FileRow } from "#features/moving-in/entry-rows.ts";
import { type Choices, MAKE, type Names, projectName, timesInFile } from "#features/moving-in/import-rows.ts";

type ProjectFields = RecordOf<"project">["project"];
type LabelFields = RecordOf<"labels">["labels"];

const key = (name: string) => name.toLowerCase();

/** Accepts nothing that `nameSchema` refuses, which brings all of zod to the page: no control, no line end, not too long. */
export const isName = (text: string) =>
	text.trim() !== "" && text.length <= PROJECT_BOUNDS.name.max && /^[^\p{C}\p{Zl}\p{Zp}]*$/u.test(text);

/**
 * What projects of the file would be called here, by their names in the file: as there, or with their customer where another
 * project has the name. One that could only have a name that is taken, or that is no name, is not among them.
 */
export function newNames(rows: readonly FileRow[], all: readonly Project[]): Map<string, string> {
	const taken = new Set(all.map(({ name }) => key(name)));
	const named = new Map(rows.map((row) => [projectName(row), row.project]));
	const times = timesInFile(rows);
	return new Map(
		[...named].flatMap(([full, name]): [string, string][] => {
			const isOwn = !taken.has(key(name)) && times.get(key(name)) === 1;
			const made = isOwn ? name : full;
			return made !== "" && !taken.has(key(made)) && isName(made) ? [[full, made]] : [];
		}),
	);
}

/** What a file's hours need besides what is here. */
export interface Needed {
	readonly projects: readonly { readonly full: string; readonly project: ProjectFields }[];
	readonly labels: readonly LabelFields[];
}

/** How the hours of a file are moved in. */
export interface Plan extends Names {
	readonly rows: readonly FileRow[];
	/** Projects here whose other tasks become labels. */
	readonly labelled: ReadonlySet<string>;
}

export function neededFor({ rows, projects, labelled, all }: Plan): Needed {
	const names = newNames(rows, all);
	const made = Map.groupBy(rows, projectName);
	const others = otherTasks(rows, projects, all);
	return {
		projects: [...projects].flatMap(([full, choice]) => {
			const [own, name] = [made.get(full), names.get(full)];
			return choice !== MAKE || own === undefined || name === undefined
				? []
				: [{ full, project: projectOf(name, own) }];
		}),
		labels: [...others].flatMap(([projectId, tasks]) =>
			labelled.has(projectId) ? [{ projectId, names: tasks }] : [],
		),
	};
}

function projectOf(name: string, rows: readonly FileRow[]): ProjectFields {
	const called = rows[0]?.client ?? "";
	const labels = tasksOf(rows).slice(0, PROJECT_BOUNDS.labels.max);
	return {
		name,
		labels: labels.map((task) => ({ name: task })),
		...(called !== "" && isName(called) && { customer: { called, isOptional: true } }),
	};
}

/** The tasks that can be labels, those of most rows first. */
function tasksOf(rows: readonly FileRow[]): string[] {
	const times = Map.groupBy(rows, ({ task }) => key(task));
	const inOrder = [...times.values()].sort((a, b) => b.length - a.length);
	return inOrder.flatMap(([first]) => (first !== undefined && isName(first.task) ? [first.task] : []));
}

/** By the projects here that the file means, its tasks that are no labels of them, as far as there is room for more. */
export function otherTasks(
	rows: readonly FileRow[],
	projects: Choices,
	all: readonly Project[],
): Map<string, string[]> {
	const byProject = Map.groupBy(rows, (row) => projects.get(projectName(row)) ?? "");
	return new Map(
		all.flatMap(({ id, hourLabels }): [string, string[]][] => {
			const known = new Set(hourLabels.map(({ name }) => key(name)));
			const others = tasksOf(byProject.get(id) ?? []).filter((task) => !known.has(key(task)));
			const room = others.slice(0, PROJECT_BOUNDS.labels.max - hourLabels.length);
			return room.length === 0 ? [] : [[id, room]];
		}),
	);
}
