import { randomUUID } from "node:crypto";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { availabilitiesDoc } from "@tuntikirja/functions/records/people/availabilities.ts";
import { adjustmentsDoc } from "@tuntikirja/functions/records/derived/balances.ts";
import { capacityNoteDoc } from "@tuntikirja/functions/records/company/capacity-notes.ts";
import { capacityAllocationsDoc } from "@tuntikirja/functions/records/company/capacity-allocations.ts";
import { feedAddressOf } from "@tuntikirja/functions/calendars/operations.ts";
import { companyDocumentDoc } from "@tuntikirja/functions/records/company/documents.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import type { Doc } from "@tuntikirja/functions/firestore/reader.ts";
import { projectDoc, projectPricesDoc } from "@tuntikirja/functions/records/company/projects.ts";
import { customerDoc } from "@tuntikirja/functions/records/invoices/customers.ts";
import { batchDoc } from "@tuntikirja/functions/records/payroll/batches.ts";
import { importDoc } from "@tuntikirja/functions/records/moving-in/imports.ts";
import { aBatch } from "./rows/payroll-batch.ts";
import { aStoredImport } from "#tests/support/company/imports.ts";
import { invoiceDoc } from "@tuntikirja/functions/records/invoices/invoices.ts";
import { resourceDoc } from "@tuntikirja/functions/records/company/resources.ts";
import { newTokenKey, tokenOf } from "@tuntikirja/functions/records/company/shared-reports.ts";
import { holidayAdjustmentsDoc } from "@tuntikirja/functions/records/derived/holiday-counts.ts";
import { userGroupsDoc } from "@tuntikirja/functions/records/groups/user-groups.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { leaveRequestDoc } from "@tuntikirja/functions/records/leave/leave-requests.ts";
import { aWithdrawnRequest } from "#tests/access/rows/withdrawn-request.ts";
import { noteCanary, PRICE_CANARY_CENTS, WAGE_CANARY_CENTS } from "#tests/support/answers/canaries.ts";
import { putFeeds } from "#tests/support/company/feeds.ts";
import { aContract } from "#tests/support/contracts.ts";
import { anAllocation, putAllocations } from "#tests/support/company/allocations.ts";
import { aDocument } from "#tests/support/company/documents.ts";
import { pastMonth, pastWorkingDay } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { giveHolidays } from "#tests/support/holidays.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { aCapacityNote } from "#tests/support/company/notes.ts";
import { putInvoices } from "#tests/support/company/invoicing/invoices.ts";
import { putLinks } from "#tests/support/company/links.ts";
import { putResources } from "#tests/support/company/resources.ts";
import { change, put } from "#tests/support/stored.ts";

/** The ids that a request can name, all of one owner. */
export interface Target {
	readonly date: LocalDate;
	readonly userId: string;
	/** The member of the project: its owner, also where another person's project is named. */
	readonly memberId: string;
	readonly workDayId: string;
	readonly entryId: string;
	/** Another entry of the same day, for the calls that delete one. */
	readonly removableId: string;
	readonly projectId: string;
	readonly labelId: string;
	/** Further projects of the owner: one to leave, and one without entries. */
	readonly leavableProjectId: string;
	readonly removableProjectId: string;
	/** Records with future dates, and others of the same kind for the calls that delete one. */
	readonly contractId: string;
	readonly removableContractId: string;
	readonly availabilityId: string;
	readonly removableAvailabilityId: string;
	readonly wageId: string;
	readonly removableWageId: string;
	/** A colleague whose access can be changed, and one who can be deleted: callers can do neither to themselves. */
	readonly colleagueId: string;
	readonly removableUserId: string;
	/** Groups belong to the company; the one to be deleted has no members. */
	readonly groupId: string;
	readonly removableGroupId: string;
	/** Tokens of shared timesheets of the project: one to open, and one for the call that deletes one. */
	readonly sharedToken: string;
	readonly removableToken: string;
	/** Addresses of calendar feeds: one to fetch, and one for the call that revokes one. */
	readonly feedAddress: string;
	readonly removableFeedAddress: string;
	/** A resource that the owner has reserved, and one without reservations. */
	readonly resourceId: string;
	readonly reservationId: string;
	readonly removableResourceId: string;
	/** An allocation of the owner, and a capacity note. */
	readonly allocationId: string;
	readonly noteId: string;
	/** Documents of the company. */
	/** A request of leave of the owner, which was withdrawn: every act finds it decided. */
	readonly leaveRequestId: string;
	readonly documentId: string;
	readonly removableDocumentId: string;
	/** A customer with a project that has a fee each month; a draft to change, one to delete, and an issued invoice. */
	readonly customerId: string;
	readonly draftId: string;
	readonly removableDraftId: string;
	readonly issuedId: string;
	/** A batch of payroll, without lines. */
	readonly batchId: string;
	/** An import to add rows to, and one to undo. */
	readonly importId: string;
	readonly removableImportId: string;
}

