import type { Namespace } from "i18next";
import { fetched } from "#lib/deferred/fetched.ts";
import { loadTexts } from "#lib/i18n/i18n.ts";

/** The acts of what waits, and their texts: of those who decide alone, so most inboxes never fetch them. */
export const decisionActs = fetched(async () => {
	const [file] = await Promise.all([
		import("./decision-acts.tsx"),
		loadTexts(["leave-requests", "months"] as unknown as Namespace),
	]);
	return file.DecisionActs;
});
