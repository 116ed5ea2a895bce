import { z } from "zod";
import { SUPPLEMENTS } from "#payroll/pay-sources.ts";
import { decimalSchema, idSchema, localDateSchema, roleSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema, textSchema } from "#kernel/schemas/text-schema.ts";
import { PROJECT_BOUNDS } from "./bounds.ts";
import { revenuePreviewShape } from "./price-raise-schema.ts";

/** A name in tables, menus and files, without control characters. */
export const nameSchema = nameTextSchema(PROJECT_BOUNDS.name);

const eurosUpTo = (max: number) => decimalSchema({ min: 0, max });

export const eurosAnHourSchema = eurosUpTo(PROJECT_BOUNDS.hourPrice.max);

const hourPriceSchema = eurosAnHourSchema.nullable().describe("€ an hour; null: no price of its own");

const notBillableSchema = z
	.boolean()
	.describe("Its hours are not billed, whatever price is set, and none is missing");

const numberSchema = nameTextSchema({ min: 0, max: PROJECT_BOUNDS.number.max });

/** A person as the answers of this API name them. Only the id is used. */
const personSchema = z.strictObject({
	id: idSchema,
	name: textSchema(200).optional(),
	role: roleSchema.optional(),
});

const membersSchema = z.array(personSchema).max(PROJECT_BOUNDS.members.max);

const hourLabelInputSchema = z.strictObject({
	id: idSchema,
	name: nameSchema,
	hourPrice: hourPriceSchema.optional().describe("Left out: stays as it is"),
	notBillable: notBillableSchema.optional(),
	number: numberSchema.optional().describe("In other systems; empty: none. Left out: stays"),
	supplement: z
		.enum(SUPPLEMENTS)
		.nullable()
		.optional()
		.describe("Payroll pays its hours this supplement; null: none. Left out: stays"),
});
export type HourLabelInput = z.output<typeof hourLabelInputSchema>;

/** Says whether no two of the texts are the same but for capitals. */
export function areUnique(texts: readonly string[]): boolean {
	return new Set(texts.map((text) => text.toLocaleLowerCase("fi"))).size === texts.length;
}

const hourLabelsSchema = z
	.array(hourLabelInputSchema)
	.max(PROJECT_BOUNDS.labels.max)
	.refine((labels) => new Set(labels.map(({ id }) => id)).size === labels.length, "an id twice")
	.refine((labels) => areUnique(labels.map(({ name }) => name)), "a name twice")
	.describe("The labels to choose from; one that is left out stays stored for its history");

const amountSchema = eurosUpTo(PROJECT_BOUNDS.fixedFee.max).describe("€");

/** A fee for the whole project, spread over its days, or for each month. Rules §9. */
const fixedFeeInputSchema = z.discriminatedUnion("per", [
	z.strictObject({
		per: z.literal("project"),
		amount: amountSchema,
		from: localDateSchema,
		to: localDateSchema,
	}),
	z.strictObject({
		per: z.literal("month"),
		amount: amountSchema,
		from: localDateSchema,
		to: localDateSchema.nullable(),
	}),
]);
export type FixedFeeInput = z.output<typeof fixedFeeInputSchema>;

/** The fields of a project beside its name. Fields that are left out stay unchanged. */
const detailsShape = {
	members: membersSchema.optional().describe("Active people; names are looked up"),
	isActive: z.boolean().optional(),
	hourPrice: hourPriceSchema.optional(),
	hourName: nameSchema.max(PROJECT_BOUNDS.hourName.max).nullable().optional().describe("Name of the price"),
	hourLabels: hourLabelsSchema.optional(),
	pricesFrom: localDateSchema
		.nullable()
		.optional()
		.describe(
			"From when changed prices hold; null: from always. Left out: from today, of a new project from always",
		),
	fixedFee: fixedFeeInputSchema.nullable().optional(),
	notBillable: notBillableSchema.optional(),
	customerId: idSchema.nullable().optional().describe("Who is invoiced for it; null: no one"),
	number: numberSchema.optional().describe("In other systems"),
	costCentre: numberSchema.optional(),
};

export const newProjectInputSchema = z.strictObject({
	id: z.uuid().optional().describe("The client's own UUID; the same call twice makes one project"),
	name: nameSchema,
	...detailsShape,
});

export const projectEditSchema = z.strictObject({
	projectId: idSchema,
	projectName: nameSchema.optional(),
	endAllocations: z
		.boolean()
		.optional()
		.describe("What is planned on the project for members who leave by this edit ends with their last day"),
	...detailsShape,
});
export type ProjectEdit = z.output<typeof projectEditSchema>;

/** What an edit does to the revenue of a project, hours and fee together, month by month. */
export const projectPreviewSchema = z.strictObject(revenuePreviewShape);

export const projectActivitySchema = z.strictObject({ id: idSchema, isActive: z.boolean() });

/** A project with the fields that spec §3 names, as a list shows it; what counts is the id. */
const listedProjectSchema = z.strictObject({
	id: idSchema,
	name: textSchema(200).optional(),
	members: membersSchema.optional(),
	isActive: z.boolean().optional(),
	hourPrice: hourPriceSchema.optional(),
	hourName: textSchema(200).nullable().optional(),
	hourLabels: hourLabelsSchema.optional(),
	favProject: z.boolean().optional(),
	favLabelId: idSchema.nullable().optional(),
});

/** `project` and `users` are what the caller's list shows; the server goes by its own. */
export const projectRemovalSchema = z.strictObject({
	projectId: idSchema,
	project: listedProjectSchema.optional(),
	users: membersSchema.optional(),
});
