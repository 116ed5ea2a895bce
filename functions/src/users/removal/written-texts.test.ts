import { textsOf } from "@tuntikirja/tests/support/answers/stored-fields.ts";
import { expect, test } from "vitest";
import { STORED_SCHEMAS } from "#upkeep/stored-schemas.ts";
import { NAMES_BESIDE_IDS, type NamedBeside, WRITTEN_TEXTS } from "./written-texts.ts";

/** Texts that an erasure does not search, by the reason, as fields of documents. */
const NOT_SEARCHED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"ids of records and people, which are not names": {
		"users/*": "favouriteProjectIds favouriteLabelIds groupId googleIds employeeNumber costCentre payGroupId",
		"employmentContracts/*": "userId deletedIds",
		"workMonths/*":
			"userId days.*.entries.*.invoice.id days.*.entries.*.requestId days.*.entries.*.updatedBy days.*.deletedEntryIds days.*.changedBy.userId projectIds approval.acts.*.by approval.corrections.*.askedBy approval.corrections.*.decision.by",
		"availabilities/*": "userId deletedIds",
		"wages/*": "userId deletedIds",
		"balances/*": "userId",
		"balanceAdjustments/*": "userId",
		"holidayCounts/*": "userId",
		"holidayAdjustments/*": "userId",
		"projects/*": "id memberIds formerMemberIds customerId",
		"projects/*/private/prices": "invoicedFees.*.invoice.id invoicedFees.*.settles.id notBillableLabelIds",
		"nationalHolidays/*": "deletedIds",
		"settings/lockdown": "changedBy",
		"settings/purge": "confirmedBy",
		"settings/userGroups": "groups.*.leadIds deletedIds substitutes.*.userId",
		"resources/*": "holderIds",
		"capacityAllocations/*": "userId projectIds deletedIds",
		"invoicedMonths/*": "invoices.*.projectId",
		"imports/*": "closesUntil made.*.id choices.people.*.id choices.projects.*.id",
		"invoicings/*": "projectId userId invoiceId people by",
		"sharedReports/*": "projectId userIds labelIds createdBy",
		"calendarFeeds/*": "userId groupId uids",
		"audit/*": "actorId subjectId entity entityId requestId",
		"leavings/*": "userId",
		"leaveRequests/*": "userId",
		"inboxes/*": "userId",
		"waiting/*": "askedOf",
		"folds/state": "people",
		"copies/*": "kind",
		"outbox/*": "about editorId",
		"limitWarnings/*": "warned.*.userId warned.*.message",
		"reminders/*": "messages",
		"deadEvents/*": "eventId",
	},
	"times, months, exact hours, marks": {
		"users/*": "erasedAt passwordChangedAt timer.startedAt",
		"workMonths/*":
			"month days.*.entries.*.createdAt days.*.entries.*.updatedAt days.*.changedBy.at totals approval.acts.*.at approval.corrections.*.askedAt approval.corrections.*.decision.at",
		"balances/*":
			"months stale staleFrom companyAsOf holidayMarks holidaysMarkedAt staleSince updatedAt present.month present.days",
		"holidayCounts/*": "basis outline updatedAt",
		"nationalHolidays/*": "notedAt",
		"settings/company": "changes.*.at",
		"settings/lockdown": "changedAt",
		"settings/purge": "confirmedAt lastRun.at",
		"settings/slack": "lastSentAt lastFailure.at",
		"documents/*": "updatedAt",
		"capacityNotes/*": "createdAt updatedAt",
		"invoicedMonths/*": "month",
		"imports/*": "at finishedAt",
		"invoicings/*": "at",
		"leavings/*": "cancelled.resources.*.from",
		"sharedReports/*": "createdAt revokedAt",
		"calendarFeeds/*": "createdAt revokedAt",
		"audit/*": "at changes.*.part.from",
		"leaveRequests/*": "history.*.at createdAt",
		"folds/state": "upTo",
		"folds/run": "at",
		"folds/lastEntries": "upTo",
		"foldedMonths/*": "month",
		"outbox/*": "dueAt createdAt",
		"deadEvents/*": "time at",
		"malformedDocuments/*": "since",
		"quarantine/*": "at",
	},
	"keys and hashes": {
		"imports/*": "fileHash",
		"sharedReports/*": "requestedAs tokenKey",
		"calendarFeeds/*": "requestedAs addressKey tag",
		"leavings/*": "basis",
	},
	"names of fields and kinds, and what the code says of a failure: never what a document holds": {
		"audit/*": "changed changes.*.field changes.*.place",
		"settings/slack": "lastFailure.reason",
		"deadEvents/*": "type document error",
		"malformedDocuments/*": "path fields",
		"quarantine/*": "path parts.*.place",
	},
	"searched in rows whose kind says that people have written them": {
		"audit/*": "changes.*.before changes.*.after",
	},
	"names and addresses of people who work here; those of the erased person go with their record": {
		"users/*": "name email picture pendingEmail",
		"projects/*": "members.*.name formerMembers.*.name",
		"resources/*": "reservations.*.name",
		"documents/*": "updatedBy.name",
		"capacityNotes/*": "author.name",
		"leaveRequests/*": "userName",
	},
	"settings that work by their exact text, and companies as their registers name them": {
		"projects/*": "number costCentre labelNumbers",
		"customers/*": "address eInvoice",
		"settings/invoices": "name address eInvoice",
		"settings/company": "allowedEmailDomains slackChannel absenceReasons",
		"settings/letterhead": "name",
	},
	"invoices, which the Bookkeeping Act retains as they were issued; drafts are made of what is searched": {
		"invoices/*":
			"customerId customerName marks freeLines text issued deletedPaymentIds register createdAt createdBy",
	},
	"batches of payroll, which the Accounting Act retains as they were handed over, and numbers of other systems":
		{
			"payrollBatches/*": "payGroupId payGroup at by byName hash leftOut",
			"payrollPages/*": "batchId userIds lines",
			"settings/payroll": "wageTypes payGroups presets",
		},
	"copies, made anew from what they are copies of": {
		"workMonths/*": "outline",
		"foldedMonths/*": "outlines",
		"copies/*": "records",
	},
	"what the erasure itself needs, deleted with its end": { "identityTasks/*": "userId at forget reached" },
};

