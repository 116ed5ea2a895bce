/** Bounds of a contract's terms, for the form and the schema alike. 744 are all the hours of the longest month. */
export const CONTRACT_BOUNDS = {
	hoursPerMonth: { min: 0, max: 744 },
	percentage: { min: 0.01, max: 100 },
} as const;
