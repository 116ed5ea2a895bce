import { namedSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { SUPPLEMENTS } from "@tuntikirja/contract/payroll/pay-sources.ts";
import { newProjectInputSchema } from "@tuntikirja/contract/projects/admin-schema.ts";
import { z } from "zod";
import {
	keyed,
	neededDateSchema,
	optionalText,
	optionalTypedNumber,
	typedNumber,
} from "#domain/forms/typed-fields.ts";
import type { ProjectValues } from "./project-values.ts";

const { name, members, hourName, hourPrice, hourLabels, pricesFrom, fixedFee, number, costCentre } =
	newProjectInputSchema.shape;

const nameIn = (schema: z.ZodType<string, string>) =>
	keyed(schema, (code) => (code === "too_small" ? "required" : "characters"));

const neededDate = keyed(neededDateSchema, "required");

/** Undefined while untouched; null for an empty field, which means no price. */
const priceSchema = keyed(
	z.union([z.null().transform(() => undefined), optionalTypedNumber(hourPrice.unwrap().unwrap())]),
	"amount",
);

const labelsSchema = z
	.array(
		z.object({
			id: z.string(),
			name: nameIn(hourLabels.unwrap().element.shape.name),
			price: priceSchema,
			notBillable: z.boolean().default(false),
			number: keyed(number.unwrap(), "characters").default(""),
			supplement: z
				.enum(["", ...SUPPLEMENTS])
				.default("")
				.transform((supplement) => supplement || null),
		}),
	)
	.superRefine((labels, context) => {
		const names = labels.map((label) => label.name.toLocaleLowerCase("fi"));
		names.forEach((one, index) => {
			if (names.filter((other) => other === one).length > 1)
				context.addIssue({ code: "custom", path: [index, "name"], message: "twice" });
		});
	});

const feeShape = {
	amount: z
		.string()
		.trim()
		.min(1, "required")
		.pipe(keyed(typedNumber(fixedFee.unwrap().unwrap().options[0].shape.amount), "amount")),
	from: neededDate,
};

const feeSchema = z
	.discriminatedUnion("per", [
		z.object({
			per: z.literal("none"),
			amount: z.string(),
			from: z.string().nullable(),
			to: z.string().nullable(),
		}),
		z.object({ per: z.literal("project"), ...feeShape, to: neededDate }),
		z.object({ per: z.literal("month"), ...feeShape, to: z.string().nullable() }),
	])
	.refine(({ per, from, to }) => per === "none" || from === null || to === null || to >= from, {
		path: ["to"],
		message: "inverted",
	})
	.transform((fee) => (fee.per === "none" ? null : fee));

const schema = z
	.object({
		name: nameIn(name),
		members: z
			.array(namedSchema)
			.transform((people) => people.map(({ id }) => ({ id })))
			.pipe(members.unwrap()),
		endAllocations: z.boolean().default(false),
		hourName: keyed(optionalText(hourName.unwrap().unwrap()), "characters"),
		hourPrice: priceSchema,
		notBillable: z.boolean().default(false),
		labels: labelsSchema,
		pricesHold: z.enum(["date", "always"]),
		pricesFrom: pricesFrom.unwrap(),
		fee: feeSchema,
		customerId: z.string(),
		number: keyed(number.unwrap(), "characters"),
		costCentre: keyed(costCentre.unwrap(), "characters"),
	})
	.refine((values) => values.pricesHold === "always" || values.pricesFrom !== null, {
		path: ["pricesFrom"],
		message: "required",
		// Together with the problems of other fields.
		when: () => true,
	});

export type ProjectFields = z.output<typeof schema>;

/** The fields of a project, prices and amounts as typed. Its messages are keys of projects.problems. */
export const projectFormSchema: z.ZodType<ProjectFields, ProjectValues> = schema;
