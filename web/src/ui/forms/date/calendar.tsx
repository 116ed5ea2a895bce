import { lazy, Suspense } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { CalendarProps } from "./calendar-month.tsx";

// 21 kB, which no page needs before a calendar is opened.
const CalendarMonth = lazy(() =>
	import("./calendar-month.tsx").then((file) => ({ default: file.CalendarMonth })),
);

/** A month to choose a date or a range from. */
export function Calendar(props: CalendarProps) {
	return (
		<Suspense fallback={<Skeleton className="h-[300px] w-[268px]" />}>
			<CalendarMonth {...props} />
		</Suspense>
	);
}
