import { z } from "zod";
import { APPROVED_DAY_TYPES } from "#leave-requests/needs-approval.ts";
import { DEADLINE_BOUNDS } from "./bounds.ts";

/** Settings of approvals and of who sees whom. Without them the product works as if there were no approvals. */
export const togetherShape = {
	leaveApproval: z
		.array(z.literal(APPROVED_DAY_TYPES))
		.max(APPROVED_DAY_TYPES.length)
		.refine((types) => new Set(types).size === types.length, "a day type twice")
		.describe("Day types of leave that a lead approves"),
	leaveCancelDays: z
		.int()
		.min(0)
		.max(DEADLINE_BOUNDS.leaveCancelDays)
		.describe("Approved leave more than this many days ahead is cancelled without asking"),
	monthApproval: z.boolean().describe("Months are submitted and approved"),
	monthSubmitBy: z
		.int()
		.min(1)
		.max(DEADLINE_BOUNDS.workingDays)
		.describe("Working day of the next month by which a month is submitted"),
	monthApproveBy: z
		.int()
		.min(1)
		.max(DEADLINE_BOUNDS.workingDays)
		.describe("Working day of the next month by which a month is approved"),
	colleaguesSee: z.enum(["away", "nothing"]).describe("What colleagues see of leave in the team calendar"),
	leadsSee: z
		.enum(["kind", "away"])
		.describe("What leads see of leave in days and in the team calendar; of sick leave always only away"),
	teamSpan: z.enum(["group", "company"]).describe("Whose days the team calendar shows to colleagues"),
};
