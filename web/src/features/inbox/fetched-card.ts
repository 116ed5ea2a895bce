import type { Namespace } from "i18next";
import { fetched } from "#lib/deferred/fetched.ts";
import { loadTexts } from "#lib/i18n/i18n.ts";

/** What decides an item, fetched when it is first opened. */
export const decisionCard = fetched(async () => {
	const [file] = await Promise.all([
		import("./decision-card.tsx"),
		loadTexts(["leave-requests", "months", "day-types", "work-days"] as unknown as Namespace),
	]);
	return file.DecisionCard;
});
