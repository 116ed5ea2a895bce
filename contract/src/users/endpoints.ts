import { z } from "zod";
import { endpoint, FOR_LEADS_TOO } from "#kernel/endpoint.ts";
import { idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { accounts, ownAccount } from "./account-endpoints.ts";
import { joining } from "./joining/endpoints.ts";
import { leaving } from "./leaving/endpoints.ts";
import { ownDataInputSchema, ownDataSchema } from "./own-data-schema.ts";
import { ownSettingsInputSchema, ownSettingsSchema, ownUserInfoSchema } from "./schema.ts";

/** The caller's own profile and settings, and the administration of people. Spec §7. */
export const users = {
	/** Who is signed in; with `userId` the same of another person, without what is about their session and app. */
	getOwnUserInfo: endpoint("everyone", "GET", "/user/own-user-info", "Own profile", FOR_LEADS_TOO)
		.input(z.strictObject({ userId: idSchema.optional() }))
		.output(ownUserInfoSchema),
	/** A person's first day at the company. */
	getStartingDate: endpoint("everyone", "GET", "/user/starting-date/", "First day of a person", FOR_LEADS_TOO)
		.input(z.strictObject({ userId: idSchema.optional() }))
		.output(z.strictObject({ startDate: localDateSchema })),
	/** Changes language or favourites; fields that are left out stay unchanged. */
	updateOwnSettings: endpoint("everyone", "PUT", "/user/own-settings/", "Own settings")
		.input(ownSettingsInputSchema)
		.output(ownSettingsSchema),
	/** Everything that is stored about a person: for them, or for an admin who answers their request. */
	getOwnData: endpoint("everyone", "GET", "/user/export/", "All data about a person")
		.input(ownDataInputSchema)
		.output(ownDataSchema),
	...ownAccount,
	...accounts,
	...joining,
	...leaving,
};
