/**
 * What becomes of locked months that a change of expected hours reaches into: the change holds from the first open month,
 * or does so and adds the difference to the balance as one adjustment dated today. Decision 186.
 */
export const LOCKED_WAYS = ["from-open", "adjust"] as const;
/** One of the ways. */
export type LockedWay = (typeof LOCKED_WAYS)[number];

/** What is said with a change of expected hours. */
export interface LockedChoice {
	readonly locked?: LockedWay | undefined;
	/** The note of the adjustment. */
	readonly cause?: string | undefined;
}
