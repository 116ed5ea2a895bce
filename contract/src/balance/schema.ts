import { z } from "zod";
import {
	hoursSchema,
	idSchema,
	localDateSchema,
	monthSchema,
	decimalSchema,
} from "#kernel/schemas/fields.ts";
import { REST_KINDS } from "#work-days/clock/rest-rules.ts";
import { LIMIT_WARNINGS } from "./limit-warnings.ts";
import { toMinutes } from "#kernel/hours.ts";
import { textSchema } from "#kernel/schemas/text-schema.ts";
import { ADJUSTMENT_KINDS, type AdjustmentKind, MOST_ADJUSTED } from "./rules.ts";

const figures = {
	startDate: localDateSchema,
	endDate: localDateSchema,
	asOf: localDateSchema.describe("Last day that is counted; days after it are forecast"),
	hasFlex: z.boolean().describe("False for a person paid by the hour, whose flex is always 0"),
	flex: hoursSchema.describe("What has accumulated: the balance on asOf, adjustments included"),
	carried: hoursSchema.describe("The part of it from before the period, with the adjustments of the period"),
	flexForecast: hoursSchema.describe("The same at the end if the remaining days are worked as expected"),
	missing: hoursSchema.describe("Hours of days without an entry, which are no deficit in a warning"),
	flexDays: z
		.array(localDateSchema)
		.optional()
		.describe("Days with more than 4 h of flex, for information; left out if there are none"),
	worked: hoursSchema.describe("Hours worked, without leave"),
	workedForecast: hoursSchema,
	days: z.int().describe("Calendar days with a contract up to asOf, without days of holiday and illness"),
	forecastDays: z.int().describe("The same in the whole period"),
	neutralDays: z.int().describe("Days of holiday and illness, which are in no average"),
	weekly: hoursSchema.describe("Average week up to asOf: worked ÷ days × 7"),
	weeklyForecast: hoursSchema.describe("Average week of the whole period"),
	limits: z
		.strictObject({
			flexOver: hoursSchema,
			flexUnder: hoursSchema,
			weekly: hoursSchema,
			dailyFlex: hoursSchema,
		})
		.describe("Bounds of the Working Hours Act: flex at the end of a period, and the average week"),
	warnings: z.array(z.enum(LIMIT_WARNINGS)),
	shortRests: z
		.array(z.strictObject({ kind: z.enum(REST_KINDS), date: localDateSchema }))
		.optional()
		.describe("Rests of the Act that logged times show to be too short; left out if there are none"),
};

/** A reference period of the Working Hours Act with the months that its figures are the sum of. Rules §4. */
export const referencePeriodSchema = z.strictObject({
	...figures,
	months: z.array(
		z.strictObject({
			month: monthSchema,
			flex: hoursSchema,
			worked: hoursSchema,
			flexAhead: hoursSchema.describe("Effect of booked leave and other entries after asOf"),
			workedAhead: hoursSchema,
		}),
	),
});
export type ReferencePeriod = z.infer<typeof referencePeriodSchema>;

/** A line of the list of all people. */
export const listedReferencePeriodSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	isActive: z.boolean(),
	...figures,
});
export type ListedReferencePeriod = z.infer<typeof listedReferencePeriodSchema>;

const line = {
	date: localDateSchema,
	kind: z.enum(ADJUSTMENT_KINDS),
	notes: textSchema(500).default(""),
};

const hours = decimalSchema({ min: -10_000, max: 10_000 }).describe(
	"Decimal hours, negative ones lower the balance; counted to the nearest minute. An opening may be 0",
);

/** Hours that change a balance; an opening of 0 does, because nothing before it counts any more. */
export const isChange = (kind: AdjustmentKind, hours: number): boolean =>
	kind === "opening" || toMinutes(hours) !== 0;

export const newAdjustmentInputSchema = z
	.strictObject({
		id: idSchema.optional().describe("The client's own UUID; the same call twice makes one line"),
		userId: idSchema,
		...line,
		hours,
	})
	.refine((input) => isChange(input.kind, input.hours), { error: "not a change", path: ["hours"] });

/** The same line in the balances of several people, each with hours of their own. */
export const adjustmentsInputSchema = z
	.strictObject({
		id: idSchema.describe(
			"The client's own UUID, of the line of each person; the same call twice makes one each",
		),
		...line,
		lines: z
			.array(z.strictObject({ userId: idSchema, hours }))
			.min(1)
			.max(MOST_ADJUSTED)
			.refine((lines) => new Set(lines.map(({ userId }) => userId)).size === lines.length, "a person twice"),
	})
	.refine(({ kind, lines }) => lines.every((one) => isChange(kind, one.hours)), {
		error: "not a change",
		path: ["lines"],
	});
