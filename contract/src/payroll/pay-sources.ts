/** What of a person's month is handed over to payroll, and gets a wage type. */
export const PAY_SOURCES = [
	"worked",
	"sickLeave",
	"paidLeave",
	"unpaidLeave",
	"holiday",
	"holidayAsPayment",
] as const;
export type PaySource = (typeof PAY_SOURCES)[number];

/** In what a wage type counts: hours, days or pieces. */
export const PAY_UNITS = ["h", "d", "pcs"] as const;
export type PayUnit = (typeof PAY_UNITS)[number];

/** In what each can be counted, the usual one first. */
export const UNITS_OF: Readonly<Record<PaySource, readonly PayUnit[]>> = {
	worked: ["h"],
	sickLeave: ["h", "d"],
	paidLeave: ["h", "d"],
	unpaidLeave: ["h", "d"],
	holiday: ["d"],
	holidayAsPayment: ["d", "pcs"],
};
