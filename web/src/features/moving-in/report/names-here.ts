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
		people: linesOf(new Set(rows.map(({ person }) => person)), people, users),
		projects: linesOf(new Set(rows.map(projectName)), projects, all),
	};
}

function linesOf(names: ReadonlySet<string>, choices: Choices, here: Named): NameLine[] {
	const known = new Map(here.map(({ id, name }) => [id, name]));
	const all = [...names].filter((name) => name !== "").sort((a, b) => a.localeCompare(b));
	return all.map((name) => {
		const id = choices.get(name) ?? LEFT_OUT;
		return { name, here: id === LEFT_OUT || id === MAKE ? null : (known.get(id) ?? id) };
	});
}
