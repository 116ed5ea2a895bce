import { endpoint } from "#kernel/endpoint.ts";
import { entryReportInputSchema, entryReportSchema } from "./entries-schema.ts";

/** Reports about time: each over a range, as JSON, CSV or XLSX. */
export const reports = {
	/** Entries of the caller; for admins of anybody, or of everybody. @throws report-too-large */
	getEntryReport: endpoint("user", "GET", "/report/entries/", "Entry report")
		.input(entryReportInputSchema)
		.output(entryReportSchema),
};
