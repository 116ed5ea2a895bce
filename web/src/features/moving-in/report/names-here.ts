import type { FileRow } from "#features/moving-in/entry-rows.ts";
import { type Choices, LEFT_OUT, MAKE, type Names, projectName } from "#features/moving-in/import-rows.ts";
import type { NameLine, WrittenFile } from "./report-lines.ts";

type Named = readonly { readonly id: string; readonly name: string }[];

/** Who and what each name of the file is here. What could not be made is not. */
export function namesHere(
	rows: readonly FileRow[],
	{ people, projects, all }: Names,
	users: Named,
): Pick<WrittenFile, "people" | "projects"> {
	return {
		people: namesOf(
			rows.map(({ person }) => person),
			people,
			users,
		),
		projects: namesOf(rows.map(projectName), projects, all),
	};
}

/** Each name once, with what is chosen for it. */
export function namesOf(names: readonly string[], choices: Choices, here: Named): NameLine[] {
	const known = new Map(here.map(({ id, name }) => [id, name]));
	const all = [...new Set(names)].filter((name) => name !== "").sort((a, b) => a.localeCompare(b));
	return all.map((name) => {
		const id = choices.get(name) ?? LEFT_OUT;
		return { name, here: id === LEFT_OUT || id === MAKE ? null : (known.get(id) ?? id) };
	});
}
