import { useEffect } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { lateComponent } from "#ui/late-component.ts";
import type { CalendarProps } from "./calendar-month.tsx";

/** 21 kB; fetched ahead by what opens a calendar. */
export const calendarMonth = lateComponent(() =>
	import("./calendar-month.tsx").then((file) => file.CalendarMonth),
);

/** A month to choose a date or a range from. */
export function Calendar(props: CalendarProps) {
	const render = calendarMonth.useRender();
	useEffect(() => void calendarMonth.fetch(), []);
	return render?.(props) ?? <Skeleton className="h-[300px] w-[268px]" />;
}
