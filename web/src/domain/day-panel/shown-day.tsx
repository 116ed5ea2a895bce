import { fetched, FetchedWhen } from "#lib/deferred/fetched.tsx";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { SkeletonLines } from "#ui/feedback.tsx";

/** Its forms are a tenth of a page's code, and have nothing to show before the days are here: they come beside them. */
export const dayPanel = fetched(() => import("./day-panel.tsx").then((file) => file.DayPanel));

interface ShownDayProps {
	readonly month: Month;
	/** Undefined while loading. */
	readonly workDay: WorkDay | undefined;
	readonly onClose?: (() => void) | undefined;
}

/** The day's panel, or its outline while the day or the panel is on its way. */
export function ShownDay({ month, workDay, onClose }: ShownDayProps) {
	return (
		<FetchedWhen fallback={<SkeletonLines lines={8} />} ready={workDay !== undefined}>
			{workDay && <dayPanel.Component month={month} onClose={onClose} workDay={workDay} />}
		</FetchedWhen>
	);
}
