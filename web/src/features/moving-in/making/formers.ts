import type { Former } from "@tuntikirja/contract/moving-in/former-schema.ts";
import type { ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { useMemo, useState } from "react";
import type { FileRow } from "#features/moving-in/entry-rows.ts";
import { type Choices, MAKE } from "#features/moving-in/import-rows.ts";
import { isName } from "./new-projects.ts";

/** Someone who has left and is made, with what the file calls them by. */
export interface NewFormer extends Former {
	readonly person: string;
}

type OfPerson = Pick<FileRow, "person" | "name" | "date">;

/** The people of a file who can be made, by what the file calls them by: those with a name. */
export function possibleFormers(rows: readonly OfPerson[]): Map<string, string> {
	const names = new Map<string, string>();
	for (const { person, name } of rows)
		if (!names.has(person) && isName(name) && name.length <= USER_BOUNDS.fullName.max)
			names.set(person, name);
	return names;
}

/** Who is made, with the first and the last day of their rows. */
function formersOf(rows: readonly OfPerson[], choices: Choices, idOf: (person: string) => string) {
	const names = possibleFormers(rows);
	const made = new Map<string, NewFormer>();
	for (const { person, date } of rows) {
		const name = names.get(person);
		if (choices.get(person) !== MAKE || name === undefined) continue;
		const { firstDay = date, lastDay = date } = made.get(person) ?? {};
		made.set(person, {
			person,
			name,
			id: idOf(person),
			firstDay: date < firstDay ? date : firstDay,
			lastDay: date > lastDay ? date : lastDay,
		});
	}
	return [...made.values()];
}

interface Formers {
	readonly formers: readonly NewFormer[];
	/** The choices, with the ids of those who are made. */
	readonly people: Choices;
}

/** Their ids stay, also when the import goes on: that is how their rows name them. */
export function useFormers(
	rows: readonly OfPerson[],
	choices: Choices,
	before: ImportChoices | null,
): Formers {
	const [ids] = useState(() => new Map(before?.people.map(({ name, id }) => [name, id])));
	return useMemo(() => {
		const idOf = (person: string) => {
			const id = ids.get(person) ?? crypto.randomUUID();
			ids.set(person, id);
			return id;
		};
		const formers = formersOf(rows, choices, idOf);
		const chosen = [...choices].filter(([, choice]) => choice !== MAKE);
		return {
			formers,
			people: new Map([...chosen, ...formers.map(({ person, id }) => [person, id] as const)]),
		};
	}, [rows, choices, ids]);
}
