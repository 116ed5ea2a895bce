import { expect, test } from "vitest";
import { blankNotes } from "./blank-notes.ts";

test("notes are emptied however deep they lie, and nothing else changes", () => {
	const month = {
		month: "2026-06",
		days: {
			"2026-06-01": { entries: { e1: { minutes: 450, notes: "Aino at the doctor" } }, ids: ["notes"] },
		},
		buckets: [{ days: 3, notes: "by agreement" }],
		notes: null,
	};
	expect(blankNotes(month)).toEqual({
		month: "2026-06",
		days: { "2026-06-01": { entries: { e1: { minutes: 450, notes: "" } }, ids: ["notes"] } },
		buckets: [{ days: 3, notes: "" }],
		notes: null,
	});
});
