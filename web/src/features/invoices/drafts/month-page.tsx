import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { MonthSteps } from "#domain/months/month-steps.tsx";
import { sumBilledHours, sumEuros } from "#domain/sums.ts";
import { useSearchParam } from "#lib/address.ts";
import { useToday } from "#lib/clock.ts";
import { errorMessage } from "#lib/error-message.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { MonthActs } from "./month-acts.tsx";
import { type MonthRow, useInvoiceMonth } from "./month-rows.ts";
import { OpenTable } from "./open-table.tsx";

const rowId = ({ id }: MonthRow) => id;

/** What a month has to invoice, customer by customer, and the way from there to issued invoices. */
export function InvoiceMonthPage() {
	const { t: tShell } = useTranslation();
	const thisMonth = monthOf(useToday());
	const [asked, setMonth] = useSearchParam("month");
	const month: Month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : addMonths(thisMonth, -1);
	return (
		<>
			<PageHeader
				period={<MonthSteps month={month} onMonth={setMonth} thisMonth={thisMonth} />}
				title={tShell("nav.invoiceMonth")}
			/>
			<Customers key={month} month={month} />
			<OpenTable month={month} />
		</>
	);
}

/** The customers of a month; all of them are selected until one is left out. */
function Customers({ month }: { readonly month: Month }) {
	const { t } = useTranslation("invoices");
	const { query, rows, make, issue } = useInvoiceMonth(month);
	const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
	const problems = useMemo(
		() => new Map([...make.problems, ...issue.problems]),
		[make.problems, issue.problems],
	);
	const columns = useColumns(problems);
	const chosen = rows?.filter(({ id }) => !leftOut.has(id)) ?? [];
	const selection = useMemo(
		() => ({
			selected: new Set(rows?.map(rowId).filter((id) => !leftOut.has(id))),
			onSelected: (ids: ReadonlySet<string>) =>
				setLeftOut(new Set(rows?.map(rowId).filter((id) => !ids.has(id)))),
			allLabel: t("month.selectAll"),
			labelOf: ({ customer }: MonthRow) => t("month.select", { name: customer.name }),
		}),
		[rows, leftOut, t],
	);
	if (query.error && !query.data) return <QueryFailure query={query} title={t("month.failed")} />;
	return (
		<>
			<Card className="listed" padded={false}>
				<DataTable
					asCards
					caption={t("month.customers")}
					columns={columns}
					empty={<EmptyState icon="check" text={t("month.empty")} />}
					rowId={rowId}
					rows={rows}
					selection={selection}
					totalLabel={t("month.total")}
				/>
			</Card>
			{rows && rows.length > 0 && (
				<MonthActs
					chosen={chosen}
					issue={issue}
					make={make}
					onClear={() => selection.onSelected(new Set())}
				/>
			)}
		</>
	);
}

function useColumns(problems: ReadonlyMap<string, unknown>): readonly DataColumn<MonthRow>[] {
	const { t } = useTranslation("invoices");
	const { t: tErrors } = useTranslation("errors");
	const format = useFormat();
	return useMemo(() => {
		const sum =
			(of: (row: MonthRow) => number | null, add = sumEuros) =>
			(rows: readonly MonthRow[]) => {
				const known = rows.flatMap((row) => of(row) ?? []);
				return known.length === 0 ? null : add(known);
			};
		const lacksOf = ({ lacks }: MonthRow) => lacks.map((one) => t(`lacks.${one}`)).join(", ");
		const stateOf = ({ state, number }: MonthRow) =>
			state === "issued" ? String(number) : t(`month.states.${state}`);
		return [
			{
				id: "customer",
				header: t("columns.customer"),
				value: ({ customer }) => customer.name,
				cell: ({ customer: { id, name } }) => <NameLink name={name} to={`/customers/${id}`} />,
				className: "min-w-36",
			},
			{
				id: "state",
				header: t("columns.state"),
				value: stateOf,
				text: (row) => [stateOf(row), lacksOf(row)].filter(Boolean).join(": "),
				cell: (row) => (
					<State
						lacks={lacksOf(row)}
						problem={problems.get(row.id)}
						row={row}
						text={stateOf(row)}
						tError={(error) => errorMessage(error, tErrors)}
					/>
				),
				className: "min-w-44",
			},
			{
				id: "hours",
				header: t("month.hours"),
				unit: "hours",
				value: ({ hours }) => hours,
				write: format.hours,
				total: sum(({ hours }) => hours, sumBilledHours),
			},
			{
				id: "fees",
				header: t("month.fees"),
				unit: "euros",
				value: ({ fees }) => fees,
				write: format.euros,
				total: sum(({ fees }) => fees),
				isExtra: "onPhones",
			},
			{
				id: "net",
				header: t("columns.net"),
				unit: "euros",
				value: ({ net }) => net,
				write: format.euros,
				total: sum(({ net }) => net),
			},
		];
	}, [t, tErrors, format, problems]);
}

interface StateProps {
	readonly row: MonthRow;
	readonly text: string;
	readonly lacks: string;
	readonly problem: unknown;
	readonly tError: (error: unknown) => string;
}

/** Where the row is on its way to an issued invoice, with what is in it: what failed, or what is missing. */
function State({ row: { id, state, customer }, text, lacks, problem, tError }: StateProps) {
	const { t } = useTranslation("invoices");
	const badge = <Badge tone={state === "issued" ? "info" : "neutral"}>{text}</Badge>;
	return (
		<div className="grid justify-items-start gap-1 max-sm:justify-items-end">
			{state === "open" ? badge : <Link to={`/invoices/${id}`}>{badge}</Link>}
			{problem !== undefined && <span className="text-warn">{tError(problem)}</span>}
			{lacks !== "" && (
				<Link
					className="text-warn hover:underline"
					to={state === "open" ? `/customers/${customer.id}` : `/invoices/${id}`}
				>
					{t("month.lacks", { what: lacks })}
				</Link>
			)}
		</div>
	);
}
