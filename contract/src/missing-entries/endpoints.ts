import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { localDateSchema } from "#kernel/fields.ts";
import { entrySchema } from "#work-days/schema.ts";

/** Who has logged, and when last. Spec §7. */
export const missingEntries = {
	/** The caller's latest entry; both null when there is none. */
	getLastEntry: endpoint("everyone", "GET", "/missing-entries/last-entry", "Own latest entry")
		.input(z.strictObject({}))
		.output(z.strictObject({ date: localDateSchema.nullable(), entry: entrySchema.nullable() })),
};
