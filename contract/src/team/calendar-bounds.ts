/** Longest range of the team calendar in days: two months. */
export const MOST_CALENDAR_DAYS = 62;
