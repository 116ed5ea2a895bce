import { contract } from "@tuntikirja/contract/contract.ts";
import { actOnRequest } from "#holidays/leave/act-on-request.ts";
import { operation } from "#http/operation.ts";

export const approveLeave = operation(contract.leaveRequests.approveLeave).handler(
	({ input, context: { caller, requestId } }) =>
		actOnRequest(caller, {
			id: input.id,
			act: { act: "approve" },
			reason: "",
			requestId,
			confirmedDates: input.confirmedDates,
		}),
);
