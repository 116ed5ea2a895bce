import { getHealth } from "./get-health.ts";

/** What can be done with the health of the service, for the router. */
export const health = { getHealth };
