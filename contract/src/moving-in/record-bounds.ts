/** Records of one call: each is a transaction of its own. */
export const MOST_RECORDS = 20;

/** Records of one import: it notes them in its document, which has a megabyte. */
export const MOST_MADE = 4_000;
