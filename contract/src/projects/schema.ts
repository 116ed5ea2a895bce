import { z } from "zod";
import { SUPPLEMENTS } from "#payroll/pay-sources.ts";
import { hoursSchema, idSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";

const notBillableSchema = z
	.literal(true)
	.optional()
	.describe("Its hours are not billed, whatever price is set; left out: they are. Admins only");

/** A label of a project; its price reaches admins only. */
export const hourLabelSchema = z.strictObject({
	id: idSchema,
	name: z.string(),
	hourPrice: z.number().optional().describe("€ an hour today; admins only"),
	notBillable: notBillableSchema,
	number: z.string().optional().describe("In other systems; admins only"),
	supplement: z.enum(SUPPLEMENTS).optional().describe("Payroll pays it for hours of the label; admins only"),
});

/** A price and the date from which it holds. */
const priceStepSchema = z.strictObject({
	label: namedSchema.nullable().describe("null: the project's own price"),
	from: localDateSchema.nullable().describe("null: has always held"),
	hourPrice: z.number().nullable().describe("€ an hour; null: from then on there is none"),
});
export type PriceHistoryStep = z.infer<typeof priceStepSchema>;

/** A fee beside the hours, in an answer. */
const fixedFeeSchema = z.strictObject({
	per: z.enum(["project", "month"]),
	amount: z.number().describe("€, for the whole project or for each month"),
	from: localDateSchema,
	to: localDateSchema.nullable().describe("null: goes on"),
});
export type FixedFeeAnswer = z.infer<typeof fixedFeeSchema>;

/** A project as its reader may see it: prices only for admins; externals see no member but themselves. */
export const projectSchema = z.strictObject({
	id: idSchema,
	name: z.string(),
	members: z.array(namedSchema),
	isActive: z.boolean(),
	isMember: z.boolean().describe("The caller can log hours on it while it is active"),
	hourPrice: z.number().optional().describe("€ an hour today; admins only"),
	hourName: z.string().nullable().describe("Name of the price; null: it has none"),
	hourLabels: z.array(hourLabelSchema),
	fixedFee: fixedFeeSchema.nullable().optional().describe("Admins only"),
	notBillable: notBillableSchema,
	customerId: idSchema.nullable().optional().describe("Who is invoiced for it; admins only"),
	number: z.string().optional().describe("In other systems; admins only"),
	costCentre: z.string().optional().describe("Admins only"),
	priceHistory: z
		.array(priceStepSchema)
		.optional()
		.describe("Every price with its dates, those of labels that are no longer offered too; admins only"),
	favProject: z.boolean(),
	favLabelId: idSchema.nullable(),
});
export type Project = z.infer<typeof projectSchema>;

export const favouriteProjectInputSchema = z.strictObject({
	id: idSchema.optional().describe("The caller's own id; another person's id is refused"),
	projectId: idSchema,
	favProject: z.boolean(),
});

export const favouriteLabelInputSchema = z.strictObject({
	projectId: idSchema,
	favLabelId: idSchema.nullable(),
	version: z.literal(2).describe("Version of this call, always 2"),
});

export const projectInputSchema = z.strictObject({ projectId: idSchema });

/** The current members of a project. */
export const projectMembersSchema = z.strictObject({ members: z.array(namedSchema) });

/** The days of a membership, the last one included. */
const membershipSchema = z.strictObject({
	from: localDateSchema.nullable().describe("null: from the beginning"),
	to: localDateSchema.nullable().describe("null: goes on"),
});

const projectMemberSchema = namedSchema.extend({
	isMember: z.boolean().describe("false: has left"),
	memberships: z.array(membershipSchema).describe("Empty: left before dates were stored"),
	allocations: z
		.array(z.strictObject({ startDate: localDateSchema, endDate: localDateSchema, hoursPerDay: hoursSchema }))
		.describe("Planned on the project after today"),
});
export type ProjectMember = z.infer<typeof projectMemberSchema>;

/** The current members, and former members with hours on the project. */
export const allProjectMembersSchema = z.strictObject({ members: z.array(projectMemberSchema) });
