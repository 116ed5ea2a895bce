import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useBalance } from "#features/work-days/month-figures/use-balance.ts";
import { errorMessage } from "#lib/error-message.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { AdjustmentsCard } from "./adjustments-card.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import { balanceMonths } from "./balance-months.ts";
import { MonthsTable } from "./months-table.tsx";
import { WhatIfCard } from "./what-if-card.tsx";

export { prefetchBalance } from "./prefetch-balance.ts";

/** The balance today, how it has come about down to the days, and what leave would do to it. */
export function BalancePage() {
	const { t } = useTranslation("balance");
	const { t: tShell } = useTranslation();
	const { t: tErrors } = useTranslation("errors");
	const { data, error, isFetching, refetch } = useBalance();
	if (error && !data) {
		return (
			<ErrorState
				onRetry={() => void refetch()}
				retryLabel={tShell("retry")}
				retrying={isFetching}
				text={errorMessage(error, tErrors)}
				title={t("failed")}
			/>
		);
	}
	return (
		<>
			<PageHeader title={tShell("nav.balance")} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<BalanceFigures balance={data} />
				{data ? <BalanceParts balance={data} /> : <Skeleton className="h-64 w-full" />}
			</div>
		</>
	);
}

function BalanceFigures({ balance }: { readonly balance: Balance | undefined }) {
	const { t } = useTranslation("balance");
	const format = useFormat();
	const later = balance?.adjustments.filter(({ kind }) => kind !== "opening") ?? [];
	const adjusted = later.reduce((sum, { hours }) => sum + hours, 0);
	const thisMonth = balance?.byMonth.find(({ month }) => month === monthOf(balance.asOf));
	const value = (hours: number | undefined) => balance && format.signedHours(hours ?? 0);
	return (
		<FigureRow>
			<Figure
				change={balance && t("asOf", { date: format.date(balance.asOf) })}
				label={t("today")}
				tone={!balance?.balance ? undefined : balance.balance > 0 ? "plus" : "minus"}
				unit={t("hoursUnit")}
				value={value(balance?.balance)}
			/>
			<Figure label={t("thisMonth")} unit={t("hoursUnit")} value={value(thisMonth?.flex)} />
			<Figure
				change={balance && t("from", { date: format.date(balance.startDate) })}
				label={t("opening")}
				unit={t("hoursUnit")}
				value={value(balance?.opening)}
			/>
			<Figure label={t("adjusted")} unit={t("hoursUnit")} value={value(adjusted)} />
		</FigureRow>
	);
}

function BalanceParts({ balance }: { readonly balance: Balance }) {
	const { t } = useTranslation("balance");
	const months = useMemo(() => balanceMonths(balance), [balance]);
	return (
		<>
			{balance.recalculating > 0 && (
				<p className="text-muted" role="status">
					{t("recalculating", { count: balance.recalculating })}
				</p>
			)}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(320px,30%)]">
				<BalanceChart months={months} />
				<WhatIfCard balance={balance} />
			</div>
			<MonthsTable months={months} />
			<AdjustmentsCard adjustments={balance.adjustments} />
		</>
	);
}
