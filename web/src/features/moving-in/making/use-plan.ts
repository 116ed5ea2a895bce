import type { ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import { type Dispatch, type SetStateAction, useMemo, useState } from "react";
import type { FileRow } from "#features/moving-in/entry-rows.ts";
import { type Choices, knownProjects, MAKE, type Names } from "#features/moving-in/import-rows.ts";
import { choicesOf } from "#features/moving-in/path/import-choices.ts";
import { newNames, type Plan } from "./new-projects.ts";

/** What is chosen of projects and their tasks, and what follows for the hours. */
export interface ChosenPlan {
	readonly plan: Plan;
	/** Projects of the file that the company has. */
	readonly known: Choices;
	/** Those that can be made, with what they would be called. */
	readonly names: ReadonlyMap<string, string>;
	readonly choices: Choices;
	readonly onChoices: Dispatch<SetStateAction<Choices>>;
	/** By the ids of projects here. */
	readonly tasks: Choices;
	readonly onTasks: Dispatch<SetStateAction<Choices>>;
	/** Other choices are another act. */
	readonly chosen: readonly string[];
}

export function usePlan(
	rows: readonly FileRow[],
	{ all, customers, people }: Omit<Names, "projects">,
	before: ImportChoices | null,
): ChosenPlan {
	const [choices, onChoices] = useState<Choices>(new Map());
	const [tasks, onTasks] = useState<Choices>(new Map());
	const known = useMemo(
		() => new Map([...knownProjects(rows, { all, customers }), ...choicesOf(before?.projects, all)]),
		[rows, all, customers, before],
	);
	const names = useMemo(() => newNames(rows, all), [rows, all]);
	const plan = useMemo(() => {
		const possible = [...choices].filter(([full, choice]) => choice !== MAKE || names.has(full));
		// What has been made meanwhile is known.
		const projects = new Map([...possible, ...known]);
		const labelled = new Set([...tasks].flatMap(([id, choice]) => (choice === MAKE ? [id] : [])));
		return { rows, all, customers, people, projects, labelled };
	}, [rows, all, customers, people, choices, tasks, known, names]);
	const chosen = [...choices, ...tasks].map(([name, choice]) => `${name}=${choice}`);
	return { plan, known, names, choices, onChoices, tasks, onTasks, chosen };
}
