/** Characters of the reason of a decision. */
export const LONGEST_REASON = 500;

/** Requests of one answer, the newest first: of a list of requests to decide, its pages. */
export const MOST_REQUESTS = 200;
