import { getEntryReport } from "./entries/get-entry-report.ts";
import { getExpensesEstimate } from "./estimate/get-expenses-estimate.ts";
import { getPerformance } from "./performance/get-performance.ts";
import { getSalesEffort } from "./sales-effort/get-sales-effort.ts";
import { getSharedLinks } from "./shared/get-shared-links.ts";
import { getSharedTimesheet, openSharedTimesheet } from "./shared/get-shared-timesheet.ts";
import { revokeSharedTimesheet } from "./shared/revoke-shared-timesheet.ts";
import { shareTimesheet } from "./shared/share-timesheet.ts";
import { getTimesheet } from "./timesheet/get-timesheet.ts";

/** What can be done with reports, for the router. */
export const reports = {
	getEntryReport,
	getExpensesEstimate,
	getPerformance,
	getSalesEffort,
	getSharedLinks,
	getSharedTimesheet,
	getTimesheet,
	openSharedTimesheet,
	revokeSharedTimesheet,
	shareTimesheet,
};
