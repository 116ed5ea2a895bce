import { z } from "zod";
import {
	dayTypeSchema,
	hoursSchema,
	idSchema,
	localDateSchema,
	monthSchema,
} from "#kernel/schemas/fields.ts";
import { PAY_SOURCES, PAY_UNITS } from "./pay-sources.ts";

const handedShape = {
	userId: idSchema,
	batches: z
		.array(z.strictObject({ id: idSchema, number: z.int() }))
		.describe("Those that have the person's month, or a change of it"),
	differs: z
		.boolean()
		.describe(
			"It has changed since, in rows, absences or wages by the month: the next batch would have the change",
		),
};

/** The people whose month was handed over. */
export const handedMonthsSchema = z.strictObject({ people: z.array(z.strictObject(handedShape)) });

const ofRow = {
	source: z.enum(PAY_SOURCES),
	reasonId: idSchema.optional().describe("Where the wage type is that of one reason of absence"),
};

const behindRowSchema = z.strictObject({
	...ofRow,
	number: z.string(),
	name: z.string(),
	unit: z.enum(PAY_UNITS),
	quantity: z.number().describe("Of the month as it is now"),
	handedOver: z.number().describe("The sum of the rows of all batches"),
});

/** What a source is made of: an entry, or hours that an admin took out of the balance. */
const behindEntrySchema = z.strictObject({
	...ofRow,
	date: localDateSchema,
	dayTypeId: dayTypeSchema.nullable().describe("Null: hours taken out of the balance"),
	project: z.string().nullable(),
	label: z.string().nullable(),
	hours: hoursSchema.describe("As they are credited"),
});
export type BehindEntry = z.infer<typeof behindEntrySchema>;

/** A person's month as it is now beside what was handed over of it. */
export const handedMonthSchema = z.strictObject({
	...handedShape,
	month: monthSchema,
	name: z.string(),
	isClosed: z.boolean().describe("Approved or locked: a difference goes into the next batch"),
	rows: z.array(behindRowSchema),
	entries: z.array(behindEntrySchema).describe("In order of their days"),
});
export type HandedMonth = z.infer<typeof handedMonthSchema>;
