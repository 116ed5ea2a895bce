import { lazy, Suspense } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { DateLocale } from "./date-locale.ts";

const CalendarMonth = lazy(() =>
	import("./calendar-month.tsx").then((file) => ({ default: file.CalendarMonth })),
);

/** Inclusive; both are `yyyy-MM-dd`. */
export interface DateSpan {
	readonly from: string;
	readonly to: string;
}

export interface CalendarProps {
	readonly locale: DateLocale;
	/** Null while nothing is chosen. */
	readonly value: DateSpan | null;
	/** `range`: a first press is both ends, the next one moves an end. */
	readonly mode: "single" | "range";
	readonly onValue: (value: DateSpan) => void;
	/** Takes the focus to the chosen day. */
	readonly takesFocus?: boolean;
}

/** A month to choose a date or a range from. Its code (19 kB) comes with the first one. */
export function Calendar(props: CalendarProps) {
	return (
		<Suspense fallback={<Skeleton className="h-[300px] w-[268px]" />}>
			<CalendarMonth {...props} />
		</Suspense>
	);
}
