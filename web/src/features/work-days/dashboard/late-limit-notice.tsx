import { lazy, Suspense } from "react";
import { withTexts } from "#lib/i18n/i18n.ts";
import { ErrorBoundary } from "#ui/feedback/error-boundary.tsx";

const LimitNotice = lazy(async () => ({
	default: (await withTexts(import("./limit-notice.tsx"), "balance")).LimitNotice,
}));

/** The notice with its code and texts, which nothing waits for: most people never see it. Nothing without a network. */
export function LateLimitNotice() {
	return (
		<ErrorBoundary fallback={() => null}>
			<Suspense fallback={null}>
				<LimitNotice />
			</Suspense>
		</ErrorBoundary>
	);
}
