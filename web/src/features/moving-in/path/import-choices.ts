import { CHOICE_BOUNDS } from "@tuntikirja/contract/moving-in/choice-bounds.ts";
import type { ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import { ENTRY_FIELDS, type EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import type { DateOrder } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import type { OwnColumns } from "@tuntikirja/contract/moving-in/own-columns.ts";
import { type Choices, LEFT_OUT, MAKE } from "#features/moving-in/import-rows.ts";

interface Chosen {
	readonly source: EntrySource;
	readonly order: DateOrder;
	/** Who is who, also those who were known. */
	readonly people: Choices;
	readonly projects: Choices;
}

/** How a file is read, as it is remembered with its import. */
export function importChoices({ source, order, people, projects }: Chosen): ImportChoices {
	return {
		order,
		own: source.id === "own" ? ownColumnsOf(source) : null,
		people: remembered(people, CHOICE_BOUNDS.people),
		projects: remembered(projects, CHOICE_BOUNDS.projects),
	};
}

/** What can be remembered of the choices of names: what is too long, left out or still to be made is chosen again. */
function remembered(choices: Choices, most: number): ImportChoices["people"] {
	const kept = [...choices].filter(
		([name, id]) =>
			id !== LEFT_OUT && id !== MAKE && name.length <= CHOICE_BOUNDS.name && name.isWellFormed(),
	);
	return kept.slice(0, most).map(([name, id]) => ({ name, id }));
}

/** The columns of a source that was made of chosen ones. Null: a heading is too long to be remembered. */
function ownColumnsOf({ columns, unit = "hours" }: EntrySource): OwnColumns | null {
	const chosen = ENTRY_FIELDS.flatMap((field) => (columns[field] ?? []).map((heading) => [field, heading]));
	const canStay = chosen.every(
		([, heading = ""]) => heading.length <= CHOICE_BOUNDS.heading && heading.isWellFormed(),
	);
	return canStay ? { columns: Object.fromEntries(chosen), unit } : null;
}

/** The choices of an import of the same file, as far as those who and what were chosen are still here. */
export function choicesOf(
	chosen: ImportChoices["people"] | undefined,
	here: readonly { readonly id: string }[],
): Choices {
	const ids = new Set(here.map(({ id }) => id));
	return new Map((chosen ?? []).flatMap(({ name, id }) => (ids.has(id) ? [[name, id] as const] : [])));
}
