import { z } from "zod";
import { decimalSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { TIMER_STEPS } from "#work-days/timer/timed-work.ts";
import { SESSION_BOUNDS, DEADLINE_BOUNDS } from "./bounds.ts";
import { MOST_ILLNESS_DEDUCTIBLE } from "#special-days/bounds.ts";
import { nameTextSchema } from "#kernel/schemas/text-schema.ts";
import { lockedChoiceShape, peoplePreviewShape } from "#previews/preview-schema.ts";
import { LOCKDOWN_STATES } from "#kernel/lockdown.ts";
import { APPROVED_DAY_TYPES } from "#leave-requests/needs-approval.ts";

/** Settings of approvals and of who sees whom. Without them the product works as if there were no approvals. */
export const togetherShape = {
	leaveApproval: z
		.array(z.literal(APPROVED_DAY_TYPES))
		.max(APPROVED_DAY_TYPES.length)
		.refine((types) => new Set(types).size === types.length, "a day type twice")
		.describe("Day types of leave that a team lead approves"),
	leaveCancelDays: z
		.int()
		.min(0)
		.max(DEADLINE_BOUNDS.leaveCancelDays)
		.describe("Approved leave more than this many days ahead is cancelled without asking"),
	monthApproval: z.boolean().describe("Months are submitted and approved"),
	monthSubmitBy: z
		.int()
		.min(1)
		.max(DEADLINE_BOUNDS.workingDays)
		.describe("Working day of the next month by which a month is submitted"),
	monthApproveBy: z
		.int()
		.min(1)
		.max(DEADLINE_BOUNDS.workingDays)
		.describe("Working day of the next month by which a month is approved"),
	monthBound: z
		.int()
		.min(0)
		.max(DEADLINE_BOUNDS.monthBound)
		.describe("Hours of a month's ± within which a short day needs no act at the month end"),
	colleaguesSee: z.enum(["away", "nothing"]).describe("What colleagues see of leave in the team calendar"),
	leadsSee: z
		.enum(["kind", "away"])
		.describe(
			"What team leads see of leave in days and in the team calendar; of sick leave always only away",
		),
	teamSpan: z.enum(["group", "company"]).describe("Whose days the team calendar shows to colleagues"),
};

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
	.extend({
		revision: z.int().optional().describe("Refused when another user has changed them since"),
		...lockedChoiceShape,
	});
export type CompanySettingsInput = z.output<typeof companySettingsInputSchema>;

/** Another rule of part-time holidays, and what it does to the people whose hours it changes. */
export const ruleInputSchema = z.strictObject({
	partTimeHolidayRule: settingFields.partTimeHolidayRule,
	...lockedChoiceShape,
});
const { date: _day, onLeave: _away, ...peopleShape } = peoplePreviewShape;
export const rulePreviewSchema = z.strictObject(peopleShape);
export type RulePreview = z.infer<typeof rulePreviewSchema>;

/** Largest logo in bytes: with the base64 around it, it is within the limit of a request. */
export const MOST_LOGO_BYTES = 40_000;

/** A data URL whose first bytes are those of its type; an SVG could hold a script. */
const IMAGE = /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/;

/** Name and logo of the company at the head of what is printed. Decision 158. */
export const letterheadSchema = z.strictObject({
	name: nameTextSchema({ min: 0, max: 100 }),
	logo: z
		.string()
		.max(Math.ceil(MOST_LOGO_BYTES / 3) * 4 + "data:image/jpeg;base64,".length)
		.regex(IMAGE, "not a PNG or JPEG")
		.nullable()
		.meta({
			description: "A PNG or JPEG of at most 40 kB as a data URL",
			examples: ["data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"],
		}),
	signatures: z
		.boolean()
		.optional()
		.describe("A printed month has lines for signatures; left out: it has none"),
});
export type Letterhead = z.infer<typeof letterheadSchema>;

const stateSchema = z
	.enum(LOCKDOWN_STATES)
	.describe("`read-only`: nothing can be changed; `closed`: only admins may call");

export const lockdownInputSchema = z.strictObject({ state: stateSchema });

/** Whether the API is locked down, since when and by whom. */
export const lockdownSchema = z.strictObject({
	state: stateSchema,
	changedAt: z.string().nullable().describe("ISO 8601, UTC; null: it has always been open"),
	changedBy: namedSchema.nullable().describe("null: the people who run the service"),
});
export type Lockdown = z.infer<typeof lockdownSchema>;
