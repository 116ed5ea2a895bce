import { useQueries } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDay, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isWorthALine, useDayFigures } from "#features/work-days/month-figures/explanations/day-figures.ts";
import { DayLink } from "#features/work-days/month-figures/explanations/day-link.tsx";
import { isShowable, MonthTrouble } from "#features/work-days/month-trouble.tsx";
import { monthQuery, useMonth } from "#features/work-days/use-month.ts";
import { useToday } from "#lib/clock.ts";
import { SkeletonLines } from "#ui/feedback/skeleton.tsx";
import type { InnerLine } from "#ui/table/data-lines.tsx";
import type { BalanceMonth } from "./balance-months.ts";

/** The days of a month below its row, in its columns, each with its rule. Empty until the month has been loaded. */
export function useMonthLines(months: readonly BalanceMonth[]): (row: BalanceMonth) => readonly InnerLine[] {
	const loaded = useLoadedMonths(months);
	const figuresOf = useDayFigures();
	const today = useToday();
	const navigate = useNavigate();
	const lineOf = (day: WorkDay): InnerLine => {
		const { expected, credited, difference, reason } = figuresOf(day, today);
		return {
			id: day.date,
			name: (
				<span className="flex flex-wrap items-center gap-x-3">
					<DayLink date={day.date} onSelect={(date) => void navigate(`/monthly-view?day=${date}`)} />
					<span className="text-muted">{reason}</span>
				</span>
			),
			cells: { expected, credited, flex: difference },
		};
	};
	return ({ month }) => loaded.get(month)?.workDays.filter(isWorthALine).map(lineOf) ?? [];
}

/** The months that are there. They are not asked for here: an open row asks for its own. */
function useLoadedMonths(months: readonly BalanceMonth[]): ReadonlyMap<Month, WorkDaysAnswer> {
	return useQueries({
		queries: months.map(({ month }) => ({ ...monthQuery(month), enabled: false })),
		combine: (queries) =>
			new Map(
				months.flatMap(({ month }, index) => {
					const data = queries[index]?.data;
					return data ? [[month, data]] : [];
				}),
			),
	});
}

/** Below the days of an open month: how they are counted, or why there are none. */
export function MonthDaysNote({ month }: { readonly month: Month }) {
	const { t } = useTranslation("explanations");
	const query = useMonth(month);
	if (!isShowable(query)) return <MonthTrouble query={query} />;
	if (!query.data) return <SkeletonLines lines={6} />;
	return <p className="px-2 py-3 text-muted wide:px-3">{t("flex")}</p>;
}
