import { z } from "zod";
import { letterheadSchema } from "#settings/schema.ts";
import { hoursSchema, idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { MOST_SHARED_DAYS } from "./bounds.ts";

/** How people are named in a shared timesheet. */
const showNamesSchema = z.enum(["names", "initials"]);

/** What a link shows: one project and period, never more. */
const sharedSubject = {
	projectId: idSchema,
	startDate: localDateSchema,
	endDate: localDateSchema,
	userIds: z.array(idSchema).min(1).max(500).nullable().default(null).describe("null: all people"),
	labelIds: z.array(idSchema).min(1).max(500).nullable().default(null).describe("null: all labels"),
	showNames: showNamesSchema.default("names"),
	withPrices: z.boolean().default(false),
	expiresAt: localDateSchema.describe(
		`The last day on which the link opens, at most ${MOST_SHARED_DAYS} days from today`,
	),
};

export const shareInputSchema = z.strictObject({
	id: z
		.uuid()
		.optional()
		.describe("The client's own UUID, which should be random; the same call twice makes one link"),
	...sharedSubject,
});

/** The token of a link: 32 bytes that cannot be guessed. */
export const shareTokenSchema = z
	.string()
	.regex(/^[A-Za-z0-9_-]{43}$/, "not a link")
	.meta({ examples: ["x".repeat(43)] });

export const sharedLinkSchema = z.strictObject({
	id: shareTokenSchema.describe(
		"The secret of the link, which is not stored; only the same call again gets it again",
	),
	url: z.string().describe("Path of the public page, with the token behind the #, which no browser sends"),
	expiresAt: localDateSchema,
});

/** A link as admins list it: without its secret. */
export const listedLinkSchema = z.strictObject({
	linkId: z.string(),
	projectName: z.string(),
	...sharedSubject,
	createdAt: z.string(),
	isExpired: z.boolean(),
	openings: z.int().min(0).describe("How often the link has shown the timesheet"),
	lastOpenedOn: localDateSchema.nullable(),
});

export const openInputSchema = z.strictObject({ id: shareTokenSchema });

export const revokeInputSchema = z.strictObject({
	id: z
		.string()
		.regex(/^([A-Za-z0-9_-]{43}|[0-9a-f]{64})$/, "not a link")
		.meta({ examples: ["0".repeat(64)] })
		.describe("The link's id, or the linkId of the list"),
});

const sum = { hours: hoursSchema, amount: z.number().optional() };

/** What a person with the link sees: no ids, no addresses, no day types, no wages; a price only if it was ticked. */
export const sharedTimesheetSchema = z.strictObject({
	company: letterheadSchema.describe("Name and logo at the head of the page"),
	project: z.string(),
	startDate: localDateSchema,
	endDate: localDateSchema,
	expiresAt: localDateSchema,
	lines: z.array(
		z.strictObject({
			date: localDateSchema,
			person: z.string(),
			label: z.string().optional(),
			notes: z.string(),
			...sum,
			price: z.number().optional(),
		}),
	),
	byPerson: z.array(z.strictObject({ person: z.string(), ...sum })),
	byLabel: z.array(z.strictObject({ label: z.string().nullable(), ...sum })),
	totals: z.strictObject(sum),
});
export type SharedTimesheet = z.infer<typeof sharedTimesheetSchema>;
