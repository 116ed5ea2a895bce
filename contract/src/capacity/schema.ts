import { z } from "zod";
import {
	decimalSchema,
	hoursSchema,
	idSchema,
	localDateSchema,
	namedSchema,
} from "#kernel/schemas/fields.ts";
import { textSchema, trimmedTextSchema } from "#kernel/schemas/text-schema.ts";
import { CAPACITY_BOUNDS } from "./rules.ts";

const bandSchema = z.enum(["none", "0", "under-50", "under-75", "under-100", "100", "over"]);
/** Hours against what is available. */
const loadFields = {
	percent: z.number().nullable().describe("Of what is available; null: nothing is"),
	band: bandSchema,
};

/** Hours that a person is planned to work on a project, on every working day of a period. */
export const allocationSchema = z.strictObject({
	id: idSchema,
	userId: idSchema,
	project: namedSchema,
	startDate: localDateSchema,
	endDate: localDateSchema,
	hoursPerDay: hoursSchema,
	notes: z.string(),
	version: z.int(),
});
export type Allocation = z.infer<typeof allocationSchema>;

/**
 * How a week's available hours are computed. Only for the person and admins: the difference of due and available
 * hours reveals leave, so a manager gets only the sum of other people.
 */
const partsSchema = z.strictObject({
	due: hoursSchema.describe("By contract, national holidays taken off"),
	away: hoursSchema.describe("Leave of any kind on the days that were due"),
});

/** An ISO week, always whole: no single day's absence can be read from it. */
const weekFields = {
	week: z.string().describe("2026-W25"),
	startDate: localDateSchema.describe("Its Monday"),
	available: hoursSchema.describe("(due − away) × availability"),
	availability: z.array(z.number()).describe("Per cent in force on the days that are due; usually one"),
	parts: partsSchema.optional().describe("The caller's own; for admins those of all people"),
};

const plannedWeekSchema = z.strictObject({
	...weekFields,
	...loadFields,
	allocated: hoursSchema,
	allocations: z
		.array(z.strictObject({ id: idSchema, hours: hoursSchema }))
		.describe("What `allocated` is the sum of"),
});
export type PlannedWeek = z.infer<typeof plannedWeekSchema>;

const plannedPersonSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	group: namedSchema.nullable(),
	isCapacityUser: z.boolean().describe("The board shows these first"),
	isSubcontractor: z.boolean().describe("By the first contract of the range; the board shows these apart"),
	allocations: z.array(allocationSchema),
	weeks: z.array(plannedWeekSchema),
});
export type PlannedPerson = z.infer<typeof plannedPersonSchema>;

export const planSchema = z.strictObject({
	startDate: localDateSchema.describe("Monday of the first week"),
	endDate: localDateSchema.describe("Sunday of the last week"),
	nationalHolidays: z.array(z.strictObject({ date: localDateSchema, name: z.string() })),
	projects: z.array(namedSchema).describe("Those that can be planned for"),
	people: z.array(plannedPersonSchema),
});

const reportedHoursSchema = z.strictObject({ hours: hoursSchema, ...loadFields });

const reportedWeekSchema = z.strictObject({
	...weekFields,
	availableMinutes: z
		.string()
		.describe("`available` in exact minutes, 3040/3: sums are made of these and rounded once"),
	planned: reportedHoursSchema,
	actual: reportedHoursSchema.describe("Worked hours, those of weekends too"),
});
export type ReportedWeek = z.infer<typeof reportedWeekSchema>;

const reportedPersonSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	weeks: z.array(reportedWeekSchema),
});
export type ReportedPerson = z.infer<typeof reportedPersonSchema>;

export const capacityReportSchema = z.strictObject({
	startDate: localDateSchema,
	endDate: localDateSchema,
	people: z.array(reportedPersonSchema),
});

const rangeFields = { startDate: localDateSchema, endDate: localDateSchema };

export const planInputSchema = z.strictObject(rangeFields);

export const reportInputSchema = z.strictObject({
	...rangeFields,
	userId: idSchema
		.optional()
		.describe("The person, by default the caller; only planners may name another person"),
	scope: z.enum(["own", "all"]).optional().describe("all: the hours of all people, for planners"),
});

export const allocationInputSchema = z.strictObject({
	id: idSchema.describe("The client's own UUID; there is none of it yet: it is made"),
	userId: idSchema,
	projectId: idSchema,
	startDate: localDateSchema,
	endDate: localDateSchema.describe("At most 400 days in all"),
	hoursPerDay: decimalSchema(CAPACITY_BOUNDS.hoursPerDay).describe(
		"Of each working day; counted to the nearest minute",
	),
	notes: textSchema(CAPACITY_BOUNDS.allocationNote).default(""),
	version: z.int().optional().describe("Refused when another user has changed it since"),
});

const { id, projectId, startDate, endDate, hoursPerDay, notes } = allocationInputSchema.shape;

export const sharedAllocationInputSchema = z.strictObject({
	id: id.describe("The client's own UUID, of the allocation of each of them"),
	userIds: z.array(idSchema).min(1).max(CAPACITY_BOUNDS.peopleAtOnce).describe("Whom it is made for"),
	projectId,
	startDate,
	endDate,
	hoursPerDay,
	notes,
});

export const allocationRemovalSchema = z.strictObject({
	id: idSchema,
	userId: idSchema,
	version: z.int().optional().describe("Refused when another user has changed it since"),
});

/** A person's allocations after a change, those of the last two years on. */
export const savedAllocationsSchema = z.strictObject({
	id: idSchema.describe("Of the one that was changed"),
	allocations: z.array(allocationSchema),
});

/** The same of each person, in the order of the request. */
export const sharedAllocationsSchema = z.strictObject({ people: z.array(savedAllocationsSchema) });

const noteTextSchema = trimmedTextSchema({ max: CAPACITY_BOUNDS.note });

/** A note of those who plan. */
export const capacityNoteSchema = z.strictObject({
	id: idSchema,
	text: z.string(),
	author: namedSchema.nullable().describe("null: the person has been deleted"),
	createdAt: z.string(),
	updatedAt: z.string(),
	archived: z.boolean(),
	version: z.int(),
});
export type CapacityNote = z.infer<typeof capacityNoteSchema>;

export const newNoteInputSchema = z.strictObject({
	id: idSchema.optional().describe("The client's own UUID; the same call twice makes one"),
	text: noteTextSchema,
});

export const noteEditSchema = z.strictObject({
	id: idSchema,
	text: noteTextSchema,
	version: z.int().optional().describe("Refused when another user has changed it since"),
});
