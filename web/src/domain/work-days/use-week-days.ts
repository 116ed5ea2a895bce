import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useMemo } from "react";
import { weekOf } from "./month-weeks.ts";
import { useMonth } from "./use-month.ts";

/** The days of the date's week, from the one or two months they belong to. Days that are not loaded are left out. */
export function useWeekDays(date: LocalDate): readonly WorkDay[] | undefined {
	const dates = weekOf(date);
	const [first = date] = dates;
	const last = dates.at(-1) ?? date;
	const { data: from } = useMonth(monthOf(first));
	const { data: to } = useMonth(monthOf(last));
	const own = monthOf(date) === monthOf(first) ? from : to;
	return useMemo(() => {
		if (!own) return undefined;
		const days = new Map([...(from?.workDays ?? []), ...(to?.workDays ?? [])].map((day) => [day.date, day]));
		return weekOf(date).flatMap((one) => days.get(one) ?? []);
	}, [own, from, to, date]);
}
