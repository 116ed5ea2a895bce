import { contract } from "@tuntikirja/contract/contract.ts";
import { changeOf } from "@tuntikirja/contract/leave-requests/leave-changes.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { actOnRequest } from "#holidays/leave/act-on-request.ts";
import { operation } from "#http/operation.ts";
import { leaveRequestDoc, statusOf } from "#records/leave/leave-requests.ts";

export const changeLeave = operation(contract.leaveRequests.changeLeave).handler(
	async ({ input: { requestId: id, dates }, context }) => {
		const stored = await database.get(leaveRequestDoc(id));
		if (stored === null) throw new AppError("not-found");
		const as = stored.userId === context.caller.uid ? "asker" : "decider";
		const change = changeOf(statusOf(stored), stored.dates, dates, { as, today: today() });
		if (!("gone" in change)) throw new AppError("leave-needs-approval");
		return actOnRequest(context, { id, act: { act: "cancel", dates: change.gone } });
	},
);
