/** Most dates of one booking, for the form and the schema alike. */
export const MOST_DATES = 62;

/** Characters of the reason of a decision. */
export const LONGEST_REASON = 500;

/** Requests of a person that wait for a decision at the same time. */
export const MOST_OPEN_REQUESTS = 50;

/** Requests of one answer, the newest first: of a list of requests to decide, its pages. */
export const MOST_REQUESTS = 200;

/** How long a decision can be undone. A page offers it for less. */
export const UNDO_SECONDS = 60;
