/** The hours of the report that are added up. */
export type HoursFigure = "totalHours" | "billableHours" | "nonBillableHours";

/** The text that says which hours are meant. */
export const HOURS_RULES = {
	totalHours: "totalRule",
	billableHours: "billableRule",
	nonBillableHours: "nonBillableRule",
} as const satisfies Record<HoursFigure, string>;
