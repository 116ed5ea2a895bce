import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { presentRequest } from "#holidays/leave/present-request.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { requestsOf } from "#records/leave/leave-requests.ts";

/** A read for each request. */
export const getLeaveRequests = operation(contract.leaveRequests.getLeaveRequests).handler(
	async ({ input, context: { caller } }) => {
		const { uid } = await readableSubject(caller, input.userId);
		const found = await database.findWithIds(requestsOf(uid));
		return found.map(({ id, value }) => presentRequest(id, value, caller));
	},
);
