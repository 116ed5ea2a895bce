import { contract } from "@tuntikirja/contract/contract.ts";
import { actOnRequest } from "#holidays/leave/act-on-request.ts";
import { operation } from "#http/operation.ts";

export const declineLeave = operation(contract.leaveRequests.declineLeave).handler(
	({ input, context: { caller, requestId } }) =>
		actOnRequest(caller, { id: input.id, act: { act: "decline" }, reason: input.reason, requestId }),
);
