import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import {
	type LiabilitySettings,
	liabilitySettingsSchema,
} from "@tuntikirja/contract/liability/settings-schema.ts";
import { collectionOf } from "#firestore/collection.ts";

/** `settings/liability`: by which divisors and percentages holiday and balances are priced, through time. */
export const liabilitySettingsDoc = collectionOf(COLLECTIONS.settings, liabilitySettingsSchema).doc(
	"liability",
);

/** While none is stored. */
export const NO_LIABILITY_SETTINGS: LiabilitySettings = { terms: [], revision: 0 };
