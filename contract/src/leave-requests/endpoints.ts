import { z } from "zod";
import { endpoint, FOR_LEADS_TOO, REQUESTS_LEAVE } from "#kernel/endpoint.ts";
import { cursorSchema, idSchema } from "#kernel/schemas/fields.ts";
import {
	cancelInputSchema,
	changeInputSchema,
	confirmedDatesSchema,
	leaveRequestSchema,
	reasonSchema,
	requestCardSchema,
	requestInputSchema,
} from "./schema.ts";

const requests = z.array(leaveRequestSchema);
const byId = z.strictObject({ id: idSchema.describe("Of the request") });

/** Leave that a lead approves. Together.md, "Leave"; decision 172. */
export const leaveRequests = {
	/**
	 * The requests of a person, the newest first, at most 200, and their leave of approved kinds that was booked without one:
	 * what began last month or later, and does not end before today.
	 */
	getLeaveRequests: endpoint(
		"everyone",
		"GET",
		"/leave-request/requests/",
		"Leave requests of a person",
		FOR_LEADS_TOO,
	)
		.input(z.strictObject({ userId: idSchema.optional() }))
		.output(requests),
	/** The requests that wait for a decision of the caller, the newest first: of the people they lead, for admins of all. */
	getOpenRequests: endpoint("capacity", "GET", "/leave-request/open/", "Leave requests to decide")
		.input(z.strictObject({ after: cursorSchema.optional() }))
		.output(z.strictObject({ requests, next: cursorSchema.nullable() })),
	/** One request with what decides it. @throws not-found */
	getLeaveRequest: endpoint(
		"everyone",
		"GET",
		"/leave-request/request/",
		"One leave request, and what it means",
		FOR_LEADS_TOO,
	)
		.input(requestInputSchema)
		.output(requestCardSchema),
	/**
	 * Books all days of a request, or cancels those whose cancellation is asked. Judged again as things are now.
	 * @throws not-found, forbidden for one's own, already-decided with who and when, work-logged with the dates to confirm,
	 * and the codes of a booking
	 */
	approveLeave: endpoint("capacity", "PUT", "/leave-request/approve/", "Approve leave", FOR_LEADS_TOO)
		.input(byId.extend({ confirmedDates: confirmedDatesSchema }))
		.output(leaveRequestSchema),
	/** Declines a request, or a cancellation, which leaves the leave as it is. @throws not-found, forbidden, already-decided */
	declineLeave: endpoint("capacity", "PUT", "/leave-request/decline/", "Decline leave", FOR_LEADS_TOO)
		.input(byId.extend({ reason: reasonSchema }))
		.output(leaveRequestSchema),
	/** Takes back one's own request, or the question to cancel. @throws not-found, already-decided */
	withdrawLeave: endpoint("everyone", "PUT", "/leave-request/withdraw/", "Withdraw a leave request")
		.input(byId)
		.output(leaveRequestSchema),
	/** Cancels approved days to come, or asks for it. @throws not-found, leave-not-planned, already-decided, month-locked */
	cancelLeave: endpoint(
		"everyone",
		"PUT",
		"/leave-request/cancel/",
		"Cancel approved leave, whole or in part",
		FOR_LEADS_TOO,
	)
		.input(cancelInputSchema)
		.output(leaveRequestSchema),
	/**
	 * Changes the days of leave, and answers the request that has them now. One that waits gets these days. Of approved leave,
	 * days that only go are cancelled, as by `cancelLeave`; days that come are one new request that replaces those that go
	 * when it is approved, and 202 is answered. Of leave that needs no approval it is done at once.
	 * @throws not-found, already-decided, leave-not-planned, and the codes of a booking
	 */
	changeLeave: endpoint("everyone", "PUT", "/leave-request/change/", "Change the days of leave", {
		...FOR_LEADS_TOO,
		...REQUESTS_LEAVE,
	})
		.input(changeInputSchema)
		.output(leaveRequestSchema),
	/**
	 * Undoes one's own decision on a request within a minute: it waits again. @throws not-found, already-decided when it is
	 * later, forbidden for the decision of another
	 */
	undoDecision: endpoint("capacity", "PUT", "/leave-request/undo/", "Undo a decision on leave", FOR_LEADS_TOO)
		.input(byId)
		.output(leaveRequestSchema),
};
