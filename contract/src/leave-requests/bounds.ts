/** Characters of the reason of a decision. */
export const LONGEST_REASON = 500;

/** Requests that a list answers, the newest first. */
export const MOST_REQUESTS = 200;
