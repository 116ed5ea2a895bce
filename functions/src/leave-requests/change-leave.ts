import { contract } from "@tuntikirja/contract/contract.ts";
import { changeLeaveDays } from "#holidays/leave/change-leave.ts";
import { operation } from "#http/operation.ts";
import { waitingLeave } from "#http/waiting-leave.ts";

export const changeLeave = operation(contract.leaveRequests.changeLeave).handler(
	async ({ input, context }) => {
		const dates = [...new Set(input.dates)].sort();
		const request = await changeLeaveDays(context, { ...input, dates });
		waitingLeave(context, request);
		return request;
	},
);
