/** What an amount is paid for. */
export const WAGE_KINDS = ["monthly", "hourly"] as const;
export type WageKind = (typeof WAGE_KINDS)[number];

/** Most euros of a wage, for the form and the schema alike. */
export const MOST_WAGE = 1_000_000;

/** Most people whose wages one act raises: three writes each, of which one transaction has at most 500. */
export const MOST_RAISED = 150;
