import type { DryRun } from "@tuntikirja/contract/payroll/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useList } from "#domain/lists/use-list.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";
import { isNew, type RunPerson, type TableRow, tableRows } from "./run-rows.ts";

const rowId = ({ id }: TableRow) => id;

/** A line a person and wage type: what is new or has changed since it was handed over, and what keeps someone out. */
export function DryRunTable({ run }: { readonly run: DryRun }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const list = useList("payroll");
	const columns = useRunColumns(run.month);
	return (
		<ListTable
			caption={t("next")}
			columns={columns}
			empty={<EmptyState icon="users" text={t("noPeople")} />}
			list={list}
			rowId={rowId}
			rows={tableRows(run)}
			searchLabel={t("search")}
		/>
	);
}

function useRunColumns(month: string): readonly DataColumn<TableRow>[] {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ person }) => person.name,
				cell: ({ person }, text) => (
					<>
						{text} <Problems month={month} person={person} />
					</>
				),
				className: "min-w-36 w-full",
			},
			{
				id: "employeeNumber",
				header: t("columns.employeeNumber"),
				value: ({ person }) => person.employeeNumber,
			},
			{
				id: "wageType",
				header: t("columns.wageType"),
				value: ({ row }) => (row === null ? null : `${row.number} ${row.name}`),
			},
			{
				id: "quantity",
				header: t("columns.quantity"),
				value: ({ row }) => row?.quantity ?? null,
				write: format.number,
			},
			{
				id: "unit",
				header: t("columns.unit"),
				value: ({ row }) => (row === null ? null : t(`units.${row.unit}`)),
			},
			{
				id: "month",
				header: t("columns.month"),
				value: ({ row }) => row?.month ?? month,
				text: ({ row }) => format.monthOfYear(row?.month ?? month),
				isExtra: "onPhones",
			},
			{
				id: "corrects",
				header: t("columns.corrects"),
				value: ({ row }) => (row?.corrects ? t("correctsRow", row.corrects) : null),
				isExtra: "onPhones",
			},
			{
				id: "costCentre",
				header: t("columns.costCentre"),
				value: ({ person }) => person.costCentre,
				isExtra: true,
			},
		],
		[t, format, month],
	);
}

/** What has to be done before the person can be in a batch, as a link to where it is done. */
function Problems({ month, person }: { readonly month: string; readonly person: RunPerson }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	if (person.problems.length === 0 && !isNew(person)) return <Badge>{t("unchanged")}</Badge>;
	return (
		<span className="inline-flex flex-wrap gap-1">
			{person.problems.map((problem) => (
				<Link key={problem} to={problem === "number" ? "?tab=employees" : `/month-end?month=${month}`}>
					<Badge tone="warn">{t(`problems.${problem}`)}</Badge>
				</Link>
			))}
			{person.open.map((one) => (
				<Link key={one} to={`/month-end?month=${one}`}>
					<Badge tone="warn">{t("openAgain", { month: format.monthOfYear(one) })}</Badge>
				</Link>
			))}
		</span>
	);
}
