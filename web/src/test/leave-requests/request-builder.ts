import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";

/** For tests: three days of annual holiday that Mikko requests, as he sees them. */
export function aRequest(overrides: Partial<LeaveRequest> = {}): LeaveRequest {
	const person = { id: "mikko", name: "Mikko Member" };
	const dates = ["2026-07-06", "2026-07-07", "2026-07-08"];
	const asked = {
		at: "2026-06-01T06:30:00.000Z",
		actor: person,
		act: "request",
		state: "requested",
	} as const;
	return {
		id: "r1",
		person,
		dayTypeId: 3,
		hours: 0,
		dates,
		notes: "Cottage",
		status: { state: "requested" },
		replaces: [],
		isBooked: false,
		acts: ["withdraw", "change"],
		history: [{ ...asked, dates, reason: "" }],
		version: 1,
		...overrides,
	};
}
