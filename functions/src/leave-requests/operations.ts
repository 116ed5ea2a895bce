import { contract } from "@tuntikirja/contract/contract.ts";
import { cursorOf, type PagePlace, placeOf } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { MOST_REQUESTS } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { actOnRequest } from "#holidays/leave/act-on-request.ts";
import { operation } from "#http/operation.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { presentRequest, withDeciders } from "#holidays/leave/present-request.ts";
import { readableSubject } from "#http/caller.ts";
import { today } from "#firestore/clock.ts";
import { closedMonths } from "#holidays/leave/closed-months.ts";
import { bookedIn, monthsOfLeave } from "#holidays/leave/booked-leave.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import {
	leaveRequestDoc,
	openRequests,
	requestsOf,
	type StoredRequest,
} from "#records/leave/leave-requests.ts";
import { ledGroups } from "#records/groups/person-in-reach.ts";
import { peopleOfGroups } from "#records/people/users.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import type { Caller } from "#records/people/caller.ts";
import { getLeaveRequest } from "./get-leave-request.ts";
import { changeLeaveDays } from "#holidays/leave/change-leave.ts";
import { waitingLeave } from "#http/waiting-leave.ts";

const changeLeave = operation(contract.leaveRequests.changeLeave).handler(async ({ input, context }) => {
	const dates = [...new Set(input.dates)].sort();
	const request = await changeLeaveDays(context, { ...input, dates });
	waitingLeave(context, request);
	return request;
});

type FoundRequest = { readonly id: string; readonly value: StoredRequest };

/** A page, and one more that says whether there are others. */
const AT_ONCE = MOST_REQUESTS + 1;

/** A read for each open request that is looked at; for leads the groups and each of their people too. */
const getOpenRequests = operation(contract.leaveRequests.getOpenRequests).handler(
	async ({ input, context: { caller } }) => {
		const isReached = await peopleInReach(caller);
		const isToDecide = ({ userId }: StoredRequest) => userId !== caller.uid && isReached(userId);
		const found = await openRequestsWhere(isToDecide, placeOf(input.after));
		const page = found.slice(0, MOST_REQUESTS);
		const last = page.at(-1);
		const hasMore = last !== undefined && found.length > page.length;
		return {
			requests: page.map(({ id, value }) => presentRequest(id, value, caller)),
			next: hasMore ? cursorOf({ at: last.value.createdAt, id: last.id }) : null,
		};
	},
);

/** Those wanted after a place, until there are more than a page of them. */
async function openRequestsWhere(
	isWanted: (request: StoredRequest) => boolean,
	after: PagePlace | null,
): Promise<FoundRequest[]> {
	const reader = ofMany();
	const wanted: FoundRequest[] = [];
	let place = after;
	for (;;) {
		const skippedBefore = reader.skipped.size;
		const found = await reader.findWithIds(openRequests(place, AT_ONCE));
		wanted.push(...found.filter(({ value }) => isWanted(value)));
		const last = found.at(-1);
		// What cannot be read is skipped, and was there all the same.
		const isLast = found.length + reader.skipped.size - skippedBefore < AT_ONCE;
		if (last === undefined || isLast || wanted.length > MOST_REQUESTS) return wanted;
		place = { at: last.value.createdAt, id: last.id };
	}
}

async function peopleInReach(caller: Caller): Promise<(userId: string) => boolean> {
	if (caller.profile.role === "admin") return () => true;
	const groupIds = await ledGroups(database, caller, await database.get(userGroupsDoc));
	const people = new Set((await peopleOfGroups(database, groupIds)).map(({ id }) => id));
	return (userId) => people.has(userId);
}

/** A read for each request, those of `withDeciders`, and where leave is approved those of `monthsOfLeave` and `withoutRequest`. */
const getLeaveRequests = operation(contract.leaveRequests.getLeaveRequests).handler(
	async ({ input, context: { caller } }) => {
		const owner = await readableSubject(caller, input.userId);
		const [found, { leaveApproval, monthApproval }] = await Promise.all([
			database.findWithIds(requestsOf(owner.uid)),
			loadSettings(database),
		]);
		const known = new Set(found.map(({ id }) => id));
		const months = leaveApproval.length === 0 ? [] : await monthsOfLeave(database, owner);
		const terms = monthApproval ? { monthApproval } : {};
		const closed = closedMonths(months, { isOwner: owner.as === "owner", terms });
		const booked = await withoutRequest([...bookedIn(owner, months)], leaveApproval, known);
		const seen = [...booked, ...found].map(({ id, value }) => presentRequest(id, value, caller, closed));
		return withDeciders(database, owner, caller, seen);
	},
);

/**
 * Leave of approved kinds that was booked without a request, as far as it is not over; the latest first. Reads whether a
 * booking is a request that is too old for the list.
 */
async function withoutRequest(
	booked: readonly (readonly [string, StoredRequest])[],
	leaveApproval: readonly number[],
	known: ReadonlySet<string>,
): Promise<FoundRequest[]> {
	const all = booked.map(([id, value]) => ({ id, value }));
	const others = all.filter(
		({ id, value }) => !known.has(id) && leaveApproval.includes(value.dayTypeId) && value.endDate >= today(),
	);
	const older =
		known.size < MOST_REQUESTS ? [] : await database.getAll(others.map(({ id }) => leaveRequestDoc(id)));
	return others
		.filter((_, index) => (older[index] ?? null) === null)
		.sort((a, b) => b.value.endDate.localeCompare(a.value.endDate));
}

const approveLeave = operation(contract.leaveRequests.approveLeave).handler(
	({ input: { id, confirmedDates }, context }) =>
		actOnRequest(context, { id, act: { act: "approve" }, confirmedDates }),
);

const cancelLeave = operation(contract.leaveRequests.cancelLeave).handler(
	({ input: { id, userId, dates, reason }, context }) =>
		actOnRequest(context, {
			id,
			userId,
			act: { act: "cancel", dates: [...new Set(dates)].sort() },
			reason,
		}),
);

const withdrawLeave = operation(contract.leaveRequests.withdrawLeave).handler(({ input, context }) =>
	actOnRequest(context, { id: input.id, act: { act: "withdraw" } }),
);

const declineLeave = operation(contract.leaveRequests.declineLeave).handler(
	({ input: { id, reason }, context }) => actOnRequest(context, { id, act: { act: "decline" }, reason }),
);

const undoDecision = operation(contract.leaveRequests.undoDecision).handler(({ input, context }) =>
	actOnRequest(context, { id: input.id, act: { act: "reopen" } }),
);

export const leaveRequests = {
	getLeaveRequests,
	getOpenRequests,
	getLeaveRequest,
	approveLeave,
	declineLeave,
	withdrawLeave,
	cancelLeave,
	changeLeave,
	undoDecision,
};
