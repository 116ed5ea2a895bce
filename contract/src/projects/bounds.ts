/** Bounds of a project's fields, for the form and the schema alike. The specification shows none. */
export const PROJECT_BOUNDS = {
	name: { min: 1, max: 100 },
	hourName: { max: 100 },
	/** € an hour, and € of a fixed fee. */
	hourPrice: { max: 100_000 },
	fixedFee: { max: 100_000_000 },
	members: { max: 500 },
	number: { max: 40 },
	labels: { max: 100 },
	/** Of one act: three writes a project, of which one transaction has at most 500. */
	raisedProjects: { max: 150 },
	raisedPrices: { max: 1_000 },
} as const;
