import { fetched } from "#lib/deferred/fetched.ts";
import { withTexts } from "#lib/i18n/i18n.ts";

/** The acts of what waits, and their texts: of those who decide alone, so most inboxes never fetch them. */
export const decisionActs = fetched(
	async () => (await withTexts(import("./decision-acts.tsx"), ["leave-requests", "months"])).DecisionActs,
);
