import { z } from "zod";
import {
	hoursSchema,
	idSchema,
	localDateSchema,
	monthSchema,
	namedSchema,
	notesSchema,
} from "#kernel/schemas/fields.ts";
import { trimmedTextSchema } from "#kernel/schemas/text-schema.ts";
import { APPROVED_DAY_TYPES } from "#leave-requests/needs-approval.ts";
import { LONGEST_REASON, MOST_DATES } from "./bounds.ts";

const datesSchema = z.array(localDateSchema);

/** Leave over logged work is refused unless its date is among these. */
export const confirmedDatesSchema = z
	.array(localDateSchema)
	.max(MOST_DATES)
	.default([])
	.describe("Those of the dates on which work is logged, which the caller has confirmed");

export const requestStatusSchema = z.discriminatedUnion("state", [
	z.strictObject({ state: z.literal("requested") }),
	z.strictObject({ state: z.literal("approved") }),
	z.strictObject({
		state: z.literal("cancelling"),
		dates: datesSchema.describe("Whose cancellation is asked"),
	}),
	z.strictObject({ state: z.literal("declined") }),
	z.strictObject({ state: z.literal("withdrawn") }),
	z.strictObject({ state: z.literal("cancelled") }),
]);

/** One thing that was done with a request. */
export const requestActSchema = z.strictObject({
	at: z.string(),
	actor: namedSchema,
	act: z
		.enum([
			"request",
			"book",
			"change",
			"approve",
			"decline",
			"withdraw",
			"cancel",
			"replace",
			"restore",
			"end",
			"reopen",
		])
		.describe(
			"book: without a decision; cancel: on the request, or by taking the days off the month; replace: by another request; restore: they are back; end: without a contract; reopen: a decision was undone",
		),
	/** State after it. */
	state: z.enum(["requested", "approved", "cancelling", "declined", "withdrawn", "cancelled"]),
	dates: datesSchema.describe("The days that it was about"),
	reason: z.string(),
});

/** What its viewer may do with a request as it is now. */
export const REQUEST_ACTS = ["approve", "decline", "withdraw", "cancel", "change", "undo"] as const;
export type OfferedAct = (typeof REQUEST_ACTS)[number];

/** Days of approved leave that go when the request that changes it is approved. Until then they are as they were. */
export const replacedLeaveSchema = z.strictObject({ id: idSchema, dates: datesSchema });

/** A request of leave with its whole history, the oldest first. */
export const leaveRequestSchema = z.strictObject({
	id: idSchema,
	person: namedSchema,
	dayTypeId: z.literal(APPROVED_DAY_TYPES),
	reasonId: idSchema.optional().describe("Its reason of absence"),
	hours: hoursSchema.describe("Of each day; 0 for annual holiday, which takes the whole day"),
	dates: datesSchema.describe("Its days in order: without those that were cancelled, unless all were"),
	notes: z.string(),
	status: requestStatusSchema,
	replaces: z
		.array(replacedLeaveSchema)
		.describe(
			"Of a change of approved leave: the days that go, by their request; `dates` come in their place",
		),
	isBooked: z.boolean().describe("Booked without a decision, as before leave of its kind was approved"),
	acts: z.array(z.enum(REQUEST_ACTS)).describe("What the caller may do with it now"),
	deciders: z
		.array(namedSchema)
		.max(2)
		.optional()
		.describe(
			"Of lists of a person and of the card, while it waits: two of the leads who decide; none: the admins. Externals learn none",
		),
	history: z.array(requestActSchema),
	version: z.int(),
});
export type LeaveRequest = z.infer<typeof leaveRequestSchema>;

/** What is left of each bucket of annual holiday, before and after something. */
export const comparedBucketsSchema = z.array(
	z.strictObject({
		// Those of annual holiday, which imports this feature: a kind that is missing here is a type error on the server.
		bucket: z.enum(["summer", "winter", "opening", "deferred", "saved"]),
		creditYear: z.int(),
		before: z.int(),
		after: z.int(),
		to: localDateSchema.nullable().describe("The deadline of these days"),
		isOverdue: z.boolean().describe("It has passed"),
	}),
);

/** What the person who asks and the person who decides both see of a request. */
export const requestCardSchema = z.strictObject({
	request: leaveRequestSchema,
	usesDays: z.int().describe("Days of annual holiday that it uses, Saturdays included; 0 for other leave"),
	addedDates: datesSchema.describe("Saturdays and other days that it uses beside the requested ones"),
	freeDates: datesSchema.describe("Days off between the requested ones, which cost nothing"),
	buckets: comparedBucketsSchema,
	balance: z
		.strictObject({ before: hoursSchema, after: hoursSchema })
		.nullable()
		.describe(
			"For balance leave: now, or of a cancellation with the leave; and as approving leaves it, the other hours of its days worked",
		),
	away: z
		.array(z.strictObject({ person: namedSchema, dates: datesSchema }))
		.describe("Who of the same group is away on these days"),
	displaced: z
		.array(z.strictObject({ project: namedSchema, hours: hoursSchema }))
		.describe("Planned work on these days, by project"),
	worked: z
		.array(z.strictObject({ date: localDateSchema, hours: hoursSchema }))
		.describe("Logged work on these days that the leave takes; each is confirmed at approval"),
	closed: z
		.array(z.strictObject({ month: monthSchema, code: z.enum(["month-locked", "month-submitted"]) }))
		.describe(
			"Months of its days in which the caller cannot change leave; what they could not do is not in acts",
		),
	problem: z.string().nullable().describe("The code that refuses it as things are now; null: none"),
	problemDates: datesSchema,
});
export type RequestCard = z.infer<typeof requestCardSchema>;

export const reasonSchema = trimmedTextSchema({ max: LONGEST_REASON });

const ownerSchema = idSchema
	.optional()
	.describe("Whose leave it is, where it was booked without a request; left out: the caller's");

export const requestInputSchema = z.strictObject({
	id: idSchema.describe("Of the request"),
	userId: ownerSchema,
});

export const cancelInputSchema = requestInputSchema.extend({
	dates: datesSchema.min(1).max(MOST_DATES),
	reason: notesSchema.default(""),
});

export const changeInputSchema = z.strictObject({
	id: idSchema
		.max(100)
		.describe("The client's own UUID for a request that replaces days; sent twice it is one change"),
	requestId: idSchema.describe("The leave that is changed"),
	dates: datesSchema.min(1).max(MOST_DATES).describe("All days that it shall have"),
	notes: notesSchema.optional().describe("Left out: as they are"),
	reasonId: idSchema.nullable().optional().describe("Left out: as it is; null: none"),
	confirmedDates: confirmedDatesSchema,
	userId: ownerSchema,
});
