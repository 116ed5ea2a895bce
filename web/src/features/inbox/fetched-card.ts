import { fetched } from "#lib/deferred/fetched.ts";
import { withTexts } from "#lib/i18n/i18n.ts";

/** What decides an item, fetched when it is first opened. */
export const decisionCard = fetched(
	async () =>
		(await withTexts(import("./decision-card.tsx"), ["leave-requests", "months", "day-types", "work-days"]))
			.DecisionCard,
);
