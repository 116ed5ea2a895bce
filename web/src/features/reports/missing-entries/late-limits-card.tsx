import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { lazy, Suspense } from "react";
import { withTexts } from "#lib/i18n/i18n.ts";

const LimitsCard = lazy(async () => ({
	default: (await withTexts(import("./limits-card.tsx"), "balance")).LimitsCard,
}));

/** The card with its code and texts, which only admins need and nothing waits for. */
export function LateLimitsCard({ month }: { readonly month: Month }) {
	return (
		<Suspense fallback={null}>
			<LimitsCard month={month} />
		</Suspense>
	);
}