const PERSONAL = [
	"userId",
	"memberId",
	"workDayId",
	"entryId",
	"removableId",
	"projectId",
	"labelId",
	"leavableProjectId",
	"removableProjectId",
	"contractId",
	"removableContractId",
	"availabilityId",
	"removableAvailabilityId",
	"wageId",
	"removableWageId",
	"allocationId",
	"leaveRequestId",
	"colleagueId",
	"removableUserId",
] as const satisfies readonly (keyof Target)[];

/** Each kind of object that a request can name, and the ids that change when it names another owner's. */
const OBJECTS = {
	person: PERSONAL,
	"work day": PERSONAL,
	entry: ["entryId", "removableId"],
	project: ["projectId", "memberId", "labelId", "leavableProjectId", "removableProjectId"],
	label: ["labelId"],
	"employment contract": ["contractId", "removableContractId"],
	availability: ["availabilityId", "removableAvailabilityId"],
	wage: ["wageId", "removableWageId"],
	group: ["groupId", "removableGroupId"],
	resource: ["resourceId", "removableResourceId"],
	reservation: ["resourceId", "reservationId"],
	"calendar feed": ["feedAddress", "removableFeedAddress"],
	document: ["documentId", "removableDocumentId"],
	allocation: ["allocationId"],
	"capacity note": ["noteId"],
	"leave request": ["leaveRequestId"],
	customer: ["customerId"],
	invoice: ["draftId", "removableDraftId", "issuedId"],
	batch: ["batchId"],
	import: ["importId", "removableImportId"],
} as const satisfies Record<string, readonly (keyof Target)[]>;

export type ObjectKind = keyof typeof OBJECTS;

/** The caller's own target with the ids of one object replaced by those of another owner. */
export function withObjectOf(own: Target, other: Target, kind: ObjectKind): Target {
	return { ...own, ...Object.fromEntries(OBJECTS[kind].map((id) => [id, other[id]])) };
}

/** Ids that do not exist. */
export function missingTarget(userId: string = randomUUID()): Target {
	const date = pastWorkingDay();
	return {
		date,
		userId,
		memberId: userId,
		workDayId: workDayIdOf(userId, date),
		entryId: randomUUID(),
		removableId: randomUUID(),
		projectId: randomUUID(),
		labelId: "of-nothing",
		leavableProjectId: randomUUID(),
		removableProjectId: randomUUID(),
		contractId: randomUUID(),
		removableContractId: randomUUID(),
		availabilityId: randomUUID(),
		removableAvailabilityId: randomUUID(),
		wageId: randomUUID(),
		removableWageId: randomUUID(),
		colleagueId: randomUUID(),
		removableUserId: randomUUID(),
		groupId: randomUUID(),
		removableGroupId: randomUUID(),
		sharedToken: tokenOf(newTokenKey(), randomUUID()),
		removableToken: tokenOf(newTokenKey(), randomUUID()),
		feedAddress: feedAddressOf(newTokenKey(), randomUUID()),
		removableFeedAddress: feedAddressOf(newTokenKey(), randomUUID()),
		resourceId: randomUUID(),
		reservationId: randomUUID(),
		removableResourceId: randomUUID(),
		allocationId: randomUUID(),
		noteId: randomUUID(),
		leaveRequestId: randomUUID(),
		documentId: randomUUID(),
		removableDocumentId: randomUUID(),
		customerId: randomUUID(),
		batchId: randomUUID(),
		importId: randomUUID(),
		removableImportId: randomUUID(),
		draftId: randomUUID(),
		removableDraftId: randomUUID(),
		issuedId: randomUUID(),
	};
}

