import { lazy, Suspense } from "react";
import { ErrorBoundary, Skeleton } from "#ui/feedback.tsx";
import type { CalendarProps } from "./calendar-month.tsx";

// 21 kB, which no page needs before a calendar is opened.
const CalendarMonth = lazy(() =>
	import("./calendar-month.tsx").then((file) => ({ default: file.CalendarMonth })),
);

/** A month to choose a date or a range from. Where its code cannot be fetched, a date is typed. */
export function Calendar(props: CalendarProps) {
	const waiting = <Skeleton className="h-[300px] w-[268px]" />;
	return (
		<ErrorBoundary fallback={() => waiting}>
			<Suspense fallback={waiting}>
				<CalendarMonth {...props} />
			</Suspense>
		</ErrorBoundary>
	);
}
