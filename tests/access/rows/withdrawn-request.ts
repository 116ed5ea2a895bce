import type { StoredRequest } from "@tuntikirja/functions/records/leave/leave-requests.ts";

/** When the request was withdrawn. */
export const WITHDRAWN_AT = "2026-01-02T08:00:00.000Z";

/** A request of leave that its person has withdrawn. */
export function aWithdrawnRequest(userId: string): StoredRequest {
	const actor = { id: userId, name: "Asker" };
	const [date, dates] = ["2026-02-02", ["2026-02-02"]];
	return {
		userId,
		userName: "Asker",
		dayTypeId: 3,
		minutes: 0,
		dates,
		endDate: date,
		notes: "",
		state: "withdrawn",
		cancelDates: [],
		history: [
			{ at: "2026-01-01T08:00:00.000Z", actor, act: "request", state: "requested", dates, reason: "" },
			{ at: WITHDRAWN_AT, actor, act: "withdraw", state: "withdrawn", dates, reason: "" },
		],
		createdAt: "2026-01-01T08:00:00.000Z",
		version: 2,
	};
}
