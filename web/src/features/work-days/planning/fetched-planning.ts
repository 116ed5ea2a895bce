import { fetched } from "#lib/deferred/fetched.ts";

/** Nothing to show before the days are here: it comes beside them. */
export const planningActions = fetched(async () => (await import("./planning-actions.tsx")).PlanningActions);
