/** Largest values: days ahead of a cancellation, and working days of a month. */
export const DEADLINE_BOUNDS = { leaveCancelDays: 365, workingDays: 20 } as const;
