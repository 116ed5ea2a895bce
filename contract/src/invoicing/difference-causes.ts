/** Why what is on an invoice comes to something else now. */
export const DIFFERENCE_CAUSES = [
	/** Entries have other hours, are gone, or are no work on the project any more. */
	"hours",
	"label",
	"price",
	/** What was sold has no price any more, perhaps by intent. */
	"notBillable",
	"fee",
	/** Others have other hours on the same billing line, which is divided anew: a cent or 0.01 h. */
	"share",
] as const;
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number];
