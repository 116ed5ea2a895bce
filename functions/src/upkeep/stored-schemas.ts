import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import type { z } from "zod";
import { copiesSchema } from "#firestore/copies/copies.ts";
import { auditRowSchema } from "#records/audit/audit-log.ts";
import { availabilitiesSchema } from "#records/people/availabilities.ts";
import { adjustmentsSchema, storedBalanceSchema } from "#records/derived/balances.ts";
import { capacityNoteDoc } from "#records/company/capacity-notes.ts";
import { capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { companyDocumentDoc } from "#records/company/documents.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { deadEventSchema } from "#records/service/dead-events.ts";
import { malformedSchema, quarantineSchema } from "#records/service/malformed-documents.ts";
import { customerDoc } from "#records/invoices/customers.ts";
import { storedInvoiceSchema } from "#records/invoices/invoices.ts";
import { sellerDoc } from "#records/invoices/seller.ts";
import { invoicedMonthDoc, invoicingDoc } from "#records/invoicing/invoicings.ts";
import { columnMapsDoc } from "#records/moving-in/column-maps.ts";
import { importDoc } from "#records/moving-in/imports.ts";
import { batchDoc, payrollPageDoc } from "#records/payroll/batches.ts";
import { liabilitySettingsDoc } from "#records/payroll/liability-settings.ts";
import { payrollSettingsDoc } from "#records/payroll/payroll-settings.ts";
import { projectDocumentSchema, projectPricesSchema } from "#records/company/projects.ts";
import { sharedReportSchema } from "#records/company/shared-reports.ts";
import { resourceDoc } from "#records/company/resources.ts";
import { letterheadDoc, companySettingsDoc } from "#records/company/company-settings.ts";
import { lockdownDoc } from "#records/company/lockdown.ts";
import { purgeDoc } from "#records/company/retention.ts";
import { foldedMonthSchema, foldRunDoc, foldStateDoc } from "#records/folds/folded-months.ts";
import { lastEntriesDoc } from "#records/folds/last-entries.ts";
import { limitWarningsDoc, remindersDoc, slackConnectionDoc } from "#records/service/slack.ts";
import { outboxSchema } from "#messages/outbox.ts";
import { holidayAdjustmentsSchema, holidayCountsSchema } from "#records/derived/holiday-counts.ts";
import { holidayYearSchema } from "#records/company/national-holidays.ts";
import { inboxSchema, waitingDoc } from "#records/inbox/inbox.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { storedLeavingSchema } from "#records/people/leavings.ts";
import { identityTaskSchema } from "#records/people/identity-tasks.ts";
import { calendarFeedSchema } from "#records/feeds/calendar-feeds.ts";
import { userProfileSchema } from "#records/people/users.ts";
import { storedRequestSchema } from "#records/leave/leave-requests.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { workMonthSchema } from "#records/months/work-months.ts";

/**
 * What each document must be, by its path with `*` for an id. A test holds it against the table of
 * docs/data-model.md. Rate limits are not among them: a use that cannot be read is over within the hour.
 */
export const STORED_SCHEMAS: readonly { readonly path: string; readonly schema: z.ZodType }[] = [
	{ path: "users/*", schema: userProfileSchema },
	{ path: "employmentContracts/*", schema: employmentContractsDoc("*").schema },
	{ path: "workMonths/*", schema: workMonthSchema },
	{ path: "availabilities/*", schema: availabilitiesSchema },
	{ path: "wages/*", schema: wagesDoc("*").schema },
	{ path: "balances/*", schema: storedBalanceSchema },
	{ path: "balanceAdjustments/*", schema: adjustmentsSchema },
	{ path: "holidayCounts/*", schema: holidayCountsSchema },
	{ path: "holidayAdjustments/*", schema: holidayAdjustmentsSchema },
	{ path: "projects/*", schema: projectDocumentSchema },
	{ path: "projects/*/private/prices", schema: projectPricesSchema },
	{ path: "nationalHolidays/*", schema: holidayYearSchema },
	{ path: `${COLLECTIONS.settings}/company`, schema: companySettingsDoc.schema },
	{ path: columnMapsDoc.path, schema: columnMapsDoc.schema },
	{ path: letterheadDoc.path, schema: letterheadDoc.schema },
	{ path: lockdownDoc.path, schema: lockdownDoc.schema },
	{ path: purgeDoc.path, schema: purgeDoc.schema },
	{ path: `${COLLECTIONS.settings}/userGroups`, schema: userGroupsDoc.schema },
	{ path: `${COLLECTIONS.settings}/slack`, schema: slackConnectionDoc.schema },
	{ path: "resources/*", schema: resourceDoc("*").schema },
	{ path: "documents/*", schema: companyDocumentDoc("*").schema },
	{ path: "capacityAllocations/*", schema: capacityAllocationsDoc("*").schema },
	{ path: "capacityNotes/*", schema: capacityNoteDoc("*").schema },
	{ path: "invoicedMonths/*", schema: invoicedMonthDoc("*").schema },
	{ path: "invoicings/*", schema: invoicingDoc("*").schema },
	{ path: "customers/*", schema: customerDoc("*").schema },
	{ path: "invoices/*", schema: storedInvoiceSchema },
	{ path: sellerDoc.path, schema: sellerDoc.schema },
	{ path: "payrollBatches/*", schema: batchDoc("*").schema },
	{ path: "payrollPages/*", schema: payrollPageDoc("*", 0).schema },
	{ path: payrollSettingsDoc.path, schema: payrollSettingsDoc.schema },
	{ path: liabilitySettingsDoc.path, schema: liabilitySettingsDoc.schema },
	{ path: "imports/*", schema: importDoc("*").schema },
	{ path: "sharedReports/*", schema: sharedReportSchema },
	{ path: "calendarFeeds/*", schema: calendarFeedSchema },
	{ path: "audit/*", schema: auditRowSchema },
	{ path: "leavings/*", schema: storedLeavingSchema },
	{ path: "leaveRequests/*", schema: storedRequestSchema },
	{ path: "inboxes/*", schema: inboxSchema },
	{ path: "waiting/*", schema: waitingDoc("*").schema },
	{ path: "identityTasks/*", schema: identityTaskSchema },
	{ path: foldStateDoc.path, schema: foldStateDoc.schema },
	{ path: foldRunDoc.path, schema: foldRunDoc.schema },
	{ path: lastEntriesDoc.path, schema: lastEntriesDoc.schema },
	{ path: "foldedMonths/*", schema: foldedMonthSchema },
	{ path: "copies/*", schema: copiesSchema },
	{ path: "outbox/*", schema: outboxSchema },
	{ path: "limitWarnings/*", schema: limitWarningsDoc("2026-01-01").schema },
	{ path: "reminders/*", schema: remindersDoc("2026-01-01").schema },
	{ path: "deadEvents/*", schema: deadEventSchema },
	{ path: "malformedDocuments/*", schema: malformedSchema },
	{ path: "quarantine/*", schema: quarantineSchema },
];

/** The schema of a document by its path; undefined for one that no code reads. */
export function storedSchemaOf(documentPath: string): z.ZodType | undefined {
	const steps = documentPath.split("/");
	return STORED_SCHEMAS.find(({ path }) => {
		const pattern = path.split("/");
		return (
			pattern.length === steps.length && pattern.every((step, index) => step === "*" || step === steps[index])
		);
	})?.schema;
}
