import { adjustmentsDoc, balanceDoc } from "@tuntikirja/functions/records/derived/balances.ts";
import { capacityNoteDoc } from "@tuntikirja/functions/records/company/capacity-notes.ts";
import { capacityAllocationsDoc } from "@tuntikirja/functions/records/company/capacity-allocations.ts";
import { companyDocumentDoc } from "@tuntikirja/functions/records/company/documents.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import type { Doc } from "@tuntikirja/functions/firestore/reader.ts";
import { customerDoc } from "@tuntikirja/functions/records/invoices/customers.ts";
import { invoiceDoc } from "@tuntikirja/functions/records/invoices/invoices.ts";
import { sellerDoc } from "@tuntikirja/functions/records/invoices/seller.ts";
import { invoicedMonthDoc, invoicingDoc } from "@tuntikirja/functions/records/invoicing/invoicings.ts";
import { projectDoc, projectPricesDoc } from "@tuntikirja/functions/records/company/projects.ts";
import { resourceDoc } from "@tuntikirja/functions/records/company/resources.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { holidayYearDoc } from "@tuntikirja/functions/records/company/national-holidays.ts";
import { payrollSettingsDoc } from "@tuntikirja/functions/records/payroll/payroll-settings.ts";
import { userGroupsDoc } from "@tuntikirja/functions/records/groups/user-groups.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { availabilitiesDoc } from "@tuntikirja/functions/records/people/availabilities.ts";
import { calendarFeedDoc } from "@tuntikirja/functions/records/feeds/calendar-feeds.ts";
import { wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import type { DemoCompany, DemoPerson } from "./demo-company.ts";
import { DEMO_CUSTOMERS } from "./invoicing/demo-customers.ts";
import { demoInvoices, demoSeller } from "./invoicing/demo-invoices.ts";
import { demoFeeds } from "./office/feeds.ts";
import { demoPayrollSettings } from "./payroll/demo-payroll.ts";
import { leaveRequestDoc } from "@tuntikirja/functions/records/leave/leave-requests.ts";
import { inboxDoc, waitingDoc } from "@tuntikirja/functions/records/inbox/inbox.ts";
import { demoInbox, demoWaiting } from "./office/inboxes.ts";
import { demoRequests } from "./office/leave/leave-requests.ts";
import { demoHistory } from "./office/history.ts";

/** A document to be written, validated with the schema with which it will be read. */
export interface WrittenDocument {
	readonly doc: Doc<unknown>;
	readonly value: unknown;
}

/** @throws ZodError for a value that could not be read back */
function written<T>(doc: Doc<T>, value: T): WrittenDocument {
	return { doc, value: doc.schema.parse(value) };
}

/** Every document of the demo company. */
export function documentsOf(company: DemoCompany): WrittenDocument[] {
	const months = company.people.flatMap((person) => person.months);
	const requests = demoRequests(months, company.today);
	return [
		written(companySettingsDoc, company.settings),
		...company.holidayYears.map((year) => written(holidayYearDoc(year.year), year)),
		...company.projects.flatMap(({ document, prices }) => [
			written(projectDoc(document.id), document),
			written(projectPricesDoc(document.id), prices),
		]),
		...company.people.flatMap(personDocuments),
		written(invoicingDoc(company.office.invoice.id), company.office.invoice.invoicing),
		...company.office.invoice.invoiced.map(([id, piece]) => written(invoicedMonthDoc(id), piece)),
		...DEMO_CUSTOMERS.map((one) => written(customerDoc(one.id), one)),
		written(sellerDoc, demoSeller(company.today)),
		...demoInvoices(company.today).map(([id, invoice]) => written(invoiceDoc(id), invoice)),
		written(payrollSettingsDoc, demoPayrollSettings(company.today)),
		written(userGroupsDoc, company.office.groups),
		...demoFeeds(company.today).map(([id, feed]) => written(calendarFeedDoc(id), feed)),
		...company.office.wages.map((one) => written(wagesDoc(one.userId), one)),
		...company.office.availabilities.map((one) => written(availabilitiesDoc(one.userId), one)),
		...company.office.resources.map((one) => written(resourceDoc(one.id), one)),
		...company.office.documents.map((one) => written(companyDocumentDoc(one.id), one)),
		...company.office.allocations.map((one) => written(capacityAllocationsDoc(one.userId), one)),
		...company.office.notes.map((one) => written(capacityNoteDoc(one.id), one)),
		...requests.map(([id, request]) => written(leaveRequestDoc(id), request)),
		...demoWaiting(requests, months).map((one) => written(waitingDoc(one.id), one)),
		...[demoInbox(requests, company.today)].map((inbox) => written(inboxDoc(inbox.userId), inbox)),
		...demoHistory(company, company.today).map(({ doc, row }) => written(doc, row)),
	];
}

function personDocuments(person: DemoPerson): WrittenDocument[] {
	return [
		written(userDoc(person.uid), person.profile),
		written(employmentContractsDoc(person.uid), person.contracts),
		written(adjustmentsDoc(person.uid), person.adjustments),
		written(balanceDoc(person.uid), person.balance),
		...person.months.map((month) => written(workMonthDoc(person.uid, month.month), month)),
	];
}
