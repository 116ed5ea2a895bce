import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { nameOf } from "#seed/people.ts";

interface Note extends Pick<CapacityNote, "id" | "text"> {
	/** Null: a person who has left. */
	readonly authorId: string | null;
	readonly daysAgo: number;
	readonly archivedDaysAgo?: number;
}

const NOTES: readonly Note[] = [
	{
		id: "note-juhani",
		text: "Juhani on luvattu sekä Kuusikkoon että Poukamaan. Sovitaan maanantaina, kumpi odottaa.",
		authorId: "petri-koskinen",
		daysAgo: 2,
	},
	{
		id: "note-lumivirta",
		text: "Lumivirta haluaa joulukampanjan ulos ajoissa: Ella pysyy siellä vuodenvaihteeseen.",
		authorId: "demo-manager",
		daysAgo: 6,
	},
	{
		id: "note-tuulikko",
		text: "Tuulikko has not signed the second phase yet. Oskar has room for it, Ville after four weeks.",
		authorId: "demo-manager",
		daysAgo: 13,
	},
	{
		id: "note-summer",
		text: "Kesälomat on syötetty. Heinäkuussa paikalla on joka viikko vähintään kaksi.",
		authorId: null,
		daysAgo: 170,
		archivedDaysAgo: 90,
	},
];

/** Notes of planners; the oldest is archived, and its author has left. */
export function demoCapacityNotes(today: LocalDate): CapacityNote[] {
	const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T08:40:00.000Z`;
	return NOTES.map(({ id, text, authorId, daysAgo, archivedDaysAgo }) => ({
		id,
		text,
		author: authorId === null ? null : { id: authorId, name: nameOf(authorId) },
		createdAt: at(daysAgo),
		updatedAt: at(archivedDaysAgo ?? daysAgo),
		archived: archivedDaysAgo !== undefined,
		version: archivedDaysAgo === undefined ? 1 : 2,
	}));
}
