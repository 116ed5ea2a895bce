import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import {
	allocationInputSchema,
	allocationRemovalSchema,
	capacityNoteSchema,
	capacityReportSchema,
	newNoteInputSchema,
	noteEditSchema,
	planInputSchema,
	planSchema,
	reportInputSchema,
	savedAllocationsSchema,
	sharedAllocationInputSchema,
	sharedAllocationsSchema,
} from "./schema.ts";

const ALLOCATION = "/capacity/allocation/";
const NOTES = "/capacity/notes/";

/** Who has time for what, week by week. Rules §11. */
export const capacity = {
	/** People by weeks: what is available, what is allocated, and what each number is made of. */
	getPlan: endpoint("capacity", "GET", "/capacity/plan/", "Capacity plan")
		.input(planInputSchema)
		.output(planSchema),
	/** Makes an allocation or changes it. @throws stale-record */
	saveAllocation: endpoint("capacity", "PUT", ALLOCATION, "Make or change an allocation")
		.input(allocationInputSchema)
		.output(savedAllocationsSchema),
	/** Makes the same allocation for several people, or for none of them. Idempotent by its id. @throws id-taken */
	shareAllocation: endpoint(
		"capacity",
		"POST",
		"/capacity/allocations/",
		"Make an allocation for several people",
	)
		.input(sharedAllocationInputSchema)
		.output(sharedAllocationsSchema),
	/** Takes an allocation away. @throws stale-record */
	deleteAllocation: endpoint("capacity", "DELETE", ALLOCATION, "Delete an allocation")
		.input(allocationRemovalSchema)
		.output(savedAllocationsSchema),
	/** The latest notes first, all of them or the archived or the others. */
	getNotes: endpoint("capacity", "GET", NOTES, "Capacity notes")
		.input(z.strictObject({ archived: z.enum(["true", "false"]).optional() }))
		.output(z.strictObject({ notes: z.array(capacityNoteSchema) })),
	/** Writes a note. Idempotent by its id. */
	newNote: endpoint("capacity", "POST", NOTES, "Write a note")
		.input(newNoteInputSchema)
		.output(capacityNoteSchema),
	/** Changes the text of a note, also of one that another person wrote. @throws stale-record */
	updateNote: endpoint("capacity", "PUT", NOTES, "Change a note")
		.input(noteEditSchema)
		.output(capacityNoteSchema),
	/** Puts a note into the archive, or takes it out again. */
	archiveNote: endpoint("capacity", "PUT", "/capacity/archive-note/", "Archive a note")
		.input(z.strictObject({ id: idSchema, archived: z.boolean() }))
		.output(capacityNoteSchema),
	/** Planned and worked hours against what was available: the caller's; for planners those of any person. */
	getReport: endpoint("user", "GET", "/capacity/report/", "Capacity report")
		.input(reportInputSchema)
		.output(capacityReportSchema),
};
