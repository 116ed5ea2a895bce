import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import {
	letterheadSchema,
	companySettingsInputSchema,
	companySettingsSchema,
	lockdownInputSchema,
	lockdownSchema,
	ruleInputSchema,
	rulePreviewSchema,
} from "./schema.ts";
import { absenceReasonsInputSchema, absenceReasonsSchema } from "./absence-reasons.ts";
import { purgeSchema, retentionSchema } from "./retention-schema.ts";

/** Settings of the company. Rules, the points marked [L]. */
export const settings = {
	/** All settings with their histories; an empty history means the default. */
	getCompanySettings: endpoint("admin", "GET", "/settings/company/", "Company settings")
		.input(z.strictObject({}))
		.output(companySettingsSchema),
	/**
	 * Whose expected hours and balances another rule of part-time holidays would change, and whose locked months it would
	 * reach. Saves nothing.
	 */
	previewPartTimeRule: endpoint(
		"admin",
		"POST",
		"/settings/preview-part-time-rule/",
		"Preview the rule of part-time holidays",
	)
		.input(ruleInputSchema)
		.output(rulePreviewSchema),
	/**
	 * Replaces the settings that are given. Balances follow where they depend on one.
	 * @throws stale-settings, and month-locked for a rule of part-time holidays
	 */
	updateCompanySettings: endpoint("admin", "PUT", "/settings/company/", "Change company settings")
		.input(companySettingsInputSchema)
		.output(companySettingsSchema),
	/** Why people can be away, those reasons that new leave cannot have any more too. */
	getAbsenceReasons: endpoint("user", "GET", "/settings/absence-reasons/", "Reasons of absence")
		.input(z.strictObject({}))
		.output(absenceReasonsSchema),
	/** Replaces all reasons of absence. One that leave has can only be made inactive. @throws stale-settings, reason-in-use */
	updateAbsenceReasons: endpoint(
		"admin",
		"PUT",
		"/settings/absence-reasons/",
		"Change the reasons of absence",
	)
		.input(absenceReasonsInputSchema)
		.output(absenceReasonsSchema),
	/** Name and logo of the company, at the head of what is printed. */
	getLetterhead: endpoint("everyone", "GET", "/settings/letterhead/", "Name and logo of the company")
		.input(z.strictObject({}))
		.output(letterheadSchema),
	/** Replaces name and logo. */
	updateLetterhead: endpoint("admin", "PUT", "/settings/letterhead/", "Change name and logo of the company")
		.input(letterheadSchema)
		.output(letterheadSchema),
	/** Records past their retention, which the nightly purge deletes once it is confirmed. */
	getRetention: endpoint("admin", "GET", "/settings/retention/", "Records past their retention")
		.input(z.strictObject({}))
		.output(retentionSchema),
	/** Confirms the purge of what the list names and will name, or withdraws that. */
	confirmPurge: endpoint("admin", "PUT", "/settings/purge/", "Confirm the nightly purge")
		.input(z.strictObject({ confirmed: z.boolean() }))
		.output(purgeSchema),
	/** Whether the API is locked down, for the banner of every page. */
	getLockdown: endpoint("everyone", "GET", "/settings/lockdown/", "State of the lockdown", {
		worksInLockdown: true,
	})
		.input(z.strictObject({}))
		.output(lockdownSchema),
	/** Makes the API read-only, closes it to all but admins, or opens it; all instances follow within five seconds. */
	updateLockdown: endpoint("admin", "PUT", "/settings/lockdown/", "Switch the lockdown", {
		worksInLockdown: true,
	})
		.input(lockdownInputSchema)
		.output(lockdownSchema),
};
