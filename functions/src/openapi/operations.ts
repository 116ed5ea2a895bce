import { getOpenapi } from "./get-openapi.ts";

/** What can be done with the description of the API, for the router. */
export const openapi = { getOpenapi };
