import { useQuery } from "@tanstack/react-query";
import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { useToday } from "#lib/clock.ts";
import { useBalance } from "#features/work-days/month-figures/use-balance.ts";
import { isWithoutFlex } from "#features/work-days/month-figures/use-figures.ts";
import { monthQuery } from "#features/work-days/use-month.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { AdjustmentsCard } from "./adjustments-card.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import { BalanceFigures } from "./balance-figures.tsx";
import { balanceMonths } from "./balance-months.ts";
import { MonthsTable } from "./months-table.tsx";
import { ReferencePeriodPart } from "./reference-period-part.tsx";
import { WhatIfCard } from "./what-if/what-if-card.tsx";

export { prefetchBalance } from "./prefetch-balance.ts";

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
	const months = useMemo(() => balanceMonths(balance), [balance]);
	return (
		<>
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
