/** Longest time that the link to a shared timesheet opens, in days from the day it is made. It is a secret in an address, which gets around. */
export const MOST_SHARED_DAYS = 90;
