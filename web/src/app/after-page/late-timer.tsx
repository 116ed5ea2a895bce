import { Suspense, useContext } from "react";
import { ProfileContext } from "#domain/people/profile.ts";
import { fetched } from "#lib/deferred/fetched.tsx";
import { withTexts } from "#lib/i18n/i18n.ts";
import { ErrorBoundary } from "#ui/feedback.tsx";

const { Component: TimerBar } = fetched(
	async () => (await withTexts(import("#features/timer/timer-bar.tsx"), ["timer", "work-days"])).TimerBar,
);

/** The timer of the top bar, fetched for those who use one. Nothing when it cannot be fetched. */
export function LateTimer() {
	const isUsed = useContext(ProfileContext)?.timer !== undefined;
	return (
		isUsed && (
			<ErrorBoundary fallback={() => null}>
				<Suspense fallback={null}>
					<TimerBar />
				</Suspense>
			</ErrorBoundary>
		)
	);
}
