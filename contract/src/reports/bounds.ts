/** Days that the link to a shared timesheet opens at most: its address is its only secret, and addresses get around. */
export const MOST_SHARED_DAYS = 90;
