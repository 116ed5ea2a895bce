import { fetched } from "#lib/deferred/fetched.ts";

/** Nothing to show before the days are here: it comes beside them. */
export const planningActions = fetched(() =>
	import("./planning-actions.tsx").then((file) => file.PlanningActions),
);
