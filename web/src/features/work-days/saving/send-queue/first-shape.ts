import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { namesIn } from "#features/work-days/projects/project-choices.ts";
import {
	type Change,
	type DayRef,
	type DeletedEntry,
	type EntryContent,
	editedEntry,
	newEntry,
} from "#features/work-days/saving/change.ts";
import type { WaitingChange, WaitingChanges } from "./waiting-changes.ts";

/** The content of an entry. */
interface Draft {
	readonly dayTypeId: DayTypeId;
	readonly minutes: number;
	readonly notes: string;
	readonly project: Named | null;
	readonly label: Named | null;
}

/** A change as releases up to November 2026 have stored it in browsers; nothing else has this shape. */
type FirstShape =
	| { readonly kind: "new"; readonly id: string; readonly day: DayRef; readonly draft: Draft }
	| {
			readonly kind: "booking";
			readonly id: string;
			readonly dayTypeId: DayTypeId;
			readonly days: readonly DayRef[];
			readonly notes: string;
	  }
	| { readonly kind: "edited"; readonly before: Entry; readonly draft: Draft }
	| ({ readonly kind: "deleted" } & DeletedEntry);

type Stored = readonly (Pick<WaitingChange, "key"> & { readonly change: FirstShape })[];

/** What an earlier release has left to be sent, as it would be stored now. */
export function fromFirstShape(stored: unknown): WaitingChanges {
	return ((stored ?? []) as Stored).map(({ key, change }) => ({ key, change: converted(change) }));
}

function converted(change: FirstShape): Change {
	switch (change.kind) {
		case "new":
			return { kind: "new", entry: newEntry(change.day, contentIn(change.draft), change.id) };
		case "booking": {
			const { id, dayTypeId, days, notes } = change;
			return {
				kind: "booking",
				entries: days.map((day) => newEntry(day, { dayTypeId, hours: 0, notes }, id)),
			};
		}
		case "edited":
			return { kind: "edited", entry: editedEntry(change.before, contentIn(change.draft)) };
		case "deleted": {
			const { kind, ...entry } = change;
			return { kind, entry };
		}
	}
}

function contentIn({ dayTypeId, minutes, notes, project, label }: Draft): EntryContent {
	return { dayTypeId, hours: minutesToHours(minutes), notes, ...namesIn({ project, label }) };
}
