import { endpoint, FOR_LEADS_TOO, FOR_PAYROLL } from "#kernel/endpoint.ts";
import {
	lockMonthsInputSchema,
	monthEndActInputSchema,
	monthEndInputSchema,
	monthEndMoneySchema,
	monthEndResultSchema,
	monthEndSchema,
	monthReminderSchema,
} from "./month-end-schema.ts";
import {
	approveCorrectionInputSchema,
	approveMonthInputSchema,
	askCorrectionInputSchema,
	declineCorrectionInputSchema,
	monthApprovalSchema,
	monthInputSchema,
	returnMonthInputSchema,
	submitMonthInputSchema,
	withdrawMonthInputSchema,
} from "./schema.ts";

/** The way of a month from its owner to those who approve it. Decision 169. */
export const months = {
	/** A person's month: its state, what it lacks, and what was done with it. */
	getMonth: endpoint("everyone", "GET", "/month/", "A month and its approval", FOR_LEADS_TOO)
		.input(monthInputSchema)
		.output(monthApprovalSchema),
	/**
	 * Sends a month to those who approve it; leads and admins that of a person who cannot, with a reason. Idempotent. The
	 * running month goes early when its remaining days hold entries, leave or a reason. @throws month-approval-off,
	 * month-not-over with the day from which, no-contract, reasons-required with what it lacks, month-moved with who brought
	 * it where and when
	 */
	submitMonth: endpoint("everyone", "POST", "/month/submit/", "Submit a month", FOR_LEADS_TOO)
		.input(submitMonthInputSchema)
		.output(monthApprovalSchema),
	/** Takes it back. @throws month-approval-off, month-moved */
	withdrawMonth: endpoint("everyone", "POST", "/month/withdraw/", "Withdraw a submitted month")
		.input(withdrawMonthInputSchema)
		.output(monthApprovalSchema),
	/** Opens it again for its owner, with a comment. @throws month-approval-off, own-month, month-moved */
	returnMonth: endpoint("capacity", "POST", "/month/return/", "Return a submitted month", FOR_LEADS_TOO)
		.input(returnMonthInputSchema)
		.output(monthApprovalSchema),
	/**
	 * Asks for a change of a locked month, or of an invoiced entry of any month. Idempotent by its id. @throws month-approval-off, month-moved, not-found,
	 * holiday-limit, corrections-full, id-taken, the
	 * codes of whyCannotSave
	 */
	askCorrection: endpoint("everyone", "POST", "/month/correction/", "Ask for a correction", FOR_LEADS_TOO)
		.input(askCorrectionInputSchema)
		.output(monthApprovalSchema),
	/**
	 * Makes it, in one act that leaves the lock of the month and invoices as they are. @throws month-approval-off, own-month,
	 * month-moved, not-found, correction-decided with who decided when, stale-version, the codes of whyCannotSave
	 */
	approveCorrection: endpoint(
		"capacity",
		"POST",
		"/month/correction/approve/",
		"Approve a correction",
		FOR_LEADS_TOO,
	)
		.input(approveCorrectionInputSchema)
		.output(monthApprovalSchema),
	/** Leaves the month as it is, with the reason. @throws the same */
	declineCorrection: endpoint(
		"capacity",
		"POST",
		"/month/correction/decline/",
		"Decline a correction",
		FOR_LEADS_TOO,
	)
		.input(declineCorrectionInputSchema)
		.output(monthApprovalSchema),
	/** The months of the people for whom the caller acts. 3 reads a person. */
	getMonthEnd: endpoint(
		"capacity",
		"GET",
		"/month-end/",
		"A month of all people for whom the caller acts, for payroll of all people",
		FOR_PAYROLL,
	)
		.input(monthEndInputSchema)
		.output(monthEndSchema),
	/** What is not billed, and where a wage or a price is missing, by person. 2 reads a person. */
	getMonthEndMoney: endpoint("admin", "GET", "/month-end/money/", "Unbilled hours of a month, by person")
		.input(monthEndInputSchema)
		.output(monthEndMoneySchema),
	/** Approves the submitted months of some people, and says which not and why. @throws month-approval-off */
	approveMonths: endpoint("capacity", "POST", "/month-end/approve/", "Approve several months", FOR_LEADS_TOO)
		.input(monthEndActInputSchema)
		.output(monthEndResultSchema),
	/** Reminds people who have not submitted the month, once a day, in their inboxes and on Slack. @throws month-approval-off */
	remindOfMonths: endpoint(
		"capacity",
		"POST",
		"/month-end/remind/",
		"Remind people of a month",
		FOR_LEADS_TOO,
	)
		.input(monthEndActInputSchema)
		.output(monthReminderSchema),
	/**
	 * Locks the month of the named people, or of all, on whose days nothing is missing; what waits for its approval is
	 * approved by it. With a reason also what is not complete. Says whose month is not. @throws month-not-over
	 */
	lockMonths: endpoint("admin", "POST", "/month-end/lock/", "Lock several months")
		.input(lockMonthsInputSchema)
		.output(monthEndResultSchema),
	/** Approves and locks it. @throws month-approval-off, own-month, month-moved */
	approveMonth: endpoint("capacity", "POST", "/month/approve/", "Approve a submitted month", FOR_LEADS_TOO)
		.input(approveMonthInputSchema)
		.output(monthApprovalSchema),
};
