/** The kinds of documents that the nightly purge deletes. */
export const PURGED_KINDS = [
	"changes",
	"months",
	"leaveRequests",
	"invoicedMonths",
	"invoicings",
	"people",
] as const;
export type PurgedKind = (typeof PURGED_KINDS)[number];