/** Gives a person a day with two entries, a project with a label, colleagues and groups. @returns their ids */
export async function ownTarget(person: Person): Promise<Target> {
	const [colleague, removable] = [await aPerson(), await aPerson()];
	const target = {
		...missingTarget(person.uid),
		labelId: `label-${randomUUID()}`,
		colleagueId: colleague.uid,
		removableUserId: removable.uid,
	};
	const project = await aProject({
		members: [person],
		labels: [{ id: target.labelId, name: "Design" }],
		hourName: "Standard",
		prices: { hourPrices: [{ from: null, cents: PRICE_CANARY_CENTS }] },
	});
	await aProject({ id: target.leavableProjectId, members: [person] });
	await aProject({ id: target.removableProjectId, members: [person] });
	const entries = {
		[target.entryId]: aStoredEntry({ minutes: 60, notes: noteCanary(person.uid) }),
		[target.removableId]: aStoredEntry({ minutes: 60 }),
	};
	await giveHolidays(person.uid, 10);
	await putMonth(person.uid, { [target.date]: aDay(entries), [addDays(target.date, 1)]: aDay({}) });
	await putRecords(target);
	await putGroups(target);
	await putLinks({ ...target, projectId: project.id }, [target.sharedToken, target.removableToken]);
	await putFeeds(target.userId, target.feedAddress, target.removableFeedAddress);
	await putResources(target);
	await putAllocations(target.userId, { [target.allocationId]: anAllocation() });
	await aCapacityNote({ id: target.noteId });
	await put(leaveRequestDoc(target.leaveRequestId), aWithdrawnRequest(person.uid));
	await Promise.all([target.documentId, target.removableDocumentId].map((id) => aDocument({ id })));
	await put(batchDoc(target.batchId), aBatch());
	for (const id of [target.importId, target.removableImportId]) await put(importDoc(id), aStoredImport());
	await putInvoices(target.customerId, [target.draftId, target.removableDraftId], target.issuedId);
	return { ...target, projectId: project.id };
}

/** Adds future contracts, availabilities and wages to those that the person has. */
async function putRecords(target: Target): Promise<void> {
	const { userId } = target;
	const [first, second] = [{ startDate: "2090-01-01" }, { startDate: "2095-01-01" }];
	const availability = { endDate: null, percentage: 50, notes: "Canary of notes" };
	const wage = { endDate: null, kind: "monthly" as const, cents: WAGE_CANARY_CENTS };
	await Promise.all([
		change(employmentContractsDoc(userId), {
			contracts: { [target.contractId]: aContract(first), [target.removableContractId]: aContract(second) },
		}),
		put(availabilitiesDoc(userId), {
			userId,
			availabilities: {
				[target.availabilityId]: { ...availability, ...first },
				[target.removableAvailabilityId]: { ...availability, ...second },
			},
		}),
		put(wagesDoc(userId), {
			userId,
			wages: { [target.wageId]: { ...wage, ...first }, [target.removableWageId]: { ...wage, ...second } },
		}),
	]);
}

/** Adds the target's groups to those of others. */
async function putGroups({ groupId, removableGroupId }: Target): Promise<void> {
	const groups = [groupId, removableGroupId].map((id) => [id, { name: `Group ${id}` }] as const);
	await change(userGroupsDoc, { groups: Object.fromEntries(groups) });
}

/** Every document of a target's owner except the balance, which triggers recompute at any time. */
export function documentsOf(target: Target): Doc<unknown>[] {
	return [
		...[target.userId, target.colleagueId, target.removableUserId].map(userDoc),
		employmentContractsDoc(target.userId),
		workMonthDoc(target.userId, pastMonth()),
		adjustmentsDoc(target.userId),
		availabilitiesDoc(target.userId),
		wagesDoc(target.userId),
		holidayAdjustmentsDoc(target.userId),
		capacityAllocationsDoc(target.userId),
		capacityNoteDoc(target.noteId),
		leaveRequestDoc(target.leaveRequestId),
		...[target.documentId, target.removableDocumentId].map(companyDocumentDoc),
		...[target.resourceId, target.removableResourceId].map(resourceDoc),
		...[target.projectId, target.leavableProjectId, target.removableProjectId].map(projectDoc),
		projectPricesDoc(target.projectId),
		customerDoc(target.customerId),
		...[target.draftId, target.removableDraftId, target.issuedId].map(invoiceDoc),
		batchDoc(target.batchId),
		...[target.importId, target.removableImportId].map(importDoc),
	];
}
