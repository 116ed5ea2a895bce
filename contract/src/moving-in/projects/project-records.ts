import { z } from "zod";
import { CUSTOMER_BOUNDS, newCustomerInputSchema } from "#customers/schema.ts";
import { idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema } from "#kernel/schemas/text-schema.ts";
import { areUnique, eurosAnHourSchema, nameSchema, newProjectInputSchema } from "#projects/admin-schema.ts";
import { PROJECT_BOUNDS } from "#projects/bounds.ts";
import { recordKeySchema } from "#moving-in/record-key.ts";

const calledSchema = nameTextSchema({ max: CUSTOMER_BOUNDS.name }).describe(
	"Business ID or name of a customer",
);

export const customerRecordSchema = z.strictObject({
	kind: z.literal("customer"),
	key: recordKeySchema,
	customer: newCustomerInputSchema.omit({ id: true }),
});

const labelSchema = z.strictObject({ name: nameSchema, hourPrice: eurosAnHourSchema.optional() });

const { name, isActive, hourPrice, fixedFee, number, costCentre } = newProjectInputSchema.shape;

/** Its labels have no ids: those are made with them. Prices have always held. */
export const projectRecordSchema = z.strictObject({
	kind: z.literal("project"),
	key: recordKeySchema,
	project: z.strictObject({
		name,
		customer: z
			.strictObject({
				called: calledSchema,
				isOptional: z.boolean().describe("The project is made without a customer that is not here"),
			})
			.optional(),
		isActive,
		hourPrice,
		fixedFee,
		number,
		costCentre,
		labels: z
			.array(labelSchema)
			.max(PROJECT_BOUNDS.labels.max)
			.refine((labels) => areUnique(labels.map((label) => label.name)), "a name twice"),
	}),
});

/** More labels of a project that is here. */
export const labelsRecordSchema = z.strictObject({
	kind: z.literal("labels"),
	key: recordKeySchema,
	labels: z.strictObject({
		projectId: idSchema,
		names: z.array(nameSchema).min(1).max(PROJECT_BOUNDS.labels.max).refine(areUnique, "a name twice"),
	}),
});

/** A price from a day on, until the next one. */
export const priceRecordSchema = z.strictObject({
	kind: z.literal("price"),
	key: recordKeySchema,
	price: z.strictObject({
		project: name,
		customer: calledSchema.optional().describe("Where several projects have the name"),
		label: nameSchema.nullable().describe("null: the project's own price"),
		from: localDateSchema,
		hourPrice: eurosAnHourSchema,
	}),
});
