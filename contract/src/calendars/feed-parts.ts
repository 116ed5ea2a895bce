/** What a person's own feed can have. */
export const FEED_PARTS = ["leave", "nationalHolidays", "reservations", "allocations"] as const;

/** Most feeds that a person has at a time. */
export const MOST_FEEDS = 10;
