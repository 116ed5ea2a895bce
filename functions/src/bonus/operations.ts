import { getBonuses } from "./get-bonuses.ts";

/** What can be done with bonuses, for the router. */
export const bonus = { getBonuses };
