import { getHistory } from "./get-history.ts";

/** What can be done with the history, for the router. */
export const audit = { getHistory };
