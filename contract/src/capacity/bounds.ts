import { LONGEST_NOTE } from "#kernel/notes/note-length.ts";

/** Bounds of allocations and notes, for the form and the schema alike. */
export const CAPACITY_BOUNDS = {
	hoursPerDay: { min: 0.25, max: 24 },
	allocationNote: 200,
	note: LONGEST_NOTE,
} as const;
