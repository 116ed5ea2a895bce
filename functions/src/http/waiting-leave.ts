import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { OPEN_STATES } from "#records/leave/leave-requests.ts";
import type { Reply } from "./attachment.ts";

/** The request where it waits for a decision: then 202 is answered in place of 200. */
export function waitingLeave(
	{ reply }: { readonly reply: Reply },
	request: LeaveRequest | undefined,
): LeaveRequest | undefined {
	if (request === undefined || !OPEN_STATES.includes(request.status.state)) return undefined;
	reply.status = 202;
	return request;
}
