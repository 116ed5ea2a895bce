/** How people are named in the hours of an invoice, as in a timesheet that is shared with the customer. */
export const SHOWN_NAMES = ["names", "initials"] as const;
