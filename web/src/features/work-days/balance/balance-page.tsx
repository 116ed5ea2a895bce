import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFailure } from "#lib/i18n/use-failure.ts";
import { useBalance } from "#features/work-days/month-figures/use-balance.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { AdjustmentsCard } from "./adjustments-card.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import { BalanceFigures } from "./balance-figures.tsx";
import { balanceMonths } from "./balance-months.ts";
import { MonthsTable } from "./months-table.tsx";
import { ReferencePeriodPart } from "./reference-period-part.tsx";
import { WhatIfCard } from "./what-if-card.tsx";

export { prefetchBalance } from "./prefetch-balance.ts";

/** Today's balance, its calculation down to single days, and the effect of a planned leave. */
export function BalancePage() {
	const { t } = useTranslation("balance");
	const { t: tShell } = useTranslation();
	const { data, error, isFetching, refetch } = useBalance();
	const failure = useFailure({ error, isFetching, refetch }, t("failed"));
	if (error && !data) {
		return <ErrorState {...failure} />;
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
			<ReferencePeriodPart />
			<MonthsTable months={months} />
			<AdjustmentsCard adjustments={balance.adjustments} />
		</>
	);
}
