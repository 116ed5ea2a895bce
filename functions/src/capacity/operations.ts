import { deleteAllocation } from "./delete-allocation.ts";
import { getPlan } from "./get-plan.ts";
import { getReport } from "./get-report.ts";
import { archiveNote, updateNote } from "./notes/change-note.ts";
import { getNotes } from "./notes/get-notes.ts";
import { newNote } from "./notes/new-note.ts";
import { saveAllocation } from "./save-allocation.ts";

/** What can be done with capacity, for the router. */
export const capacity = {
	archiveNote,
	deleteAllocation,
	getNotes,
	getPlan,
	getReport,
	newNote,
	saveAllocation,
	updateNote,
};
