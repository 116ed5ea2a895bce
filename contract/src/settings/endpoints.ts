import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { lockdownInputSchema, lockdownSchema } from "./lockdown-schema.ts";
import { retentionSchema } from "./retention-schema.ts";
import { companySettingsInputSchema, companySettingsSchema } from "./schema.ts";

/** Settings of the company. Rules, the points marked [L]. */
export const settings = {
	/** All settings with their histories; an empty history means the default. */
	getCompanySettings: endpoint("admin", "GET", "/settings/company/", "Company settings")
		.input(z.strictObject({}))
		.output(companySettingsSchema),
	/** Replaces the settings that are given. Balances follow where they depend on one. @throws stale-settings */
	updateCompanySettings: endpoint("admin", "PUT", "/settings/company/", "Change company settings")
		.input(companySettingsInputSchema)
		.output(companySettingsSchema),
	/** Working-time records past their retention period. Only a list: nothing is erased automatically. */
	getRetention: endpoint("admin", "GET", "/settings/retention/", "Records past their retention")
		.input(z.strictObject({}))
		.output(retentionSchema),
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
