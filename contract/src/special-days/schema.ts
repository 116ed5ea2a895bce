import { z } from "zod";
import {
	namedSchema,
	dayTypeSchema,
	hoursSchema,
	idSchema,
	localDateSchema,
	notesSchema,
} from "#kernel/schemas/fields.ts";
import { nameTextSchema } from "#kernel/schemas/text-schema.ts";
import { MOST_DATES } from "#leave-requests/bounds.ts";
import { confirmedDatesSchema } from "#leave-requests/schema.ts";
import { lockedChoiceShape, peoplePreviewShape } from "#previews/preview-schema.ts";
import {
	BUCKET_CREDIT_YEARS,
	LONGEST_HOLIDAY_NAME,
	MOST_BUCKET_DAYS,
	MOST_OPENING_BUCKETS,
} from "./bounds.ts";
import { BUCKET_KINDS, OPENING_KINDS } from "./holiday-buckets.ts";

export const holidayNameSchema = nameTextSchema({ max: LONGEST_HOLIDAY_NAME });

export const nationalHolidaySchema = z.strictObject({
	id: idSchema,
	name: z.string(),
	date: localDateSchema,
});

/** One change of the national holidays, as one of the calls that add and delete them would make it. */
export const nationalHolidayPreviewInputSchema = z.discriminatedUnion("action", [
	z.strictObject({ action: z.literal("create"), date: localDateSchema, ...lockedChoiceShape }),
	z.strictObject({ action: z.literal("delete"), nationalHolidayId: idSchema, ...lockedChoiceShape }),
	z
		.strictObject({
			action: z.literal("add-missing"),
			userId: idSchema,
			date: localDateSchema,
			...lockedChoiceShape,
		})
		.describe("Lifts the exemption of one person's day, or creates the holiday if the company lacks it"),
]);

export const nationalHolidayPreviewSchema = z.strictObject(peoplePreviewShape);
export type NationalHolidayPreview = z.infer<typeof nationalHolidayPreviewSchema>;

/** Days by bucket; `earned` is what the bucket held when the running holiday year began. Rules §6. */
export const bucketSchema = z.strictObject({
	bucket: z.enum(BUCKET_KINDS),
	creditYear: z.int().describe("The credit year 1.4.–31.3. that earned the days, by the year it starts in"),
	earned: z.int(),
	taken: z.int(),
	planned: z.int(),
	paidOut: z.int(),
	remaining: z.int(),
	from: localDateSchema,
	to: localDateSchema.nullable().describe("The deadline; null for saved holiday"),
	isOverdue: z.boolean().describe("Days are left past the deadline; they never vanish"),
});

export const holidayCountingSchema = z.strictObject({
	holidayWeek: z.enum(["six-day", "five-day"]),
	looseDaySaturday: z.boolean(),
});

/** A person's annual holiday on a day. Rules §6. */
export const availableHolidaysSchema = z.strictObject({
	date: localDateSchema.describe("The requested date, today by default"),
	holidayLimit: z.int().describe("Earned for the running holiday year, and what was carried into it"),
	used: z
		.strictObject({ taken: z.int(), planned: z.int(), paidOut: z.int() })
		.describe("The days of subdivision, and those of the running holiday year that no bucket can hold"),
	availableHolidays: z.int().describe("holidayLimit without the used days: taken, planned and paid out"),
	availableHolidayLimit: z
		.int()
		.describe(
			"The part of them whose period holds the requested date: neither days past their deadline nor saved ones",
		),
	subdivision: z.array(bucketSchema),
	coming: z
		.array(bucketSchema)
		.describe("The buckets of the next holiday year, with its forecast; not part of holidayLimit"),
	accruing: z.strictObject({
		creditYear: z.int(),
		fullMonths: z.int(),
		daysSoFar: z.int().describe("Earned by now"),
		forecast: z
			.int()
			.describe("Earned by 31.3. as the contract and the plans say; the limit of what can be planned of it"),
		planned: z.int().describe("Days of the forecast that are planned already"),
	}),
	uncovered: z.int().describe("Logged days that no bucket can hold"),
	savable: z.strictObject({ alone: z.int(), byAgreement: z.int() }),
	counting: holidayCountingSchema.describe("How days are counted in the running holiday year"),
});
export type AvailableHolidays = z.infer<typeof availableHolidaysSchema>;

