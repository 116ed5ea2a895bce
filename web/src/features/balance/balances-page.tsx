import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { FlagFilter } from "#domain/lists/flag-filter.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { useSearchFlag } from "#lib/address/search-param.ts";
import { api } from "#lib/api-client.ts";
import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { type BalanceRow, balanceRows } from "./balance-rows.ts";
import { useBalanceColumns } from "./use-balance-columns.tsx";

const PayoutDialog = lazyDialog(() => import("./payout-dialog.tsx").then((file) => file.PayoutDialog));

const rowId = ({ userId }: BalanceRow) => userId;

/** The balances of all people with this month and the limits of the Act, and the payout of what is over a limit. */
export function BalancesPage() {
	const { t } = useTranslation("balances");
	const { t: tShell } = useTranslation();
	const query = useQuery(api.balance.getBalances.queryOptions({ input: {} }));
	const { data: limits } = useQuery(api.balance.getReferencePeriods.queryOptions({ input: {} }));
	const list = useList("balances");
	const [withLeft] = useSearchFlag("left");
	const [isPaying, setPaying] = useState(false);
	const columns = useBalanceColumns();
	const rows = useMemo(
		() => query.data && balanceRows(query.data.balances, limits?.periods),
		[query.data, limits],
	);
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
			/>
			{isPaying && shown && <PayoutDialog balances={shown} onClose={() => setPaying(false)} />}
		</>
	);
}
