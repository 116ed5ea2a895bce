import { endpoint } from "#kernel/endpoint.ts";
import { personInputSchema } from "#users/account-schema.ts";
import {
	calledOffSchema,
	leavingDateSchema,
	leavingInputSchema,
	leavingPreviewSchema,
	leavingSchema,
} from "./schema.ts";

/** A person who leaves the company. Decision 170. */
export const leaving = {
	/** Whether the person leaves, and on which day. */
	getLeaving: endpoint("admin", "GET", "/leaving/leaving/", "Leaving of a person")
		.input(personInputSchema)
		.output(leavingSchema),
	/**
	 * What leaving on the day would end and cancel, the final balance and the holiday to pay out. Saves nothing.
	 * @throws last-day-out-of-reach, contract-days-logged
	 */
	previewLeaving: endpoint("admin", "POST", "/leaving/preview-leaving/", "Preview a leaving")
		.input(leavingDateSchema)
		.output(leavingPreviewSchema),
	/**
	 * Ends contracts and wages, and cancels leave, allocations and reservations after the last day; access ends by the
	 * schedule of the night after it. The same call twice does it once. Another last day replaces the first.
	 * @throws stale-record, own-access, last-admin, last-day-out-of-reach, contract-days-logged, month-locked
	 */
	setLeaving: endpoint("admin", "PUT", "/leaving/leaving/", "Let a person leave")
		.input(leavingInputSchema)
		.output(leavingSchema),
	/**
	 * Takes the ends of contracts and wages back, until the last day. Cancelled leave, allocations and reservations stay
	 * cancelled. @throws leaving-over, month-locked
	 */
	callOffLeaving: endpoint("admin", "DELETE", "/leaving/leaving/", "Call off a leaving")
		.input(personInputSchema)
		.output(calledOffSchema),
};
