/** Days that one comment can name. */
export const MOST_COMMENTED_DAYS = 31;

/** Acts that the history of a month holds; of more the oldest are dropped, and remain in the audit trail. */
export const MOST_ACTS = 100;

/** Corrections that a month holds; no more can be asked for until an admin opens the month. */
export const MOST_CORRECTIONS = 50;
