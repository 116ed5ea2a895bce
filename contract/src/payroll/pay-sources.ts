/** What labels of projects can mark hours as, to be paid for besides the work itself. */
export const SUPPLEMENTS = ["evening", "night", "sunday", "standBy"] as const;
export type Supplement = (typeof SUPPLEMENTS)[number];

/** What of a person's month is handed over to payroll, and gets a wage type. */
export const PAY_SOURCES = [
	"worked",
	...SUPPLEMENTS,
	"additionalWork",
	"overtime",
	"sickLeave",
	"paidLeave",
	"unpaidLeave",
	"holiday",
	"holidayAsPayment",
	"flexPaidOut",
	"bonus",
] as const;
export type PaySource = (typeof PAY_SOURCES)[number];

/** Leave that a company can split by reasons of absence, each with a wage type of its own. */
export const LEAVE_SOURCES = [
	"sickLeave",
	"paidLeave",
	"unpaidLeave",
] as const satisfies readonly PaySource[];
export type LeaveSource = (typeof LEAVE_SOURCES)[number];

export function isLeaveSource(source: PaySource): source is LeaveSource {
	return LEAVE_SOURCES.some((leave) => leave === source);
}

/** In what a wage type counts: hours, days, pieces or euros. */
export const PAY_UNITS = ["h", "d", "pcs", "eur"] as const;
export type PayUnit = (typeof PAY_UNITS)[number];

/** In what each can be counted, the usual one first. */
export const UNITS_OF: Readonly<Record<PaySource, readonly PayUnit[]>> = {
	worked: ["h"],
	evening: ["h"],
	night: ["h"],
	sunday: ["h"],
	standBy: ["h"],
	additionalWork: ["h"],
	overtime: ["h"],
	sickLeave: ["h", "d"],
	paidLeave: ["h", "d"],
	unpaidLeave: ["h", "d"],
	holiday: ["d"],
	holidayAsPayment: ["d", "pcs"],
	flexPaidOut: ["h"],
	bonus: ["eur"],
};
