import { DAY_TYPES } from "#kernel/day-types.ts";

/** The kinds of leave that a company can have approved. Sick leave is reported, not requested. */
export const APPROVED_DAY_TYPES = [
	DAY_TYPES.UNPAID_LEAVE,
	DAY_TYPES.HOLIDAY,
	DAY_TYPES.PAID_LEAVE,
	DAY_TYPES.BALANCE_LEAVE,
	DAY_TYPES.HOLIDAY_AS_PAYMENT,
] as const;
export type ApprovedDayType = (typeof APPROVED_DAY_TYPES)[number];
