import { getInbox } from "./get-inbox.ts";
import { markRead } from "./mark-read.ts";

/** What can be done with an inbox, for the router. */
export const inbox = { getInbox, markRead };
