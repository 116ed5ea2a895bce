import { useQuery } from "@tanstack/react-query";
import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { useToday } from "#lib/clock.ts";
import { referencePeriodQuery, useReferencePeriod } from "#domain/reference-period/use-reference-period.ts";
import { balanceQuery, isWithoutFlex, useBalance } from "#domain/month-figures/use-figures.ts";
import { monthQuery } from "#domain/work-days/use-month.ts";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Chart } from "#ui/charts/chart.tsx";
import type { ChartSeries } from "#ui/charts/chart-series.ts";
import { sumHours } from "#domain/work-days/day-state.ts";
import { isOpened } from "#domain/month-figures/explanations/balance-parts.ts";
import { HowButton } from "#domain/month-figures/how-button.tsx";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { AdjustmentsCard } from "./adjustments-card.tsx";
import { type BalanceMonth, balanceMonths, MonthsTable } from "./months-table.tsx";
import { WhatIfCard } from "./what-if-card.tsx";
import { BalanceHow, type ExplainedPart } from "./balance-how.tsx";
import { LimitWarnings } from "#domain/reference-period/limit-warnings.tsx";
import { ReferencePeriodFigures } from "#domain/reference-period/reference-period-figures.tsx";

export function firstOfBalance() {
	return { queries: [balanceQuery(), referencePeriodQuery()] };
}

/** Today's balance, its calculation down to single days, and the effect of a planned leave. */
export function BalancePage() {
	const { t } = useTranslation("balance");
	const { t: tShell } = useTranslation();
	const query = useBalance();
	const { data } = query;
	const hasBalance = useHasBalance(data);
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader title={tShell("nav.balance")} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{hasBalance ? (
					<>
						<BalanceFigures balance={data} />
						{data ? <BalanceParts balance={data} /> : <Skeleton className="h-64 w-full" />}
					</>
				) : (
					<>
						<EmptyState icon="balance" text={t("byTheHour")} />
						<ReferencePeriodPart />
					</>
				)}
			</div>
		</>
	);
}

/** False for a person who is paid by the hour and has no hours from a contract before. */
function useHasBalance(balance: Balance | undefined): boolean {
	const month = monthOf(useToday());
	const isEmpty = balance?.balance === 0 && balance.byMonth.every(({ flex }) => flex === 0);
	const { data } = useQuery({ ...monthQuery(month, useOwnerInput()), enabled: isEmpty });
	return !isEmpty || data === undefined || !isWithoutFlex(data);
}

function BalanceParts({ balance }: { readonly balance: Balance }) {
	const { t } = useTranslation("balance");
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	const months = useMemo(() => balanceMonths(balance), [balance]);
	return (
		<>
			{isOpened(balance) && (
				<p className="text-muted">{tWhy("balanceOpened", { date: format.date(balance.startDate) })}</p>
			)}
			{balance.recalculating > 0 && (
				<p className="text-muted" role="status">
					{t("recalculating", { count: balance.recalculating })}
				</p>
			)}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(320px,30%)]">
				<BalanceChart months={months} />
				<WhatIfCard balance={balance} />
			</div>
			<ReferencePeriodPart />
			<MonthsTable months={months} />
			<AdjustmentsCard balance={balance} />
		</>
	);
}

/** Number of months in the chart: two years show a habit, more would be too narrow. */
const SHOWN_MONTHS = 24;

/** Each month's ± as a bar, and the balance after it as a line. */
function BalanceChart({ months }: { readonly months: readonly BalanceMonth[] }) {
	const { t } = useTranslation("balance");
	const format = useFormat();
	const series = useMemo<ChartSeries[]>(
		() => [
			{ id: "flex", label: t("columns.flex"), mark: "bar", tone: "brand" },
			{ id: "after", label: t("columns.after"), mark: "line", tone: "text" },
		],
		[t],
	);
	const points = useMemo(
		() =>
			months.slice(-SHOWN_MONTHS).map(({ month, flex, after }) => ({
				id: month,
				label: format.monthOfYear(month),
				values: { flex, after },
			})),
		[months, format],
	);
	return (
		<section className="overflow-x-clip rounded-card border border-line bg-card p-4">
			<Chart
				format={format.signedHours}
				formatAxis={format.integer}
				pointLabel={t("columns.month")}
				points={points}
				series={series}
				tableLabel={t("chartTable")}
				title={t("chart")}
			/>
		</section>
	);
}

/** The balance in four figures, each with its calculation. */
function BalanceFigures({ balance }: { readonly balance: Balance | undefined }) {
	const { t } = useTranslation("balance");
	const format = useFormat();
	const [explained, explain] = useState<ExplainedPart | null>(null);
	const later = balance?.adjustments.filter(({ kind }) => kind !== "opening") ?? [];
	// On the first morning of a month the balance ends with the previous month, and this month's flex is 0.
	const today = useToday();
	const thisMonth = balance?.byMonth.find(({ month }) => month === monthOf(today));
	const hasBegun = balance && balance.asOf >= balance.startDate;
	const figure = (id: ExplainedPart, hours: number | undefined) => ({
		label: t(id),
		unit: t("hoursUnit"),
		value: balance && format.signedHours(hours ?? 0),
		how: balance && <HowButton of={t(id)} onClick={() => explain(id)} />,
	});
	return (
		<>
			<FigureRow>
				<Figure
					{...figure("today", balance?.balance)}
					change={balance && (hasBegun ? t("asOf", { date: format.date(balance.asOf) }) : t("notBegun"))}
					tone={toneOf(balance?.balance)}
				/>
				<Figure {...figure("thisMonth", thisMonth?.flex)} tone={toneOf(thisMonth?.flex)} />
				<Figure
					{...figure("opening", balance?.opening)}
					change={balance && t("from", { date: format.date(balance.startDate) })}
				/>
				<Figure {...figure("adjusted", sumHours(later.map(({ hours }) => hours)))} />
			</FigureRow>
			{balance && <BalanceHow balance={balance} onClose={() => explain(null)} part={explained} />}
		</>
	);
}

function toneOf(hours: number | undefined): "plus" | "minus" | undefined {
	if (!hours) return undefined;
	return hours > 0 ? "plus" : "minus";
}

/** The running reference period of the Working Hours Act: its warnings, and how far its limits are. */
export function ReferencePeriodPart() {
	const { t } = useTranslation("balance", { keyPrefix: "period" });
	const format = useFormat();
	const query = useReferencePeriod(useOwnerInput());
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	if (!data) return <Skeleton className="h-32 w-full" />;
	return (
		<section className="grid gap-3">
			<h2 className="text-lead font-bold">
				{t("title", { from: format.date(data.startDate), to: format.date(data.endDate) })}
			</h2>
			<LimitWarnings className="rounded-card border border-warn/50 bg-card px-4 py-3" period={data} />
			<ReferencePeriodFigures period={data} />
		</section>
	);
}
