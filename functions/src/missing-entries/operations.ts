import { getLastEntry } from "./get-last-entry.ts";
import { getCurrentUserActivity, getUserActivity } from "./get-user-activity.ts";

/** What can be done with missing entries, for the router. */
export const missingEntries = { getCurrentUserActivity, getLastEntry, getUserActivity };
