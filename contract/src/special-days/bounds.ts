/** Most holiday days of one bucket, for the form and the schema alike. */
export const MOST_BUCKET_DAYS = 366;
/** The credit years that a bucket may come from, by the year they start in. */
export const BUCKET_CREDIT_YEARS = { first: 1950, last: 2199 } as const;
/** Most buckets that an admin writes for one person. */
export const MOST_OPENING_BUCKETS = 50;
/** Most characters of the name of a national holiday. */
export const LONGEST_HOLIDAY_NAME = 100;
/** Most days of illness within one holiday that the employer may count as holiday. Annual Holidays Act, section 25. */
export const MOST_ILLNESS_DEDUCTIBLE = 6;
