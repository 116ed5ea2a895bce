import { contract } from "@tuntikirja/contract/contract.ts";
import { actOnRequest } from "#holidays/leave/act-on-request.ts";
import { operation } from "#http/operation.ts";

export const cancelLeave = operation(contract.leaveRequests.cancelLeave).handler(
	({ input, context: { caller, requestId } }) =>
		actOnRequest(caller, {
			id: input.id,
			act: { act: "cancel", dates: [...new Set(input.dates)].sort() },
			reason: input.reason,
			requestId,
		}),
);
