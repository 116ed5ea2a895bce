import { z } from "zod";
import { endpoint, FOR_LEADS_TOO } from "#kernel/endpoint.ts";
import { idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { entrySchema } from "#work-days/schema.ts";
import { activityByUserSchema, monthInputSchema } from "./schema.ts";

/** Who has logged, and when last. Spec §7. */
export const missingEntries = {
	/** A person's latest entry; both null when there is none. For leads sick leave is none. */
	getLastEntry: endpoint("everyone", "GET", "/missing-entries/last-entry", "Latest entry", FOR_LEADS_TOO)
		.input(z.strictObject({ userId: idSchema.optional() }))
		.output(z.strictObject({ date: localDateSchema.nullable(), entry: entrySchema.nullable() })),
	/** Days of a month that lack hours, of all people who work here, by their ids. Rules §12. */
	getUserActivity: endpoint("admin", "GET", "/missing-entries/user-activity", "Missing entries of all people")
		.input(monthInputSchema)
		.output(activityByUserSchema),
	/** The same for the caller, or for the one person that is named. */
	getCurrentUserActivity: endpoint(
		"user",
		"GET",
		"/missing-entries/current-user-activity",
		"Missing entries of one person",
		FOR_LEADS_TOO,
	)
		.input(monthInputSchema.extend({ userId: idSchema.optional() }))
		.output(activityByUserSchema),
};
