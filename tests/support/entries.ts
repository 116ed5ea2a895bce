import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { newEntryInputSchema } from "@tuntikirja/contract/work-days/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { StoredEntry } from "@tuntikirja/functions/records/months/work-months.ts";

type NewEntry = z.input<typeof newEntryInputSchema>["entry"];

/** The body of a save with a new id; the default is 7.5 hours of work. */
export function anEntry(
	date: LocalDate,
	overrides: Partial<NewEntry> = {},
): { entry: NewEntry & { id: string }; date: LocalDate } {
	return {
		entry: { hours: 7.5, dayTypeId: 0, notes: "", ...overrides, id: overrides.id ?? randomUUID() },
		date,
	};
}

/** One entry as it is stored: a whole day of work. */
export function aStoredEntry(overrides: Partial<StoredEntry> = {}): StoredEntry {
	return {
		dayTypeId: 0,
		minutes: 450,
		notes: "",
		project: null,
		label: null,
		version: 1,
		createdAt: "2026-01-01T08:00:00.000Z",
		updatedAt: "2026-01-01T08:00:00.000Z",
		updatedBy: "aino",
		...overrides,
	};
}
