import { lazy, Suspense } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { CalendarProps } from "./calendar-month.tsx";

const CalendarMonth = lazy(() =>
	import("./calendar-month.tsx").then((file) => ({ default: file.CalendarMonth })),
);

/** A month to choose a date or a range from. Its code (21 kB) comes with the first one. */
export function Calendar(props: CalendarProps) {
	return (
		<Suspense fallback={<Skeleton className="h-[300px] w-[268px]" />}>
			<CalendarMonth {...props} />
		</Suspense>
	);
}
