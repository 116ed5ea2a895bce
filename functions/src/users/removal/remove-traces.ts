import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { availabilitiesDoc } from "#records/people/availabilities.ts";
import { adjustmentsDoc, markStale } from "#records/derived/balances.ts";
import { capacityNoteDoc, notesOfAuthor } from "#records/company/capacity-notes.ts";
import { capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { calendarFeedDoc, feedsAbout, feedsOfOwner } from "#records/feeds/calendar-feeds.ts";
import { companyDocumentDoc, companyDocumentsChangedBy } from "#records/company/documents.ts";
import { database, type Doc } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import {
	projectDoc,
	type ProjectDocument,
	projectsOfFormerMember,
	projectsOfMember,
} from "#records/company/projects.ts";
import { withoutHolder, resourceDoc, resourcesOfHolder } from "#records/company/resources.ts";
import { messagesAbout, outboxDoc } from "#messages/outbox.ts";
import { holidayAdjustmentsDoc } from "#records/derived/holiday-counts.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { monthsBetween, workMonthDoc } from "#records/months/work-months.ts";
import { userGroupsDoc, withoutLead } from "#records/groups/user-groups.ts";
import { inboxDoc, settleDecision } from "#records/inbox/inbox.ts";
import { leavingDoc } from "#records/people/leavings.ts";
import type { UserProfile } from "#records/people/users.ts";
import { localDateAt } from "#firestore/clock.ts";
import type { FieldChange } from "#records/audit/field-changes.ts";
import { settledDays } from "#holidays/leave/request-days.ts";
import { withDays } from "#records/months/month-outline.ts";
import { allRequestsOf, leaveRequestDoc, type StoredRequest } from "#records/leave/leave-requests.ts";
import { blankNotes } from "./blank-notes.ts";
import { cancelComing } from "./cancel-coming.ts";
import { changeRows, changeStored } from "./change-stored.ts";

const MONTHS_AT_ONCE = 12;
const MESSAGES_AT_ONCE = 200;
const FIRST_MONTH: Month = "1900-01";
const LAST_MONTH: Month = "2199-12";

/**
 * Removes a deleted person from projects and resources, what they have entered for days to come, and all free text from
 * their remaining documents and their history, because notes can identify people. Hours, day types and dates stay. Safe to
 * repeat, and to stop in the middle. `profile` is null where none stays.
 */
export async function removeTraces(uid: string, profile: UserProfile | null): Promise<void> {
	for (const projects of [projectsOfMember(uid), projectsOfFormerMember(uid)])
		for (const { id } of await database.find(projects))
			await changeStored(projectDoc(id), (project) => withoutMember(project, uid));
	for (const { id } of await database.find(resourcesOfHolder(uid)))
		await changeStored(resourceDoc(id), (resource) => withoutHolder(resource, uid));
	for (const { id } of await database.find(companyDocumentsChangedBy(uid)))
		await changeStored(companyDocumentDoc(id), (one) =>
			one.updatedBy?.id === uid ? { ...one, updatedBy: null } : null,
		);
	for (const { id } of await database.find(notesOfAuthor(uid)))
		await changeStored(capacityNoteDoc(id), (one) =>
			one.author?.id === uid ? { ...one, author: null } : null,
		);
	await leaveGroups(uid);
	await removeDocument(inboxDoc(uid));
	await removeDocument(leavingDoc(uid));
	await forgetRequests(uid);
	await leaveFeeds(uid);
	await removeDocument(availabilitiesDoc(uid));
	await removeDocument(capacityAllocationsDoc(uid));
	await changeStored(adjustmentsDoc(uid), blankNotes);
	await changeStored(holidayAdjustmentsDoc(uid), blankNotes);
	while (await dropMessages(uid));
	if (profile?.erasedAt) await cancelComing(uid, profile.startDate, localDateAt(new Date(profile.erasedAt)));
	await blankHistory(uid);
	let from: Month | null = FIRST_MONTH;
	while (from !== null) from = await blankMonths(uid, from);
}

/**
 * Deletes some of the messages that name the person, sent or not, and returns whether there may be more. What they
 * contain about other people is not sent either, as with an abandoned message.
 */
async function dropMessages(uid: string): Promise<boolean> {
	const found = await database.findWithIds(messagesAbout(uid, MESSAGES_AT_ONCE));
	await transact(async (writer) => found.forEach(({ id }) => writer.remove(outboxDoc(id))));
	return found.length === MESSAGES_AT_ONCE;
}

function withoutMember(project: ProjectDocument, uid: string): ProjectDocument {
	const { [uid]: _, ...memberships } = project.memberships ?? {};
	return {
		...project,
		memberIds: project.memberIds.filter((id) => id !== uid),
		members: project.members.filter(({ id }) => id !== uid),
		formerMemberIds: project.formerMemberIds.filter((id) => id !== uid),
		formerMembers: project.formerMembers.filter(({ id }) => id !== uid),
		...(project.memberships && { memberships }),
	};
}

/** Removes the feeds that the person has made, and empties those that show them until they are made anew. */
async function leaveFeeds(uid: string): Promise<void> {
	for (const { id } of await database.findWithIds(feedsOfOwner(uid)))
		await removeDocument(calendarFeedDoc(id));
	for (const { id } of await database.findWithIds(feedsAbout(uid)))
		await changeStored(calendarFeedDoc(id), (feed) => {
			const uids = feed.uids.filter((one) => one !== uid);
			return { ...feed, uids, events: "[]", tag: "emptied", revision: feed.revision + 1 };
		});
}

/** Takes the person out of the leads of groups, and away as a substitute. */
function leaveGroups(uid: string): Promise<void> {
	return changeStored(userGroupsDoc, (groups) =>
		JSON.stringify(groups).includes(uid) ? withoutLead(groups, uid) : null,
	);
}

function removeDocument(doc: Doc<unknown>): Promise<void> {
	return transact(async (writer) => {
		if ((await writer.get(doc)) !== null) writer.remove(doc);
	});
}

/** Blanks the months from one on that go into one transaction; answers where the next ones begin. */
function blankMonths(uid: string, from: Month): Promise<Month | null> {
	const blank = async (writer: Writer) => {
		const months = await writer.find(monthsBetween(uid, from, LAST_MONTH, MONTHS_AT_ONCE));
		for (const month of months) {
			const blanked = blankNotes(month);
			// The id range may include another person, whose id begins with this one. Months without a note need no write.
			if (month.userId !== uid || JSON.stringify(blanked) === JSON.stringify(month)) continue;
			writer.set(workMonthDoc(uid, month.month), blanked);
		}
		const last = months.at(-1);
		return last === undefined || months.length < MONTHS_AT_ONCE ? null : addMonths(last.month, 1);
	};
	return inTurnOf([uid], () => transact(blank));
}

/** Removes the notes from the audit rows about a person. That they changed stays, and so do hours, types and dates. */
function blankHistory(uid: string): Promise<void> {
	return changeRows({ subjectId: uid }, (row) =>
		row.changes.some(hasNotes) ? { ...row, changes: row.changes.map(withoutNotes) } : null,
	);
}

const hasNotes = ({ kind, before, after }: FieldChange) =>
	kind === "notes" && (before !== null || after !== null);

const withoutNotes = (change: FieldChange): FieldChange =>
	change.kind === "notes" ? { ...change, before: null, after: null } : change;

/** Deletes the requests of leave of a person, with the marks on their days and from what waits. Safe to repeat. */
async function forgetRequests(uid: string): Promise<void> {
	for (const { id, value } of await database.findWithIds(allRequestsOf(uid)))
		await inTurnOf([uid], () => forgetRequest(uid, id, value));
}

function forgetRequest(uid: string, id: string, { dates }: StoredRequest): Promise<void> {
	const keys = [...new Set(dates.map(monthOf))];
	return transact(async (writer) => {
		const found = await writer.getAll(keys.map((key) => workMonthDoc(uid, key)));
		const months = new Map(found.flatMap((month) => (month === null ? [] : [[month.month, month]])));
		const days = settledDays(id, dates, months);
		for (const [key, month] of months) {
			const own = [...days].filter(([date]) => monthOf(date) === key);
			if (own.length === 0) continue;
			const left = withDays(month, { ...month.days, ...Object.fromEntries(own) });
			const revision = month.revision + 1;
			writer.set(workMonthDoc(uid, key), { ...left, revision });
			markStale(writer, uid, key, revision);
		}
		settleDecision(writer, id);
		writer.remove(leaveRequestDoc(id));
	});
}
