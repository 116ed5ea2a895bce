import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import type { OwnDataPart } from "@tuntikirja/contract/users/own-data-schema.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { loadHolidays } from "#holidays/load-holidays.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";
import { allocationList, capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { notesOfAuthor } from "#records/company/capacity-notes.ts";
import { companyDocumentsChangedBy } from "#records/company/documents.ts";
import { membershipsOf } from "#records/company/memberships.ts";
import { type ProjectDocument, projectsOfFormerMember, projectsOfMember } from "#records/company/projects.ts";
import { resourcesOfHolder } from "#records/company/resources.ts";
import { holidayAdjustmentsDoc, openingBuckets } from "#records/derived/holiday-counts.ts";
import { availabilitiesDoc, availabilityList } from "#records/people/availabilities.ts";
import type { Caller } from "#records/people/caller.ts";
import { employmentContractsDoc, presentContracts } from "#records/people/employment-contracts.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { inboxDoc } from "#records/inbox/inbox.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { allRequestsOf } from "#records/leave/leave-requests.ts";
import { pagesOfPerson } from "#records/payroll/batches.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { allLimitWarnings } from "#records/service/slack.ts";
import { loadOwnEntries } from "./own-entries.ts";

type Records = readonly object[];

/** Where a part comes from: the documents whose content about the person it holds, and how it is loaded. */
interface Part {
	readonly covers: readonly string[];
	readonly load: (subject: Caller, reader: Reader) => Promise<Records>;
	/** Left out of what a person fetches themselves. */
	readonly isForAdmins?: true;
}

/** Every part but the changes, which are loaded page by page. */
export const OWN_PARTS: Readonly<Record<Exclude<OwnDataPart, "changes">, Part>> = {
	profile: { covers: ["users/*"], load: async ({ uid, profile }) => [{ id: uid, ...profile }] },
	contracts: {
		covers: ["employmentContracts/*"],
		load: async ({ uid }, reader) => presentContracts(uid, await reader.get(employmentContractsDoc(uid))),
	},
	// The application shows wages to admins alone, so a person gets theirs from the admin who answers the request.
	wages: {
		covers: ["wages/*"],
		isForAdmins: true,
		load: async ({ uid }, reader) => {
			const stored = await reader.get(wagesDoc(uid));
			return Object.entries(stored?.wages ?? {}).map(([id, wage]) => ({ id, ...wage }));
		},
	},
	// With wages by the month, so for admins alone, too.
	payroll: {
		covers: ["payrollPages/*"],
		isForAdmins: true,
		load: async ({ uid }, reader) => {
			const pages = await reader.find(pagesOfPerson(uid));
			return pages.flatMap(({ number: batch, month, lines }) =>
				lines.filter(({ userId }) => userId === uid).map((line) => ({ batch, month, ...line })),
			);
		},
	},
	availabilities: {
		covers: ["availabilities/*"],
		load: async ({ uid }, reader) => availabilityList(await reader.get(availabilitiesDoc(uid))),
	},
	entries: { covers: ["workMonths/*"], load: loadOwnEntries },
	balance: { covers: ["balances/*", "balanceAdjustments/*"], load: loadOwnBalance },
	holidays: {
		covers: ["holidayCounts/*"],
		load: async ({ uid, profile }, reader) => {
			const sources = await loadHolidays(reader, { uid, startDate: profile.startDate });
			return [presentHolidays(sources, countHolidays(sources))];
		},
	},
	openingHolidays: {
		covers: ["holidayAdjustments/*"],
		load: async ({ uid }, reader) => {
			const stored = await reader.get(holidayAdjustmentsDoc(uid));
			const carried = Object.entries(stored?.carried?.years ?? {}).map(([creditYear, { earned, used }]) => ({
				kind: "carried",
				creditYear: Number(creditYear),
				earned,
				used,
			}));
			return [...openingBuckets(stored), ...carried];
		},
	},
	projects: {
		covers: ["projects/*"],
		load: async ({ uid }, reader) => {
			const [present, former] = await Promise.all([
				reader.find(projectsOfMember(uid)),
				reader.find(projectsOfFormerMember(uid)),
			]);
			const named = (isMember: boolean) => (project: ProjectDocument) => ({
				id: project.id,
				name: project.name,
				isMember,
				memberships: [...membershipsOf(project, uid)],
			});
			return [...present.map(named(true)), ...former.map(named(false))];
		},
	},
	allocations: {
		covers: ["capacityAllocations/*"],
		load: async ({ uid }, reader) => {
			const list = allocationList(await reader.get(capacityAllocationsDoc(uid)));
			return list.map(({ minutesPerDay, ...one }) => ({
				...one,
				hoursPerDay: minutesToHours(minutesPerDay),
			}));
		},
	},
	reservations: {
		covers: ["resources/*"],
		load: async ({ uid }, reader) => {
			const resources = await reader.find(resourcesOfHolder(uid));
			return resources.flatMap(({ id, name, reservations }) =>
				Object.values(reservations)
					.filter(({ userId }) => userId === uid)
					.map(({ from, to, returnedAt }) => ({ resource: { id, name }, from, to, returnedAt })),
			);
		},
	},
	planningNotes: {
		covers: ["capacityNotes/*"],
		load: async ({ uid }, reader) => {
			const notes = await reader.find(notesOfAuthor(uid));
			return notes.map(({ id, text, createdAt, updatedAt, archived }) => ({
				id,
				text,
				createdAt,
				updatedAt,
				archived,
			}));
		},
	},
	documents: {
		covers: ["documents/*"],
		load: async ({ uid }, reader) => {
			const changed = await reader.find(companyDocumentsChangedBy(uid));
			return changed.map(({ id, title, updatedAt }) => ({ id, title, updatedAt }));
		},
	},
	groups: {
		covers: ["settings/userGroups"],
		load: async ({ uid }, reader) => {
			const stored = await reader.get(userGroupsDoc);
			const led = Object.entries(stored?.groups ?? {}).filter(([, { leadIds }]) => leadIds?.includes(uid));
			const substitute = own(stored?.substitutes ?? {}, uid);
			return [
				...led.map(([id, { name }]) => ({ leads: id, name })),
				...(substitute ? [{ substituteFrom: substitute.startDate, substituteTo: substitute.endDate }] : []),
				...Object.values(stored?.substitutes ?? {})
					.filter(({ userId }) => userId === uid)
					.map(({ startDate, endDate }) => ({ isSubstitute: true, startDate, endDate })),
			];
		},
	},
	leaveRequests: {
		covers: ["leaveRequests/*"],
		load: async ({ uid }, reader) => {
			const found = await reader.findWithIds(allRequestsOf(uid));
			return found.map(({ id, value }) => {
				const { minutes, history, ...request } = value;
				const acts = history.map(({ actor, ...done }) => ({ ...done, isOwn: actor.id === uid }));
				return { id, ...request, hours: minutesToHours(minutes), history: acts };
			});
		},
	},
	inbox: {
		covers: ["inboxes/*"],
		load: async ({ uid }, reader) => {
			const stored = await reader.get(inboxDoc(uid));
			return Object.entries(stored?.notices ?? {}).map(([id, item]) => {
				const { actorId: _, actorName: __, ...notice } = item;
				return { id, ...notice };
			});
		},
	},
	limitWarnings: {
		covers: ["limitWarnings/*"],
		load: async ({ uid }) => {
			const periods = await ofMany().findWithIds(allLimitWarnings());
			return periods.flatMap(({ id, value: { endDate, warned } }) =>
				warned
					.filter(({ userId }) => userId === uid)
					.map(({ warning }) => ({ startDate: id, endDate, warning })),
			);
		},
	},
};

/** Documents that are not in the file, and why. A document that is in neither list fails a test. */
export const NOT_IN_OWN_DATA: Readonly<Record<string, string>> = {
	"projects/*/private/prices": "prices of projects; about no person",
	"nationalHolidays/*": "the calendar of the company",
	"settings/company": "settings of the company",
	"settings/slack": "about no person",
	"settings/letterhead": "name and logo of the company",
	"settings/columnMaps": "which columns of the company's own tables are what",
	"settings/lockdown": "who switched it is in the audit trail, which the file contains",
	"settings/purge": "who confirmed it is in the audit trail, and the rest is numbers",
	"invoicedMonths/*": "what was invoiced to clients: the same entries with prices, which are for admins",
	"customers/*": "companies that are invoiced, with the person whom they name as their contact",
	"invoices/*": "invoices to clients, of which the entries name the number",
	"settings/invoices": "what every invoice of the company says",
	"payrollBatches/*": "sums of batches; the lines of the person are in the file",
	"settings/payroll": "wage types, pay groups and forms of files of the company",
	"settings/liability": "divisors and percentages of the company",
	"imports/*": "which file was moved in, by whom; the entries in the file have its id",
	"invoicings/*": "invoices to clients; the entries name the invoice that they are on",
	"sharedReports/*": "links that an admin made; the audit trail contains them",
	"calendarFeeds/*":
		"made of leave, reservations and allocations, which the file contains; the audit trail names them",
	"waiting/*": "made of requests, months and corrections, which the file contains",
	"leavings/*": "the last day, which is the end of the contract; the audit trail contains it",
	"identityTasks/*": "exists for moments, and holds nothing but the id",
	"folds/state": "ids of people alone",
	"folds/run": "a time, of no person",
	"folds/lastEntries": "dates of entries, which the file contains",
	"copies/*": "copies of documents, which the file contains",
	"foldedMonths/*": "copies of entries, which the file contains",
	"outbox/*": "messages name several people; the text is deleted when it is sent",
	"reminders/*": "keys of messages",
	"deadEvents/*": "paths of documents that wait for an operator",
	"malformedDocuments/*": "paths of documents that cannot be read",
	"quarantine/*": "what a repair took out; the people who run the service settle and delete it",
};

async function loadOwnBalance(subject: Caller): Promise<Records> {
	const { total, from, asOf, opening, ledger, parts } = await loadBalance(subject, subject.profile.startDate);
	return [
		{ balance: toHours(total), from, asOf, opening: toHours(opening) },
		...ledger.map(({ minutes, ...one }) => ({ ...one, hours: minutesToHours(minutes) })),
		...parts.map(([month, { expected, credited, flex }]) => ({
			month,
			expected: toHours(expected),
			credited: toHours(credited),
			flex: toHours(flex),
		})),
	];
}

/** The parts that a caller of this role gets, in the order of the table. */
export async function loadOwnParts(
	subject: Caller,
	role: Role,
): Promise<{ part: OwnDataPart; records: Records }[]> {
	const parts = Object.entries(OWN_PARTS) as [Exclude<OwnDataPart, "changes">, Part][];
	const allowed = parts.filter(([, { isForAdmins }]) => role === "admin" || !isForAdmins);
	return Promise.all(
		allowed.map(async ([part, { load }]) => ({ part, records: await load(subject, database) })),
	);
}
