/** The eight day types with the numbers of spec §3. */
export const DAY_TYPES = {
	NORMAL_DAY: 0,
	UNPAID_LEAVE: 1,
	SICK_LEAVE: 2,
	HOLIDAY: 3,
	NATIONAL_HOLIDAY: 4,
	PAID_LEAVE: 5,
	BALANCE_LEAVE: 6,
	HOLIDAY_AS_PAYMENT: 7,
} as const;

/** Name of a day type. */
export type DayTypeName = keyof typeof DAY_TYPES;
/** Number of a day type, as stored and sent. */
export type DayTypeId = (typeof DAY_TYPES)[DayTypeName];

/** Day types of an absence, of some hours at least. A holiday as payment is worked as usual. Rules §3. */
export const ABSENCES = [
	DAY_TYPES.HOLIDAY,
	DAY_TYPES.SICK_LEAVE,
	DAY_TYPES.PAID_LEAVE,
	DAY_TYPES.UNPAID_LEAVE,
	DAY_TYPES.BALANCE_LEAVE,
] as const satisfies readonly DayTypeId[];
