import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useMonthAddress } from "#features/work-days/month-address.ts";
import { type MonthDialog, MonthDialogs } from "#features/work-days/month-dialogs.tsx";
import { MonthNavigation } from "#features/work-days/month-navigation/month-navigation.tsx";
import { MonthPicker } from "#features/work-days/month-navigation/month-picker.tsx";
import { isShowable, MonthTrouble } from "#features/work-days/month-trouble.tsx";
import { useMonth, usePrefetchNeighbours } from "#features/work-days/use-month.ts";
import { useToday } from "#lib/clock.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { MonthTable } from "./month-table.tsx";

/** The compact classic view: one table of the month with its totals. */
export function OldDashboardPage() {
	const { t } = useTranslation();
	const today = useToday();
	const { month, goToMonth, moveMonth } = useMonthAddress();
	const query = useMonth(month);
	usePrefetchNeighbours(month, query.isSuccess);
	const navigate = useNavigate();
	const [explained, explain] = useState<MonthDialog>(null);
	const backToNow = () => goToMonth(monthOf(today));
	return (
		<>
			<PageHeader
				period={<MonthNavigation atToday={month === monthOf(today)} onMove={moveMonth} onToday={backToNow} />}
				title={
					<>
						<span className="sr-only">{t("nav.oldDashboard")}: </span>
						<MonthPicker month={month} onMonth={goToMonth} />
					</>
				}
			/>
			{!isShowable(query) ? (
				<MonthTrouble onBack={month === monthOf(today) ? undefined : backToNow} query={query} />
			) : query.data ? (
				<MonthTable answer={query.data} onExplain={() => explain("flex")} today={today} />
			) : (
				<Skeleton className="h-[50dvh] w-full" />
			)}
			<MonthDialogs
				answer={query.data}
				month={month}
				onClose={() => explain(null)}
				onSelect={(date) => void navigate(`/monthly-view?day=${date}`)}
				shown={explained}
				today={today}
			/>
		</>
	);
}
