/** Most euros of a wage, for the form and the schema alike. */
export const MOST_WAGE = 1_000_000;
