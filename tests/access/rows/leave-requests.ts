import { randomUUID } from "node:crypto";
import { WITHDRAWN_AT } from "./withdrawn-request.ts";
import { type NamedObject, nothing, personToRead, type Row } from "#tests/access/rows.ts";

/** Of another person it is not there, but for those who act for them; for them it was withdrawn. */
const decided: NamedObject = {
	kind: "leave request",
	refusal: "not-found",
	adminForeign: "already-decided",
	adminMissing: "not-found",
};
const refusalData = () => ({ state: "withdrawn", at: WITHDRAWN_AT, name: "Asker" });
const act =
	(more: object = {}): Row["request"] =>
	({ leaveRequestId }) => ({ body: { id: leaveRequestId, ...more } });

/** Leave is named with its person, because a booking without a request does not say whose it is. */
const withPerson = (object: NamedObject): NamedObject[] => [object, { ...object, kind: "person" }];

/** How the endpoints of requests of leave are called. No one decides about their own. */
export const LEAVE_REQUESTS: Readonly<Record<string, Row>> = {
	"leaveRequests.getLeaveRequests": {
		request: ({ userId }) => ({ query: { userId } }),
		objects: [personToRead],
	},
	"leaveRequests.getOpenRequests": nothing,
	"leaveRequests.getLeaveRequest": {
		request: ({ leaveRequestId, userId }) => ({ query: { id: leaveRequestId, userId } }),
		objects: withPerson({ ...decided, adminForeign: null }),
	},
	"leaveRequests.approveLeave": {
		request: act(),
		objects: [decided],
		ownRefusal: "forbidden",
		refusalData,
	},
	"leaveRequests.declineLeave": {
		request: act({ reason: "Release week" }),
		objects: [decided],
		ownRefusal: "forbidden",
		refusalData,
	},
	"leaveRequests.cancelLeave": {
		request: ({ leaveRequestId, userId }) => ({
			body: { id: leaveRequestId, userId, dates: ["2026-02-02"] },
		}),
		objects: withPerson(decided),
		ownRefusal: "already-decided",
		refusalData,
	},
	"leaveRequests.changeLeave": {
		request: ({ leaveRequestId, userId }) => ({
			body: { id: randomUUID(), requestId: leaveRequestId, userId, dates: ["2026-02-02"] },
		}),
		objects: withPerson(decided),
		ownRefusal: "already-decided",
		refusalData,
	},
	"leaveRequests.undoDecision": {
		request: act(),
		objects: [decided],
		ownRefusal: "already-decided",
		refusalData,
	},
	// The person's own act, which no other can do for them. To withdraw twice is to withdraw once.
	"leaveRequests.withdrawLeave": {
		request: act(),
		objects: [{ ...decided, adminForeign: "forbidden" }],
	},
};
