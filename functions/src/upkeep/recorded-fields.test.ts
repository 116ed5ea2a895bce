import { RECORDED_FIELDS } from "@tuntikirja/contract/audit/recorded-fields.ts";
import { expect, test } from "vitest";
import { fieldsOf } from "@tuntikirja/tests/support/answers/stored-fields.ts";
import { STORED_SCHEMAS } from "./stored-schemas.ts";

/** The kinds of record that a stored document contains, each with its place in it. */
const RECORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"users/*": { user: "" },
	"employmentContracts/*": { employmentContract: "" },
	"workMonths/*": { workMonth: "", workDay: "days.*.", entry: "days.*.entries.*." },
	"availabilities/*": { availability: "" },
	"wages/*": { wage: "" },
	"balanceAdjustments/*": { balanceAdjustment: "" },
	"holidayAdjustments/*": { holidayAdjustments: "" },
	"projects/*": { project: "" },
	"projects/*/private/prices": { project: "" },
	"nationalHolidays/*": { nationalHoliday: "" },
	"settings/company": { settings: "" },
	"settings/letterhead": { letterhead: "" },
	"settings/columnMaps": { columnMaps: "" },
	"settings/lockdown": { lockdown: "" },
	"settings/purge": { purge: "" },
	"settings/userGroups": { userGroup: "", leadSubstitute: "" },
	"resources/*": { resource: "" },
	"documents/*": { document: "" },
	"capacityAllocations/*": { allocation: "" },
	"capacityNotes/*": { capacityNote: "" },
	"invoicings/*": { invoicing: "" },
	"customers/*": { customer: "" },
	"invoices/*": { invoice: "" },
	"settings/invoices": { invoiceSettings: "" },
	"payrollBatches/*": { payrollBatch: "" },
	"settings/payroll": { payrollSettings: "" },
	"settings/liability": { liabilitySettings: "" },
	"imports/*": { import: "" },
	"sharedReports/*": { sharedReport: "" },
	"calendarFeeds/*": { calendarFeed: "" },
	"leavings/*": { leaving: "" },
	"leaveRequests/*": { leaveRequest: "" },
};

/**
 * What the audit trail does not record, with what is in it: ids, versions and times that the row has itself, what the
 * server makes of other fields, copies of records that have rows of their own, names and addresses of people, and keys.
 */