const isIn = (field: string, place: string) => field === place || field.startsWith(`${place}.`);

/** The stored field that holds a text within JSON. */
const outermost = (path: string) => path.split(".JSON", 1)[0] ?? path;

const written: Readonly<Record<string, readonly string[]>> = WRITTEN_TEXTS;
const beside: Readonly<Record<string, readonly NamedBeside[]>> = NAMES_BESIDE_IDS;

test.each(STORED_SCHEMAS)(
	"each text of $path is searched for a name, or is not for a reason",
	({ path, schema }) => {
		const names = (beside[path] ?? []).map(({ at, name }) => `${at}.${name}`);
		const searched = [...(written[path] ?? []).map(outermost), ...names];
		const others = Object.values(NOT_SEARCHED).flatMap((of) => of[path]?.split(" ") ?? []);
		const texts = textsOf(schema);

		expect(texts.filter((text) => ![...searched, ...others].some((place) => isIn(text, place)))).toEqual([]);
		// A path that is no text any more would find nothing, and would hide the next one of that name.
		expect([...searched, ...others].filter((place) => !texts.some((text) => isIn(text, place)))).toEqual([]);
	},
);

test("nothing is searched but what is stored", () => {
	const stored = new Set(STORED_SCHEMAS.map(({ path }) => path));
	const listed = [written, beside, ...Object.values(NOT_SEARCHED)].flatMap((of) => Object.keys(of));
	expect(listed.filter((path) => !stored.has(path))).toEqual([]);
});
