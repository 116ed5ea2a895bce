import { DAY_TYPES, type DayTypeId } from "#kernel/day-types.ts";

/** Day types of an absence, of some hours at least. A holiday as payment is worked as usual. Rules §3. */
export const ABSENCES = [
	DAY_TYPES.HOLIDAY,
	DAY_TYPES.SICK_LEAVE,
	DAY_TYPES.PAID_LEAVE,
	DAY_TYPES.UNPAID_LEAVE,
	DAY_TYPES.BALANCE_LEAVE,
] as const satisfies readonly DayTypeId[];
