import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { lazy, Suspense } from "react";
import { loadTexts } from "#lib/i18n/i18n.ts";

const LimitsCard = lazy(async () => {
	const [file] = await Promise.all([import("./limits-card.tsx"), loadTexts("balance")]);
	return { default: file.LimitsCard };
});

/** The card with its code and texts, which only admins need and nothing waits for. */
export function LateLimitsCard({ month }: { readonly month: Month }) {
	return (
		<Suspense fallback={null}>
			<LimitsCard month={month} />
		</Suspense>
	);
}
