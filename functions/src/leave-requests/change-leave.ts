import { contract } from "@tuntikirja/contract/contract.ts";
import { changeLeaveDays } from "#holidays/leave/change-leave.ts";
import { operation } from "#http/operation.ts";
import { OPEN_STATES } from "#records/leave/leave-requests.ts";

/** Answers 202 where the days wait for a decision. */
export const changeLeave = operation(contract.leaveRequests.changeLeave).handler(
	async ({ input, context }) => {
		const dates = [...new Set(input.dates)].sort();
		const request = await changeLeaveDays(context, { ...input, dates });
		if (OPEN_STATES.includes(request.status.state)) context.reply.status = 202;
		return request;
	},
);
