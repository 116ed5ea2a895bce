/** The hours of the report that are summed. */
export type HoursFigure = "totalHours" | "billableHours" | "nonBillableHours";

/** The key of the text that defines the hours. */
export const HOURS_RULES = {
	totalHours: "totalRule",
	billableHours: "billableRule",
	nonBillableHours: "nonBillableRule",
} as const satisfies Record<HoursFigure, string>;
