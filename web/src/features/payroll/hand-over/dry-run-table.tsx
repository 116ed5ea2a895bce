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
import { EntriesBehind } from "#features/payroll/entries-behind.tsx";
import { isNew, type RunPerson, type TableRow, tableRows, type RunItem } from "./run-rows.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";

const rowId = ({ id }: TableRow) => id;

/** A line for each wage type, absence and wage of a person that is new or has changed, and what keeps someone out. */
export function DryRunTable({ run }: { readonly run: DryRun }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const list = useList("payroll");
	const columns = useRunColumns(run.month);
	const texts = useItemTexts();
	return (
		<ListTable
			caption={t("next")}
			columns={columns}
			empty={<EmptyState icon="users" text={t("noPeople")} />}
			expansion={{
				label: ({ person, item }) =>
					t("behind.open", { name: person.name, type: item === null ? "" : texts.what(item) }),
				content: ({ person, item }) =>
					item?.kind === "row" ? <EntriesBehind row={item.row} userId={person.userId} /> : null,
			}}
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
	const texts = useItemTexts();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ person }) => person.name,
				className: "min-w-36",
			},
			{
				id: "state",
				header: t("columns.state"),
				value: ({ person, item }) =>
					person.problems.map((problem) => t(`problems.${problem}`)).join(", ") ||
					(item && t(texts.corrects(item) === null ? "new" : "changed")),
				cell: ({ person, item }) => (
					<>
						<Problems month={month} person={person} />{" "}
						{item && person.problems.length === 0 && t(texts.corrects(item) === null ? "new" : "changed")}
					</>
				),
			},
			{
				id: "employeeNumber",
				header: t("columns.employeeNumber"),
				value: ({ person }) => person.employeeNumber,
			},
			{
				id: "wageType",
				header: t("columns.wageType"),
				value: ({ item }) => item && texts.what(item),
			},
			{
				id: "quantity",
				header: t("columns.quantity"),
				value: ({ item }) => item && amountOf(item).quantity,
				write: format.number,
			},
			{
				id: "unit",
				header: t("columns.unit"),
				value: ({ item }) => item && t(`units.${amountOf(item).unit}`),
			},
			{
				id: "month",
				header: t("columns.month"),
				value: ({ month: own }) => own ?? month,
				text: ({ month: own }) => format.monthOfYear(own ?? month),
				isExtra: "onPhones",
			},
			{
				id: "corrects",
				header: t("columns.corrects"),
				value: ({ item }) => item && texts.corrects(item),
				isExtra: "onPhones",
			},
			{
				id: "costCentre",
				header: t("columns.costCentre"),
				value: ({ person }) => person.costCentre,
				isExtra: true,
			},
		],
		[t, format, texts, month],
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
				<Link
					key={problem}
					to={problem === "number" ? `/contracts/${person.userId}` : `/month-end?month=${month}`}
				>
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

type Unit = "h" | "d" | "pcs" | "eur";

/** Days and euros that are taken back are less than 0, as hours are. */
function amountOf(item: RunItem): { readonly quantity: number; readonly unit: Unit } {
	switch (item.kind) {
		case "row":
			return item.row;
		case "wage":
			return { quantity: item.wage.wage, unit: "eur" };
		case "absence": {
			const { workingDays, isTakenBack } = item.absence;
			return { quantity: isTakenBack ? -workingDays : workingDays, unit: "d" };
		}
	}
}

const KINDS = {
	[DAY_TYPES.UNPAID_LEAVE]: "unpaidLeave",
	[DAY_TYPES.SICK_LEAVE]: "sickLeave",
	[DAY_TYPES.HOLIDAY]: "holiday",
	[DAY_TYPES.PAID_LEAVE]: "paidLeave",
	[DAY_TYPES.BALANCE_LEAVE]: "balanceLeave",
} as const;

function kindOf(dayTypeId: number): (typeof KINDS)[keyof typeof KINDS] {
	return Object.entries(KINDS).find(([id]) => Number(id) === dayTypeId)?.[1] ?? "paidLeave";
}

/** What something that would be handed over is, and what it corrects. */
function useItemTexts() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	return useMemo(() => {
		const what = (item: RunItem): string => {
			if (item.kind === "row") return `${item.row.number} ${item.row.name}`;
			if (item.kind === "wage") return t("monthlyWage");
			const { dayTypeId, startDate, endDate } = item.absence;
			const dates = [...new Set([startDate, endDate])].map(format.shortDate).join("–");
			return `${t(`sources.${kindOf(dayTypeId)}`)} ${dates}`;
		};
		const corrects = (item: RunItem): string | null => {
			if (item.kind === "row") return item.row.corrects && t("correctsRow", item.row.corrects);
			const batch = item.kind === "wage" ? item.wage.corrects : item.absence.corrects;
			return batch === null ? null : t("correctsBatch", { batch });
		};
		return { what, corrects };
	}, [t, format]);
}
