import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedBalance } from "@tuntikirja/contract/balance/endpoints.ts";
import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import type { FlexLiabilityLine } from "@tuntikirja/contract/liability/schema.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { FlagFilter } from "#domain/lists/flag-filter.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { sumEuros } from "#domain/sums.ts";
import { useSearchFlag, useSearchParam } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { useWarningWriter } from "#domain/reference-period/limit-warnings.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

const PayoutDialog = lazyDialog(() => import("./payout-dialog.tsx").then((file) => file.PayoutDialog));

const PayoutList = lazyDialog(() => import("./payout-list.tsx").then((file) => file.PayoutList));

const rowId = ({ userId }: BalanceRow) => userId;

/** The balances of all people with this month and the limits of the Act, and the payout of what is over a limit. */
export function BalancesPage() {
	const { t } = useTranslation("balance", { keyPrefix: "ofPeople" });
	const { t: tShell } = useTranslation();
	const query = useQuery(api.balance.getBalances.queryOptions({ input: {} }));
	const { data: limits } = useQuery(api.balance.getReferencePeriods.queryOptions({ input: {} }));
	const day = useToday();
	const { data: worth } = useQuery(
		api.liability.getFlexLiability.queryOptions({ input: { startDate: day, endDate: day } }),
	);
	const list = useList("balances");
	const [withLeft] = useSearchFlag("left");
	const [isPaying, setPaying] = useState(false);
	const [payout, setPayout] = useSearchParam("payout");
	const columns = useBalanceColumns();
	const rows = useMemo(
		() => query.data && balanceRows(query.data.balances, limits?.periods, worth?.lines),
		[query.data, limits, worth],
	);
	if (payout !== "") return <PayoutList id={payout} />;
	if (query.error && !rows) return <QueryFailure query={query} title={t("failed")} />;
	const shown = rows?.filter(({ isActive }) => isActive || withLeft);
	return (
		<>
			<PageHeader
				actions={
					<Button disabled={!shown?.length} onClick={() => setPaying(true)} variant="primary">
						{t("payout.open")}
					</Button>
				}
				title={tShell("nav.balances")}
			/>
			<ListTable
				caption={tShell("nav.balances")}
				columns={columns}
				empty={<EmptyState icon="balance" text={t("none")} />}
				filters={<FlagFilter label={t("withLeft")} name="left" />}
				list={list}
				rowId={rowId}
				rows={shown}
				searchLabel={t("search")}
				totalLabel={t("total")}
			/>
			<p className="mt-3 text-table text-muted">{t("worthHow")}</p>
			{isPaying && shown && (
				<PayoutDialog balances={shown} onClose={() => setPaying(false)} onPaid={setPayout} />
			)}
		</>
	);
}

/** Name with the way to the person's balance, the balance, this month, and what is beyond the limits of the Act. */
function useBalanceColumns(): readonly DataColumn<BalanceRow>[] {
	const { t } = useTranslation("balance", { keyPrefix: "ofPeople" });
	const format = useFormat();
	const warningsOf = useWarningWriter();
	const howOf = useWorthText();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ name }) => name,
				cell: ({ userId, name }) => <NameLink name={name} to={`/users/${userId}?tab=balance`} />,
				className: "wide:min-w-36",
			},
			{
				id: "balance",
				header: t("columns.balance"),
				value: ({ balance }) => balance,
				write: format.signedHours,
				unit: "hours",
				total: (rows) => rows.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100,
				className: "whitespace-nowrap",
			},
			{
				id: "thisMonth",
				header: t("columns.thisMonth"),
				value: ({ thisMonth }) => thisMonth,
				write: format.signedHours,
				unit: "hours",
				className: "whitespace-nowrap",
			},
			{
				id: "worth",
				header: t("columns.worth"),
				value: ({ worth }) => worth?.amount ?? null,
				write: format.euros,
				cell: ({ worth }, text) => (
					<span>
						<span className="whitespace-nowrap">{text}</span>
						{worth && <span className="block text-muted">{howOf(worth)}</span>}
					</span>
				),
				unit: "euros",
				numeric: true,
				total: (rows) => sumEuros(rows.map(({ worth }) => worth?.amount ?? 0)),
				className: "whitespace-nowrap",
			},
			{
				id: "asOf",
				header: t("columns.asOf"),
				value: ({ asOf }) => asOf,
				text: ({ asOf }) => format.date(asOf),
				className: "whitespace-nowrap tabular-nums",
			},
			{
				id: "limits",
				header: t("columns.limits"),
				value: ({ period }) => (period ? warningsOf(period).length : 0),
				text: ({ period }) => (period ? warningsOf(period).join(" ") : ""),
				// The colour is of what is wrong, and not of the heading.
				cell: ({ period }) => {
					const warnings = period ? warningsOf(period) : [];
					return warnings.length > 0 && <span className="text-warn">{warnings.join(" ")}</span>;
				},
				className: "w-full min-w-60",
			},
		],
		[t, format, warningsOf, howOf],
	);
}

/** A person's balance with their reference period. */
interface BalanceRow extends ListedBalance {
	/** Undefined while it is loading, and without a contract in the period. */
	readonly period: ListedReferencePeriod | undefined;
	/** Undefined while it is loading, and of what has no price. */
	readonly worth: FlexLiabilityLine | undefined;
}

/** How the euros of a balance are counted. */
function useWorthText() {
	const { t } = useTranslation("balance", { keyPrefix: "ofPeople" });
	const format = useFormat();
	return useCallback(
		({ hours, hourPrice, wage, divisor }: FlexLiabilityLine) => {
			const price = { hours: format.signedHours(hours), price: format.euros(hourPrice ?? 0) };
			if (divisor === null || wage === null) return t("worthHourly", price);
			return t("worthMonthly", { ...price, wage: format.euros(wage), divisor: format.number(divisor) });
		},
		[t, format],
	);
}

function balanceRows(
	balances: readonly ListedBalance[],
	periods: readonly ListedReferencePeriod[] = [],
	worths: readonly FlexLiabilityLine[] = [],
): BalanceRow[] {
	const worthOf = new Map(worths.filter(({ kind }) => kind !== null).map((line) => [line.userId, line]));
	const periodOf = new Map(periods.map((period) => [period.userId, period]));
	return balances.map((one) => ({
		...one,
		period: periodOf.get(one.userId),
		worth: worthOf.get(one.userId),
	}));
}
