import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { presentRequest } from "#holidays/leave/present-request.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { type StoredRequest, requestsOf } from "#records/leave/leave-requests.ts";

/** A read for each request. */
export const getLeaveRequests = operation(contract.leaveRequests.getLeaveRequests).handler(
	async ({ input, context: { caller } }) => {
		const { uid } = await readableSubject(caller, input.userId);
		const found = await database.findWithIds(requestsOf(uid));
		return found.map(({ id, value }) => presentRequest(id, value));
	},
);

/** Orders requests by when they were made. */
export function newestFirst(a: { value: StoredRequest }, b: { value: StoredRequest }): number {
	return b.value.createdAt.localeCompare(a.value.createdAt);
}
