/** Bounds of the limits of a session, for the form and the schema alike. Decision 146. */
export const SESSION_BOUNDS = {
	idleMinutes: { min: 5, max: 1440 },
	longestSessionHours: { min: 1, max: 8760 },
} as const;

/** Largest values: days ahead of a cancellation, working days of a month, and hours of ± of a month. */
export const DEADLINE_BOUNDS = { leaveCancelDays: 365, workingDays: 20, monthBound: 99 } as const;

/** Most reasons of absence, and the largest values of one. */
export const REASON_BOUNDS = { reasons: 50, name: 60, certificateAfterDays: 90, accruingDays: 366 } as const;
