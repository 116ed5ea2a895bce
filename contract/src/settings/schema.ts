import { z } from "zod";
import { decimalSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { TIMER_STEPS } from "#work-days/timer/timed-work.ts";
import { SESSION_BOUNDS } from "./bounds.ts";
import { MOST_ILLNESS_DEDUCTIBLE } from "#special-days/bounds.ts";
import { togetherShape } from "./together-schema.ts";

/** Longest history of one setting. */
const MOST_STEPS = 50;

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** A setting through time; before its first date the default holds. */
function history<T extends z.ZodType>(value: T) {
	return z
		.array(z.strictObject({ from: localDateSchema, value }))
		.max(MOST_STEPS)
		.refine((steps) => isUnique(steps.map(({ from }) => from)), "a date twice");
}

const PERCENT = { min: 0, max: 100 } as const;

export const bonusTableSchema = z
	.array(
		z.strictObject({
			fromRate: decimalSchema(PERCENT).describe("Billing rate in per cent, lower bound inclusive"),
			bonusPercent: decimalSchema(PERCENT),
		}),
	)
	.max(20)
	.refine((rows) => isUnique(rows.map(({ fromRate }) => fromRate)), "a rate twice");

const domainSchema = z
	.string()
	.trim()
	.max(253)
	.regex(/^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/, "not a domain")
	.toLowerCase();

/** The settings, each with the dates from which its values hold. */
const settingFields = {
	partTimeHolidayRule: history(z.enum(["proportional", "fixed"])),
	allowWeekendWork: history(z.boolean()),
	holidayWeek: history(z.enum(["six-day", "five-day"])),
	looseDaySaturday: history(z.boolean()),
	illnessDeductible: history(z.int().min(0).max(MOST_ILLNESS_DEDUCTIBLE)).describe(
		"Days of illness within one holiday that the employer counts as holiday, of those above 24 days earned",
	),
	expensesMultiplier: history(decimalSchema({ min: 0, max: 10 }, 3)).describe("Expenses multiplier"),
	bonusTable: history(bonusTableSchema),
	purgeYears: history(z.int().min(2).max(50)).describe(
		"Years after the financial year, then records are purged",
	),
	referencePeriodMonth: history(z.int().min(1).max(12)).describe(
		"Month of the year from which reference periods of the Working Hours Act follow each other",
	),
	clockTimes: history(z.boolean()).describe("Entries can have start and end times with breaks"),
	timerStep: history(z.literal(TIMER_STEPS)).describe("Minutes to which hours of a timer are rounded"),
	allowedEmailDomains: z
		.array(domainSchema)
		.max(50)
		.describe("Domains of the addresses that new people may have; none listed: any"),
	idleMinutes: z
		.int()
		.min(SESSION_BOUNDS.idleMinutes.min)
		.max(SESSION_BOUNDS.idleMinutes.max)
		.nullable()
		.describe("Minutes without use after which the browser signs out; null: never"),
	longestSessionHours: z
		.int()
		.min(SESSION_BOUNDS.longestSessionHours.min)
		.max(SESSION_BOUNDS.longestSessionHours.max)
		.nullable()
		.describe("Hours after which a sign-in ends; null: never"),
	slackChannel: z
		.string()
		.regex(/^#?[\p{L}\p{N}_-]{1,80}$/u, "not a channel")
		// Most readers of a description know no letters of all languages; this pattern lets more through.
		.meta({ pattern: String.raw`^#?\S{1,80}$`, examples: ["#hours"] })
		.nullable()
		.describe("Where messages go; null: the webhook's own channel"),
	requireSecondFactorOfAdmins: z
		.boolean()
		.describe("Without a second factor at sign-in, admins have the rights of a user"),
	...togetherShape,
};

/** What holds before the first date of a history. */
const defaultsSchema = z.strictObject({
	partTimeHolidayRule: z.string(),
	allowWeekendWork: z.boolean(),
	holidayWeek: z.string(),
	looseDaySaturday: z.boolean(),
	illnessDeductible: z.int(),
	expensesMultiplier: z.number(),
	bonusTable: bonusTableSchema,
	purgeYears: z.int(),
	referencePeriodMonth: z.int(),
	clockTimes: z.boolean(),
	timerStep: z.int(),
});

/** The company's settings, with the number of the change that left them. */
export const companySettingsSchema = z.strictObject({
	...settingFields,
	revision: z.int(),
	defaults: defaultsSchema,
});
export type CompanySettingsAnswer = z.infer<typeof companySettingsSchema>;

/** Settings that are left out stay unchanged; a given one replaces the whole history of that setting. */
export const companySettingsInputSchema = z
	.strictObject(settingFields)
	.partial()
	.extend({ revision: z.int().optional().describe("Refused when another user has changed them since") });
export type CompanySettingsInput = z.output<typeof companySettingsInputSchema>;