const NOT_RECORDED: Readonly<Record<string, string>> = {
	"users/*":
		"name email picture systemCreated emailVerified favouriteProjectIds favouriteLabelIds googleIds secondFactorRequired payGroupId erasedAt sessions pendingEmail passwordChangedAt timer.id timer.notes timer.project timer.label endedTimer",
	"employmentContracts/*": "userId deletedIds",
	"workMonths/*":
		"userId month revision days.*.entries.*.invoice days.*.entries.*.requestId days.*.entries.*.importId days.*.entries.*.version days.*.entries.*.createdAt days.*.entries.*.updatedAt days.*.entries.*.updatedBy days.*.deletedEntryIds days.*.changedBy days.*.requests closedBy projectIds reasonIds outline unfolded totals approval.acts approval.corrections",
	"availabilities/*": "userId deletedIds",
	"wages/*": "userId deletedIds",
	"balanceAdjustments/*": "userId paidMonths",
	"holidayAdjustments/*": "userId version carried",
	"projects/*": "id nameKey members formerMemberIds formerMembers memberships formerLabels customerId",
	// What is invoiced has a row of its own. The first day of a price is the place of its change.
	"projects/*/private/prices": "invoicedFees hourPrices.*.from labelPrices.*.*.from",
	"nationalHolidays/*": "year deletedIds stays notedAt",
	// The day from which each value of a step applies is the place of its change.
	"settings/company":
		"partTimeHolidayRule.*.from allowWeekendWork.*.from holidayWeek.*.from looseDaySaturday.*.from expensesMultiplier.*.from bonusTable.*.from purgeYears.*.from referencePeriodMonth.*.from clockTimes.*.from timerStep.*.from illnessDeductible.*.from absenceReasons.*.id revision changes",
	"settings/letterhead": "logo",
	"settings/columnMaps": "maps",
	"settings/lockdown": "changedAt changedBy",
	"settings/purge": "lastRun",
	"settings/userGroups": "deletedIds",
	"resources/*": "id version reservations.*.name holderIds",
	"documents/*": "id updatedAt updatedBy version",
	"capacityAllocations/*": "userId allocations.*.version projectIds deletedIds",
	"capacityNotes/*": "id author createdAt updatedAt version",
	"invoicings/*": "projectId invoiceId hundredths settledCents at by",
	"customers/*": "id contact email version",
	"invoices/*":
		"customerId customerName marks isMarked markedCents freeLines version createdAt createdBy issued.seller issued.buyer issued.lines issued.credits.id issued.credits.issueDate issued.credits.lines issued.credits.earlier creditNotes.*.issueDate creditNotes.*.lines creditNotes.*.nets creditNotes.*.grossCents payments.*.origin deletedPaymentIds register",
	"settings/invoices": "rates interest revision",
	"payrollBatches/*": "payGroupId at by byName hash pages leftOut",
	"settings/payroll":
		"wageTypes.*.id wageTypes.*.source wageTypes.*.reasonId payGroups.*.id presets.*.id presets.*.columns.*.heading presets.*.absenceColumns.*.heading presets.*.hasHeadings presets.*.cellEnd presets.*.decimalMark presets.*.decimals presets.*.dateForm presets.*.lineEnd presets.*.encoding presets.*.quotes presets.*.isPerPayGroup presets.*.takesBack nextBatch revision",
	"settings/liability": "terms.*.from revision",
	"imports/*": "fileHash sheet toWrite choices at by slices years made finishedAt",
	"sharedReports/*": "requestedAs tokenKey projectId projectName labelIds createdAt createdBy",
	"calendarFeeds/*": "userId requestedAs addressKey createdAt lastUsedOn isOpen uids events tag revision",
	"leavings/*": "userId contractsEnd accessUntil basis formerContracts formerWages cancelled.more",
	"leaveRequests/*": "userId userName minutes endDate illness replaces history createdAt version",
};

/** Documents whose changes have no row of their own: what the server makes of others, its notes, and the trail itself. */
const WITHOUT_ROWS =
	"balances/* holidayCounts/* payrollPages/* settings/slack invoicedMonths/* audit/* inboxes/* waiting/* identityTasks/* folds/state folds/run folds/lastEntries foldedMonths/* copies/* outbox/* limitWarnings/* reminders/* deadEvents/* malformedDocuments/* quarantine/*".split(
		" ",
	);

const isIn = (field: string, place: string) => field === place || field.startsWith(`${place}.`);

test.each(STORED_SCHEMAS)(
	"each field of $path is recorded, or is named as not recorded",
	({ path, schema }) => {
		const records = RECORDS[path];
		expect(records === undefined).toBe(WITHOUT_ROWS.includes(path));
		const recorded = Object.entries(records ?? {}).flatMap(([entity, place]) =>
			(RECORDED_FIELDS[entity] ?? []).map((field) => `${place}${field.path}`),
		);
		const unrecorded = NOT_RECORDED[path]?.split(" ") ?? [];
		const fields = records === undefined ? [] : fieldsOf(schema);

		expect(
			fields.filter((field) => ![...recorded, ...unrecorded].some((place) => isIn(field, place))),
		).toEqual([]);
		// A name that is no field any more would hide the next one of that name.
		expect(unrecorded.filter((place) => !fields.some((field) => isIn(field, place)))).toEqual([]);
	},
);

test("each recorded field is a field of a stored document", () => {
	const fields = STORED_SCHEMAS.flatMap(({ path, schema }) =>
		Object.entries(RECORDS[path] ?? {}).map(([entity, place]) => ({ entity, place, all: fieldsOf(schema) })),
	);
	// A booking is stored as the entries of its days; what a purge has deleted is counted while it runs.
	const { annualHoliday: _, purge: __, ...stored } = RECORDED_FIELDS;
	const lost = Object.entries(stored).flatMap(([entity, recorded]) =>
		recorded
			.filter(({ path }) =>
				fields.every(
					(one) => one.entity !== entity || !one.all.some((field) => isIn(field, `${one.place}${path}`)),
				),
			)
			.map(({ path }) => `${entity}.${path}`),
	);
	expect(lost).toEqual([]);
});
