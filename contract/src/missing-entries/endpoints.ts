import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { localDateSchema } from "#kernel/schemas/fields.ts";
import { entrySchema } from "#work-days/schema.ts";
import { activityByUserSchema, monthInputSchema } from "./schema.ts";

/** Who has logged, and when last. Spec §7. */
export const missingEntries = {
	/** The caller's latest entry; both null when there is none. */
	getLastEntry: endpoint("everyone", "GET", "/missing-entries/last-entry", "Own latest entry")
		.input(z.strictObject({}))
		.output(z.strictObject({ date: localDateSchema.nullable(), entry: entrySchema.nullable() })),
	/** Days of a month that lack hours, of all people who work here, by their ids. Rules §12. */
	getUserActivity: endpoint("admin", "GET", "/missing-entries/user-activity", "Missing entries of all people")
		.input(monthInputSchema)
		.output(activityByUserSchema),
	/** The same for the caller only. */
	getCurrentUserActivity: endpoint(
		"user",
		"GET",
		"/missing-entries/current-user-activity",
		"Own missing entries",
	)
		.input(monthInputSchema)
		.output(activityByUserSchema),
};