const bookingFields = {
	id: idSchema.max(100).optional().describe("The client's own UUID; the same call twice makes one booking"),
	notes: notesSchema.default(""),
	dates: z.array(localDateSchema).min(1).max(MOST_DATES),
	confirmedDates: confirmedDatesSchema,
	thisDate: localDateSchema.optional().describe("The day from which the client books; nothing depends on it"),
	workDayId: idSchema
		.optional()
		.describe("A day of the person who is booked for: the caller, or for admins any person"),
};

export const newHolidayInputSchema = z.strictObject({ ...bookingFields, dayTypeId: z.literal(3) });
export const holidayAsPaymentInputSchema = z.strictObject({ ...bookingFields, dayTypeId: z.literal(7) });

/** Planned days that go and days that come in their place: a stretch that is moved, made shorter or split. */
export const changedHolidaysInputSchema = z
	.strictObject({
		id: idSchema.max(100).describe("The client's own UUID; the same call twice is one change"),
		entryIds: z.array(idSchema).max(MOST_DATES).describe("The planned days that go, by their entries"),
		dates: z.array(localDateSchema).max(MOST_DATES).describe("The days that come"),
		notes: notesSchema.default("").describe("Of the days that come"),
		confirmedDates: confirmedDatesSchema,
		userId: idSchema.optional(),
	})
	.refine(({ entryIds, dates }) => entryIds.length + dates.length > 0, "nothing is changed");

/** Who is away when. Notes are left out: they may contain the reason of an illness. */
export const absencesSchema = z.strictObject({
	nationalHolidays: z.array(z.strictObject({ date: localDateSchema, name: z.string() })),
	people: z.array(
		z.strictObject({
			userId: idSchema,
			days: z.array(
				z.strictObject({
					date: localDateSchema,
					dayTypeId: dayTypeSchema,
					reasonId: idSchema.optional(),
					hours: hoursSchema.describe(
						"As credited; balance leave as it is taken from the balance. Annual holiday is always whole and has none",
					),
				}),
			),
		}),
	),
});
export type Absences = z.infer<typeof absencesSchema>;

export const plannedHolidaySchema = z.strictObject({
	id: idSchema.describe("The entry's id"),
	workDayId: idSchema,
	date: localDateSchema,
	dayTypeId: dayTypeSchema,
	notes: z.string(),
	isTaken: z.boolean().describe("Today or before"),
});

const bucketFields = {
	kind: z.enum(OPENING_KINDS),
	creditYear: z.int().min(BUCKET_CREDIT_YEARS.first).max(BUCKET_CREDIT_YEARS.last),
	days: z.int().min(1).max(MOST_BUCKET_DAYS),
	from: localDateSchema.describe("The bucket holds no day before this one"),
	to: localDateSchema.nullable().describe("The deadline; null for saved holiday, which has none"),
};

interface DatedBucket {
	readonly kind: (typeof OPENING_KINDS)[number];
	readonly from: string;
	readonly to: string | null;
}

const notInverted = ({ from, to }: DatedBucket) => to === null || to >= from;
const inverted = { path: ["to"], message: "the deadline is before the first day" };
const savedWithout = ({ kind, to }: DatedBucket) => (kind === "saved") === (to === null);
const deadline = { path: ["to"], message: "saved holiday and only saved holiday has no deadline" };

export const openingBucketSchema = z
	.strictObject({ id: idSchema, ...bucketFields, notes: notesSchema.default("") })
	.refine(notInverted, inverted)
	.refine(savedWithout, deadline);
export type OpeningBucket = z.infer<typeof openingBucketSchema>;

/** One that is about to be opened. */
export const newBucketSchema = z
	.strictObject(bucketFields)
	.refine(notInverted, inverted)
	.refine(savedWithout, deadline);

export const openingBucketsSchema = z
	.array(openingBucketSchema)
	.max(MOST_OPENING_BUCKETS)
	.refine(
		(buckets) => new Set(buckets.map(({ id }) => id)).size === buckets.length,
		"two buckets have one id",
	);

/** All of a person's added buckets; they replace the previous ones. */
export const holidayAdjustmentInputSchema = z.strictObject({
	userId: idSchema,
	buckets: openingBucketsSchema,
	version: z.int().optional().describe("Refused when another user has changed them since"),
});

/** One person in the list of the annual holiday of all people. */
export const personHolidaysSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	isActive: z.boolean(),
	group: namedSchema.nullable(),
	opening: openingBucketsSchema,
	openingVersion: z.int().describe("Rises with each change of the buckets that were added"),
	holidays: availableHolidaysSchema,
});
export type PersonHolidays = z.infer<typeof personHolidaysSchema>;
