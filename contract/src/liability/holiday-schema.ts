import { z } from "zod";
import { idSchema } from "#kernel/schemas/fields.ts";
import { reportInput } from "#reports/input-schema.ts";
import { liabilityTermsSchema } from "./settings-schema.ts";

const euros = z.number().describe("€");
const days = z.number().describe("Days of holiday");

/** §10, §11 and §12 of the Annual Holidays Act. */
export const HOLIDAY_PAY_RULES = ["monthly", "average", "percent"] as const;

/** `endDate` is the day, `startDate` the earlier one that it is held against. */
export const holidayLiabilityInputSchema = reportInput({});

const amounts = {
	pay: euros.describe("€ of holiday pay"),
	bonus: euros.describe("€ of holiday bonus"),
	sideCosts: euros,
	total: euros,
};

/** Days of one credit year, and how they are priced. What a rule does not need is null. */
export const liabilityYearSchema = z.strictObject({
	creditYear: z.int().describe("By the year in which it starts"),
	isRunning: z.boolean().describe("Days accrued since 1 April, which are not given yet"),
	days,
	earned: z.int().describe("All that the year has earned, in days of the Act"),
	rule: z.enum(HOLIDAY_PAY_RULES),
	wage: euros.nullable().describe("€ a month, §10"),
	paid: euros.nullable().describe("€ of the year from which the pay of holiday is counted, §11 and §12"),
	workedDays: z.int().nullable().describe("§11"),
	weekDays: z.int().nullable().describe("Usual working days a week, §11"),
	averageDay: euros.nullable().describe("§11"),
	coefficient: z.number().nullable().describe("§11"),
	percent: z.number().nullable().describe("§12"),
	dayPrice: euros,
	...amounts,
});
export type LiabilityYear = z.infer<typeof liabilityYearSchema>;

const summed = {
	olderDays: days.describe("Untaken, of credit years before the last one"),
	lastDays: days.describe("Untaken, of the last credit year that has ended"),
	accruedDays: days.describe("Accrued since 1 April"),
	...amounts,
	before: euros.describe("€ of the total on the earlier day"),
	change: euros,
};

const lineSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	employeeNumber: z.string(),
	costCentre: z.string(),
	isPriced: z.boolean().describe("False: no wage is in force, so the days have no price"),
	dayPrice: euros.describe("Holiday pay by days"),
	...summed,
	years: z.array(liabilityYearSchema),
});
export type HolidayLiabilityLine = z.infer<typeof lineSchema>;

/** What people have earned and not taken, in days and euros. */
export const holidayLiabilitySchema = z.strictObject({
	terms: liabilityTermsSchema.describe("In force on the day"),
	week: z.enum(["six-day", "five-day"]).describe("By which the days are counted"),
	lines: z.array(lineSchema),
	totals: z.strictObject(summed),
	unreadable: z.array(z.string()).describe("Names of people who are left out: a document cannot be read"),
});
export type HolidayLiability = z.infer<typeof holidayLiabilitySchema>;
