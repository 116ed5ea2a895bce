import { z } from "zod";
import { idSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { LANGUAGES } from "#kernel/schemas/languages.ts";
import { FEED_PARTS } from "./feed-parts.ts";

/** The secret of a feed's address: 16 bytes that cannot be guessed. */
export const feedAddressSchema = z
	.string()
	.regex(/^[A-Za-z0-9_-]{22}$/, "not an address")
	.meta({ examples: ["x".repeat(22)] });

const feedIdSchema = z
	.string()
	.regex(/^[0-9a-f]{64}$/, "not a feed")
	.describe("Names the feed, and opens nothing")
	.meta({ examples: ["0".repeat(64)] });

const partsSchema = z.array(z.enum(FEED_PARTS)).max(FEED_PARTS.length);

export const newFeedInputSchema = z.strictObject({
	id: z
		.uuid()
		.optional()
		.describe("The client's own UUID, which should be random; the same call twice makes one feed"),
	ledGroupId: idSchema
		.nullable()
		.default(null)
		.describe("Who is away of a group that the caller leads; null: the caller's own days"),
	parts: partsSchema
		.min(1)
		.default(["leave", "nationalHolidays"])
		.describe("What an own feed has; that of a group has days away alone"),
	language: z.enum(LANGUAGES).default("en"),
});

export const newFeedSchema = z.strictObject({
	feedId: feedIdSchema,
	path: z
		.string()
		.describe("The address for a calendar application, below the address of the service; answered only here"),
});

/** A feed as its owner lists it: without its address. */
export const listedFeedSchema = z.strictObject({
	feedId: feedIdSchema,
	group: namedSchema.nullable(),
	parts: partsSchema,
	createdAt: z.string(),
	lastUsedOn: localDateSchema
		.nullable()
		.describe("The last day on which a calendar application has fetched it"),
	isOpen: z.boolean().describe("False: its owner leads the group no longer"),
});
export type ListedFeed = z.infer<typeof listedFeedSchema>;

export const revokeFeedInputSchema = z.strictObject({ feedId: feedIdSchema });

export const feedInputSchema = z.strictObject({ address: feedAddressSchema });
