import { z } from "zod";
import {
	dayTypeSchema,
	hoursSchema,
	idSchema,
	localDateSchema,
	monthSchema,
} from "#kernel/schemas/fields.ts";
import { nameTextSchema } from "#kernel/schemas/text-schema.ts";
import { isLeaveSource, PAY_SOURCES, PAY_UNITS, UNITS_OF } from "./pay-sources.ts";
import { PRESET_BOUNDS } from "./presets/preset-choices.ts";
import { presetSchema } from "./presets/preset-schema.ts";

export const PAYROLL_BOUNDS = {
	number: 20,
	name: 100,
	earningsType: 10,
	wageTypes: 200,
	payGroups: 30,
	/** People who get their numbers at once. */
	numbered: 500,
	/** People and missing wage types that a batch can leave out. */
	leftOut: 5000,
} as const;

const numberSchema = nameTextSchema({ max: PAYROLL_BOUNDS.number });
const optionalNumberSchema = nameTextSchema({ min: 0, max: PAYROLL_BOUNDS.number }).meta({
	examples: ["1042"],
});

/** Under which number payroll knows something of a month, and from when. */
export const wageTypeSchema = z
	.strictObject({
		id: idSchema,
		source: z.enum(PAY_SOURCES),
		number: numberSchema.describe("In the payroll system").meta({ examples: ["1120"] }),
		name: nameTextSchema({ max: PAYROLL_BOUNDS.name }),
		unit: z.enum(PAY_UNITS),
		from: localDateSchema.describe("Holds until the next one of the same source and reason"),
		reasonId: idSchema
			.optional()
			.describe(
				"Of leave with this reason of absence alone; a reason without one falls under that of its source",
			),
		earningsType: nameTextSchema({ max: PAYROLL_BOUNDS.earningsType })
			.optional()
			.describe("In the payroll system")
			.meta({ examples: ["201"] }),
	})
	.refine(({ source, unit }) => UNITS_OF[source].includes(unit), { error: "not its unit", path: ["unit"] })
	.refine(({ source, reasonId }) => reasonId === undefined || isLeaveSource(source), {
		error: "no leave",
		path: ["reasonId"],
	});
export type WageType = z.infer<typeof wageTypeSchema>;

/** People who are paid together. */
const payGroupSchema = z.strictObject({ id: idSchema, name: nameTextSchema({ max: PAYROLL_BOUNDS.name }) });

const settingsShape = {
	wageTypes: z.array(wageTypeSchema).max(PAYROLL_BOUNDS.wageTypes),
	payGroups: z.array(payGroupSchema).max(PAYROLL_BOUNDS.payGroups),
	handsOverBonus: z.boolean().describe("Batches have the bonus of the month"),
	presets: z.array(presetSchema).max(PRESET_BOUNDS.presets).describe("Forms of files of the company's own"),
};
export const payrollSettingsSchema = z.strictObject({
	...settingsShape,
	nextBatch: z.int().min(1).describe("Number of the next batch"),
	revision: z.int(),
});
export type PayrollSettings = z.infer<typeof payrollSettingsSchema>;

/** Fields that are left out stay unchanged. */
export const payrollSettingsEditSchema = z.strictObject({
	...z.strictObject(settingsShape).partial().shape,
	revision: z.int().optional().describe("Refused when another user has changed them since"),
});

/** What payroll knows a person by. */
export const payrollPersonSchema = z.strictObject({
	userId: idSchema,
	employeeNumber: optionalNumberSchema,
	costCentre: optionalNumberSchema,
	payGroupId: idSchema.nullable(),
});

/** Fields that are left out stay unchanged. */
export const payrollPersonEditSchema = payrollPersonSchema.partial().required({ userId: true });

/** Numbers of several people, all or none. */
export const employeeNumbersInputSchema = z.strictObject({
	numbers: z
		.array(z.strictObject({ userId: idSchema, employeeNumber: numberSchema.meta({ examples: ["1042"] }) }))
		.min(1)
		.max(PAYROLL_BOUNDS.numbered)
		.refine((rows) => new Set(rows.map(({ userId }) => userId)).size === rows.length, "a person twice"),
});
export type EmployeeNumbers = z.output<typeof employeeNumbersInputSchema>["numbers"];

/** What keeps a person out of a batch: no number, a month that is not approved or locked, or documents that cannot be read. */
export const PAYROLL_PROBLEMS = ["number", "month", "unreadable"] as const;

const quantity = z.number().describe("Hours, days, pieces or euros, two decimals");
const monthlyWage = z.number().describe("€ of wages by the month, to compare with what payroll pays");

