import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { entryReportInputSchema, entryReportSchema } from "./entries-schema.ts";
import { estimateInputSchema, estimateSchema } from "./estimate-schema.ts";
import { performanceInputSchema, performanceSchema } from "./performance-schema.ts";
import { salesEffortInputSchema, salesEffortSchema } from "./sales-effort-schema.ts";
import {
	listedLinkSchema,
	openInputSchema,
	revokeInputSchema,
	sharedLinkSchema,
	sharedTimesheetSchema,
	shareInputSchema,
} from "./shared-schema.ts";
import { timesheetInputSchema, timesheetSchema } from "./timesheet-schema.ts";

const SHARE_PATH = "/timesheet-report/share/";
const SHARED_PATH = "/timesheet-report/shared/";

/** Reports about time, each over a range and as JSON, CSV or XLSX; and timesheets that are shared by a link. */
export const reports = {
	/** Entries of the caller; for admins of any person, or of all people. @throws report-too-large */
	getEntryReport: endpoint("user", "GET", "/report/entries/", "Entry report")
		.input(entryReportInputSchema)
		.output(entryReportSchema),
	/** What each person was due, worked and sold, and how they were away. Rules §3, §10. */
	getPerformance: endpoint("admin", "GET", "/report/performance/", "Performance report")
		.input(performanceInputSchema)
		.output(performanceSchema),
	/** What people cost, and will cost. Rules §8. */
	getExpensesEstimate: endpoint("admin", "GET", "/report/expenses-estimate/", "Expenses estimate")
		.input(estimateInputSchema)
		.output(estimateSchema),
	/** Who is free when, and what sales has taken. Rules §11. */
	getSalesEffort: endpoint("admin", "GET", "/report/sales-effort/", "Sales effort")
		.input(salesEffortInputSchema)
		.output(salesEffortSchema),
	/** A project's work of a period. @throws not-found, report-too-large */
	getTimesheet: endpoint("admin", "GET", "/report/timesheet/", "Project timesheet")
		.input(timesheetInputSchema)
		.output(timesheetSchema),
	/** Makes a public link to a timesheet. @throws not-found, id-taken, expiry-not-allowed */
	shareTimesheet: endpoint("admin", "POST", SHARE_PATH, "Share a timesheet")
		.input(shareInputSchema)
		.output(sharedLinkSchema),
	/** The links that there are, without what opens them. */
	getSharedLinks: endpoint("admin", "GET", SHARE_PATH, "Shared timesheets")
		.input(z.strictObject({}))
		.output(z.strictObject({ links: z.array(listedLinkSchema) })),
	/** Takes a link away; a second time changes nothing. */
	revokeSharedTimesheet: endpoint("admin", "DELETE", SHARE_PATH, "Revoke a shared timesheet")
		.input(revokeInputSchema)
		.output(z.strictObject({})),
	/** What a link shows to anyone who has it. Unknown, revoked and expired links answer alike. @throws not-found, too-many-requests */
	getSharedTimesheet: endpoint("public", "GET", SHARED_PATH, "Shared timesheet")
		.input(openInputSchema)
		.output(sharedTimesheetSchema),
	/** The same with the token in the body, where no log of requests has it. The page opens links with this one. */
	openSharedTimesheet: endpoint("public", "POST", SHARED_PATH, "Open a shared timesheet")
		.input(openInputSchema)
		.output(sharedTimesheetSchema),
};
