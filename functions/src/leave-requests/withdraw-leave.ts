import { contract } from "@tuntikirja/contract/contract.ts";
import { actOnRequest } from "#holidays/leave/act-on-request.ts";
import { operation } from "#http/operation.ts";

export const withdrawLeave = operation(contract.leaveRequests.withdrawLeave).handler(
	({ input, context: { caller, requestId } }) =>
		actOnRequest(caller, { id: input.id, act: { act: "withdraw" }, reason: "", requestId }),
);
