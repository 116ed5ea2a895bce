import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { type PayrollSettings, payrollSettingsSchema } from "@tuntikirja/contract/payroll/schema.ts";
import { collectionOf } from "#firestore/collection.ts";

/** `settings/payroll`: wage types, pay groups and forms of files, and the number of the next batch. */
export const payrollSettingsDoc = collectionOf(COLLECTIONS.settings, payrollSettingsSchema).doc("payroll");

/** While none is stored. */
export const NO_PAYROLL: PayrollSettings = {
	wageTypes: [],
	payGroups: [],
	handsOverBonus: false,
	presets: [],
	nextBatch: 1,
	revision: 0,
};
