/** What an amount is paid for. */
export const WAGE_KINDS = ["monthly", "hourly"] as const;
export type WageKind = (typeof WAGE_KINDS)[number];
