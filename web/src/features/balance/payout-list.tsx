import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MOST_ADJUSTED } from "@tuntikirja/contract/balance/rules.ts";
import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { printPage } from "#domain/letterhead.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";

/** What one act has paid out, as its rows in the audit trail have it: to hand to the payroll on paper. */
export function PayoutList({ id }: { readonly id: string }) {
	const { t } = useTranslation("balance", { keyPrefix: "ofPeople" });
	const queryClient = useQueryClient();
	const input = { entity: "balanceAdjustment", id, limit: MOST_ADJUSTED };
	const query = useQuery(api.audit.getHistory.queryOptions({ input }));
	if (query.error && !query.data) return <QueryFailure query={query} title={t("payout.listFailed")} />;
	return (
		<>
			<PageHeader
				actions={
					<div className="flex flex-wrap gap-2 print:hidden">
						<Link className={buttonClass("quiet")} to="/balances">
							{t("payout.back")}
						</Link>
						<Button disabled={!query.data} onClick={() => void printPage(queryClient)} variant="primary">
							{t("payout.print")}
						</Button>
					</div>
				}
				title={t("payout.list")}
			/>
			{query.data ? <Payouts rows={query.data.rows} /> : <Skeleton className="h-64 w-full" />}
		</>
	);
}

function Payouts({ rows }: { readonly rows: readonly AuditEntry[] }) {
	const { t } = useTranslation("balance", { keyPrefix: "ofPeople" });
	const format = useFormat();
	const lines = rows
		.map(({ subject, object, actor, changes, id }) => ({
			id,
			name: subject?.name ?? "",
			date: object.date,
			actor: actor?.name ?? "",
			hours: -Number(changes.find(({ field }) => field === "minutes")?.after ?? 0),
		}))
		.sort((a, b) => a.name.localeCompare(b.name, "fi"));
	const hundredths = lines.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0);
	return (
		<Table caption={t("payout.list")}>
			<thead>
				<tr>
					<HeadCell className="w-full">{t("columns.name")}</HeadCell>
					<HeadCell numeric>{t("payout.listHours")}</HeadCell>
					<HeadCell>{t("payout.date")}</HeadCell>
					<HeadCell>{t("payout.by")}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{lines.map(({ id, name, hours, date, actor }) => (
					<tr key={id}>
						<Cell>{name}</Cell>
						<Cell numeric>{format.number(hours)}</Cell>
						<Cell className="whitespace-nowrap tabular-nums">{date === null ? "" : format.date(date)}</Cell>
						<Cell className="whitespace-nowrap">{actor}</Cell>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<TotalCell>{t("payout.total")}</TotalCell>
					<TotalCell numeric>{format.number(hundredths / 100)}</TotalCell>
					<TotalCell colSpan={2} />
				</tr>
			</tfoot>
		</Table>
	);
}
