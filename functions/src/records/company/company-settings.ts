import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { inForce } from "@tuntikirja/contract/kernel/periods.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { TIMER_STEPS } from "@tuntikirja/contract/work-days/timer/timed-work.ts";
import { APPROVED_DAY_TYPES } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { MOST_ILLNESS_DEDUCTIBLE } from "@tuntikirja/contract/special-days/bounds.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import type { Reader } from "#firestore/reader.ts";
import { absenceReasonSchema } from "@tuntikirja/contract/settings/absence-reasons.ts";
import { companyChangeSchema } from "./company-changes.ts";
import { type Letterhead, letterheadSchema } from "@tuntikirja/contract/settings/schema.ts";

/** Steps of the bonus table: from this billing rate in per cent on, this bonus in per cent. Rules §10. */
export type BonusTable = readonly { readonly fromRate: number; readonly bonusPercent: number }[];

/** What holds until an admin has said otherwise. */
export const DEFAULT_BONUS_TABLE: BonusTable = [
	{ fromRate: 70, bonusPercent: 2 },
	{ fromRate: 80, bonusPercent: 4 },
	{ fromRate: 90, bonusPercent: 6 },
];

function effectiveDated<T extends z.ZodType>(value: T) {
	return z.array(z.object({ from: localDateSchema, value })).default([]);
}

/** `settings/company`: the [L] settings of the rules, each with the dates from which its values hold. */
export const companySettingsSchema = z.object({
	partTimeHolidayRule: effectiveDated(z.enum(["proportional", "fixed"])),
	allowWeekendWork: effectiveDated(z.boolean()),
	/** How annual holiday is counted; from the next 1 April on. */
	holidayWeek: effectiveDated(z.enum(["six-day", "five-day"])),
	looseDaySaturday: effectiveDated(z.boolean()),
	/** Days of illness within one holiday that the employer counts as holiday. */
	illnessDeductible: effectiveDated(z.int().min(0)),
	/** Thousandths: 1.6 is 1600. */
	expensesMultiplier: effectiveDated(z.int().min(0)),
	bonusTable: effectiveDated(z.array(z.object({ fromRate: z.number(), bonusPercent: z.number() }))),
	/** Years after the financial year, then records are purged. */
	purgeYears: effectiveDated(z.int().min(2)),
	/** Month from which reference periods of the Working Hours Act follow each other. */
	referencePeriodMonth: effectiveDated(z.int().min(1).max(12)),
	/** Entries can have start and end times. */
	clockTimes: effectiveDated(z.boolean()),
	/** Minutes to which hours of a timer are rounded. */
	timerStep: effectiveDated(z.literal(TIMER_STEPS)),
	/** Domains of the addresses that new people may have; none: any. */
	allowedEmailDomains: z.array(z.string()).default([]),
	/** Minutes without use after which a browser signs out, and hours after which a sign-in ends; null: never. */
	idleMinutes: z.int().nullable().default(null),
	longestSessionHours: z.int().nullable().default(null),
	slackChannel: z.string().nullable().default(null),
	/** Repeated in the profile of each admin, which every request reads. */
	requireSecondFactorOfAdmins: z.boolean().default(false),
	/** Day types of leave that a lead approves; none: leave is booked as it is entered. */
	leaveApproval: z.array(z.literal(APPROVED_DAY_TYPES)).default([]),
	/** Approved leave more than this many days ahead is cancelled without asking. */
	leaveCancelDays: z.int().min(0).default(14),
	/** Months are submitted and approved, each by a working day of the next month. */
	monthApproval: z.boolean().default(false),
	monthSubmitBy: z.int().min(1).default(2),
	monthApproveBy: z.int().min(1).default(4),
	/** Hours of a month's ± within which a short day needs no act. */
	monthBound: z.int().min(0).default(8),
	/** What colleagues and leads see of leave, and whose days colleagues see. */
	colleaguesSee: z.enum(["away", "nothing"]).default("away"),
	leadsSee: z.enum(["kind", "away"]).default("kind"),
	teamSpan: z.enum(["group", "company"]).default("group"),
	/** The reasons of absence; left out: none. */
	absenceReasons: z.array(z.object(absenceReasonSchema.shape)).optional(),
	/** Rises with each change, so that two windows do not overwrite each other. */
	revision: z.int().default(0),
	/** Company changes of these settings or of the calendar; sums store the last one that they include. */
	changes: z.array(companyChangeSchema).optional(),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;

/** The settings while no document is stored. */
export const DEFAULT_SETTINGS: CompanySettings = companySettingsSchema.parse({});

/** What holds before the first date of a setting's history. */
export const SETTING_DEFAULTS = {
	partTimeHolidayRule: "proportional",
	allowWeekendWork: false,
	holidayWeek: "six-day",
	looseDaySaturday: true,
	illnessDeductible: MOST_ILLNESS_DEDUCTIBLE,
	expensesMultiplier: 1600,
	bonusTable: DEFAULT_BONUS_TABLE,
	purgeYears: 6,
	referencePeriodMonth: 1,
	clockTimes: false,
	timerStep: 15,
} as const;

/** The expenses multiplier in force, in thousandths. Spec §9, rules §8. */
export function expensesMultiplierOn(settings: CompanySettings, date: LocalDate): number {
	return inForce(settings.expensesMultiplier, date, SETTING_DEFAULTS.expensesMultiplier);
}

/** The dates by the multiplier of expenses in force on them, in thousandths. */
export function datesByMultiplier(
	settings: CompanySettings,
	dates: readonly LocalDate[],
): ReadonlyMap<number, readonly LocalDate[]> {
	return Map.groupBy(dates, (date) => expensesMultiplierOn(settings, date));
}

/** The bonus table in force. Rules §10. */
export function bonusTableOn(settings: CompanySettings, date: LocalDate): BonusTable {
	return inForce<BonusTable>(settings.bonusTable, date, SETTING_DEFAULTS.bonusTable);
}

export const companySettingsDoc = collectionOf(COLLECTIONS.settings, companySettingsSchema).doc("company");

/** The settings, or what holds while none are stored. A read. */
export async function loadSettings(reader: Reader): Promise<CompanySettings> {
	return (await reader.get(companySettingsDoc)) ?? DEFAULT_SETTINGS;
}

/** `settings/letterhead`: a document of its own, because the other settings are read with nearly every request. */
export const letterheadDoc = collectionOf(COLLECTIONS.settings, letterheadSchema).doc("letterhead");

/** While none is stored. */
export const NO_LETTERHEAD: Letterhead = { name: "", logo: null };
