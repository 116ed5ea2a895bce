import { endpoint } from "#kernel/endpoint.ts";
import { auditInputSchema, auditPageSchema } from "./schema.ts";

/** Who changed what. */
export const audit = {
	/** Changes, the latest first: of an own entry for its owner, of anything for admins. */
	getHistory: endpoint("everyone", "GET", "/audit/history/", "History of changes")
		.input(auditInputSchema)
		.output(auditPageSchema),
};
