import { fetched } from "#lib/deferred/fetched.ts";

// What makes entries has nothing to do before the days are here: it comes beside them.
export const planningActions = fetched(async () => (await import("./planning-actions.tsx")).PlanningActions);
export const fillMissing = fetched(async () => (await import("./fill-missing.tsx")).FillMissing);
