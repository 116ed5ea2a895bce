/** Characters of an invoice's number. */
export const LONGEST_REFERENCE = 100;
