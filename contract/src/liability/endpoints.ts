import { z } from "zod";
import { endpoint, FOR_PAYROLL } from "#kernel/endpoint.ts";
import { holidayLiabilityInputSchema, holidayLiabilitySchema } from "./holiday-schema.ts";
import {
	flexLiabilityInputSchema,
	flexLiabilitySchema,
	subcontractingInputSchema,
	subcontractingSchema,
} from "./schema.ts";
import { liabilitySettingsEditSchema, liabilitySettingsSchema } from "./settings-schema.ts";

const SETTINGS = "/liability/settings/";

/** What a company owes to people at a date, for its books. */
export const liability = {
	/** Divisors and percentages, each from its date. */
	getLiabilitySettings: endpoint("admin", "GET", SETTINGS, "Percentages of liabilities", FOR_PAYROLL)
		.input(z.strictObject({}))
		.output(liabilitySettingsSchema),
	/** Replaces them; figures of dates before theirs stay as they are. @throws stale-settings */
	updateLiabilitySettings: endpoint(
		"admin",
		"PUT",
		SETTINGS,
		"Change the percentages of liabilities",
		FOR_PAYROLL,
	)
		.input(liabilitySettingsEditSchema)
		.output(liabilitySettingsSchema),
	/**
	 * Holiday that is earned and not taken, with pay, bonus and side costs. `endDate` is the day, `startDate` the earlier one
	 * that it is held against.
	 */
	getHolidayLiability: endpoint("admin", "GET", "/liability/holidays/", "Holiday liability", FOR_PAYROLL)
		.input(holidayLiabilityInputSchema)
		.output(holidayLiabilitySchema),
	/** Balances in euros. `endDate` is the day, `startDate` the earlier one that it is held against. */
	getFlexLiability: endpoint("admin", "GET", "/liability/flex/", "Flex liability", FOR_PAYROLL)
		.input(flexLiabilityInputSchema)
		.output(flexLiabilitySchema),
	/** Hours × price of people under a subcontract, by month. */
	getSubcontracting: endpoint("admin", "GET", "/liability/subcontracting/", "Subcontracting", FOR_PAYROLL)
		.input(subcontractingInputSchema)
		.output(subcontractingSchema),
};