/** What a batch hands over of one wage type: of a month for the first time, or how much more or less than before. */
const payRowSchema = z.strictObject({
	month: monthSchema.describe("Of the work; earlier than that of the batch where it was changed since"),
	source: z.enum(PAY_SOURCES),
	reasonId: idSchema.optional().describe("Where the wage type is that of one reason of absence"),
	number: z.string(),
	name: z.string(),
	unit: z.enum(PAY_UNITS),
	earningsType: z.string().optional(),
	quantity: quantity.describe("Less than 0: so much of an earlier batch is taken back"),
	corrects: z
		.strictObject({ batch: z.int(), row: z.int() })
		.nullable()
		.describe("The last row of the same month and wage type that was handed over"),
});

const absenceSchema = z.strictObject({
	dayTypeId: dayTypeSchema,
	reasonId: idSchema.optional(),
	startDate: localDateSchema,
	endDate: localDateSchema,
	workingDays: z.int(),
	holidayDays: z.int().describe("Days of annual holiday, Saturdays included"),
	hours: hoursSchema.describe("Credited"),
	isTakenBack: z.boolean().describe("Was handed over like this and is not so any more"),
	corrects: z
		.int()
		.nullable()
		.describe("The last batch that said something else of it; null: the month was not handed over before"),
});

const payrollLineShape = {
	userId: idSchema,
	name: z.string(),
	employeeNumber: z.string(),
	costCentre: z.string(),
	wage: monthlyWage,
	wages: z
		.array(z.strictObject({ month: monthSchema, wage: monthlyWage, corrects: z.int().nullable() }))
		.describe("The same by month; of one that was handed over before, the difference to what the batch said"),
	rows: z.array(payRowSchema),
	absences: z
		.array(absenceSchema)
		.describe("Whole days of absence, joined over days off and cut at the end of each month"),
};

export const dryRunInputSchema = z.strictObject({
	month: monthSchema,
	payGroupId: idSchema.optional().describe("Left out: all people"),
});

/** What a batch would hand over now. */
export const dryRunSchema = z.strictObject({
	month: monthSchema,
	payGroupId: idSchema.nullable(),
	hash: z.string().describe("Of all that is below; a batch is made of what was looked at"),
	people: z.array(
		z.strictObject({
			...payrollLineShape,
			problems: z.array(z.enum(PAYROLL_PROBLEMS)),
			open: z
				.array(monthSchema)
				.describe("Earlier months that are unlocked: handed over once they are locked"),
			isHandedOver: z.boolean().describe("A batch of this month has the person already"),
		}),
	),
	lacking: z.array(z.enum(PAY_SOURCES)).describe("What the month has that has no wage type"),
});
export type DryRun = z.infer<typeof dryRunSchema>;

export const handOverInputSchema = z.strictObject({
	id: z.uuid().optional().describe("The client's own UUID; the same call twice makes one batch"),
	month: monthSchema,
	payGroupId: idSchema.optional(),
	hash: z
		.string()
		.regex(/^[0-9a-f]{64}$/, "not a hash")
		.describe("Of the dry run that was looked at")
		.meta({ examples: ["0".repeat(64)] }),
	leaveOut: z.array(idSchema).max(PAYROLL_BOUNDS.leftOut).default([]).describe("People with problems"),
	withoutTypes: z
		.array(z.enum(PAY_SOURCES))
		.max(PAY_SOURCES.length)
		.default([])
		.describe("What has no wage type and is not handed over"),
});

const sumSchema = z.strictObject({ number: z.string(), name: z.string(), unit: z.enum(PAY_UNITS), quantity });

const batchShape = {
	id: idSchema,
	number: z.int(),
	month: monthSchema,
	payGroup: z.string().nullable().describe("Its name then; null: all people"),
	at: z.string(),
	by: z.string(),
	hash: z.string().describe("SHA-256 of its lines"),
	people: z.int(),
	rows: z.int(),
	wage: monthlyWage,
};
export const batchSummarySchema = z.strictObject(batchShape);
export const batchSchema = z.strictObject({
	...batchShape,
	sums: z.array(sumSchema),
	leftOut: z.array(z.string()).describe("Names of people who were left out"),
	lines: z.array(
		z.strictObject({
			...payrollLineShape,
			payGroup: z.string().describe("The person's pay group then; empty: none"),
			days: z
				.array(z.strictObject({ date: localDateSchema, number: z.string(), hours: hoursSchema }))
				.describe("Of the months that have rows: hours of each day and wage type, all as they were then"),
		}),
	),
});
export type Batch = z.infer<typeof batchSchema>;
