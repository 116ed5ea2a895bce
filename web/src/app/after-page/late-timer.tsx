import { useContext, useEffect } from "react";
import { ProfileContext } from "#domain/people/profile.ts";
import { withTexts } from "#lib/i18n/i18n.ts";
import { lateComponent } from "#ui/late-component.ts";

const timerBar = lateComponent(
	async () => (await withTexts(import("#features/work-days/timer/timer-bar.tsx"), "work-days")).TimerBar,
);

/** The timer of the top bar, fetched for those who use one. */
export function LateTimer() {
	const isUsed = useContext(ProfileContext)?.timer !== undefined;
	const render = timerBar.useRender();
	useEffect(() => {
		if (isUsed) void timerBar.fetch();
	}, [isUsed]);
	return isUsed ? (render?.({}) ?? null) : null;
}
