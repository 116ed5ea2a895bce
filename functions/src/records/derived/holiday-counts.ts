import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { idSchema, localDateSchema, monthSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { OPENING_KINDS, type HolidayBucket } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import { availableHolidaysSchema, type OpeningBucket } from "@tuntikirja/contract/special-days/schema.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { copiesOf } from "#firestore/copies/copies.ts";
import { firestore } from "#firestore/database.ts";
import { countReads } from "#firestore/meter.ts";
import type { DocQuery } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";

const yearPartSchema = z.object({
	/** Days of the Act, §7 a included. */
	earned: z.int(),
	/** Days that were used within the year, Saturdays included. */
	used: z.array(z.object({ date: localDateSchema, isPayment: z.boolean() })),
	/** HOLIDAY dates of the week that crosses into the next year: the next year decides whether it is whole. */
	tail: z.array(localDateSchema),
	/** First months of employments that are not full: the last month can be full with it, years later. */
	begun: z.array(z.object({ month: monthSchema, days: z.int(), minutes: z.int() })),
});
/** What a credit year contributes to a person's holiday. */
export type YearPart = z.infer<typeof yearPartSchema>;

/** What a count includes: every reader compares, so no count is taken for true after a change of its sources. */
const basisSchema = z.object({
	startDate: z.string(),
	/** The marks of `balances/{uid}`, by month or credit year, as they were before anything was read. */
	marks: z.record(z.string(), z.string()),
	/** The last company change: see `CompanyChange`. */
	companyAsOf: z.string(),
	adjustmentsVersion: z.int(),
});
export type CountBasis = z.infer<typeof basisSchema>;

/** That of a count from before there were any: it knows of nothing. */
export const UNKNOWN_BASIS: CountBasis = { startDate: "", marks: {}, companyAsOf: "", adjustmentsVersion: 0 };

/**
 * `holidayCounts/{uid}`: a person's annual holiday, recomputed from the source documents and never
 * incremented, for pages that listen to it; the parts of past credit years, and the days of later ones in outline, so
 * that an answer reads only the months that have changed since. `years` are by the year in which they start.
 */
export const holidayCountsSchema = z
	.object({
		userId: z.string(),
		/** Rises with every write: who has read another one decides anew. */
		revision: z.int(),
		years: z.record(z.string(), yearPartSchema),
		basis: basisSchema.default(UNKNOWN_BASIS),
		/** The days of the last and the running credit year and of planned leave, see `outlineText`; stored since there are outlines. */
		outline: z.string().optional(),
		holidays: availableHolidaysSchema,
		/** The day of the count; the sweeper counts anew each day, for planned days become taken ones. */
		countedOn: localDateSchema,
		updatedAt: z.string(),
	})
	.nullable()
	// What cannot be read is as good as nothing: it is made anew from the source documents.
	.catch(null);
export type HolidayCounts = NonNullable<z.infer<typeof holidayCountsSchema>>;

const holidayCounts = collectionOf(COLLECTIONS.holidayCounts, holidayCountsSchema);

export const holidayCountsDoc = holidayCounts.doc;

/** Makes a booking that has read these counts decide anew: what it was decided by has changed. */
export function outdateCounts(writer: Writer, { userId, revision }: HolidayCounts): void {
	writer.merge(holidayCountsDoc(userId), { revision: revision + 1 });
}

export const allHolidayCounts = holidayCounts.all;

/** Who has a count. One read a person. */
export async function countedPeople(): Promise<ReadonlySet<string>> {
	const { docs } = await firestore().collection(COLLECTIONS.holidayCounts).select().get();
	countReads(docs.length);
	return new Set(docs.map(({ id }) => id));
}

/** Counts that do not include the last company change, those furthest behind first. */
export function countsBehind(latest: string, limit: number): DocQuery<z.infer<typeof ownerSchema>> {
	const counts = firestore().collection("holidayCounts").where("basis.companyAsOf", "<", latest);
	return { query: counts.orderBy("basis.companyAsOf").limit(limit), schema: ownerSchema };
}

const ownerSchema = z.object({ userId: z.string().catch("") });

/** Whose counts are of an earlier day, the oldest first. */
export const countsBefore = (date: LocalDate, limit: number) =>
	collectionOf(COLLECTIONS.holidayCounts, ownerSchema).find((all) =>
		all.where("countedOn", "<", date).orderBy("countedOn").limit(limit),
	);

/** `holidayAdjustments/{uid}`: the buckets that an admin has opened for a person, by id. */
export const holidayAdjustmentsSchema = z.object({
	userId: z.string(),
	buckets: z.record(
		idSchema,
		z.object({
			kind: z.enum(OPENING_KINDS),
			creditYear: z.int(),
			days: z.int(),
			from: localDateSchema,
			to: localDateSchema.nullable(),
			notes: z.string(),
		}),
	),
	/** Rises with each change: two admins who change them at once do not lose each other's. */
	version: z.int().default(0),
	/** What the credit years up to one contribute whose days are purged: they cannot be counted again. */
	carried: z.object({ through: z.int(), years: z.record(z.string(), yearPartSchema) }).optional(),
});
export type HolidayAdjustments = z.infer<typeof holidayAdjustmentsSchema>;

const holidayAdjustments = collectionOf(COLLECTIONS.holidayAdjustments, holidayAdjustmentsSchema);

export const holidayAdjustmentsDoc = holidayAdjustments.doc;

/** The opened buckets of all people, with their uids. */
export const allHolidayAdjustments = copiesOf("holidayAdjustments", holidayAdjustmentsDoc).allWithIds;

/** The opened buckets in the order of their dates. */
export function openingBuckets(stored: HolidayAdjustments | null): OpeningBucket[] {
	const buckets = Object.entries(stored?.buckets ?? {}).map(([id, bucket]) => ({ id, ...bucket }));
	return buckets.sort((a, b) => a.from.localeCompare(b.from) || a.id.localeCompare(b.id));
}

/** An opened bucket as the rules want it. */
export function asBucket({ kind, creditYear, days, from, to }: OpeningBucket): HolidayBucket {
	return { kind, creditYear, earned: days, from, to };
}
