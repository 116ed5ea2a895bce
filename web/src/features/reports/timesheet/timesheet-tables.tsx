import type { Timesheet, TimesheetLine } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { sumEuros } from "#domain/sums.ts";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";

export interface TimesheetTablesProps {
	readonly page: string;
	readonly timesheet: Timesheet | undefined;
	readonly withPrices: boolean;
}

/** The hours of each person and label, and the entries behind them. */
export function TimesheetTables({ page, timesheet, withPrices }: TimesheetTablesProps) {
	const { t } = useTranslation("timesheet-report");
	const columns = useLineColumns(timesheet, withPrices);
	// Lines have no ids of their own; they are always in the server's order.
	const lines = useMemo(
		() => timesheet?.lines.map((line, index) => ({ ...line, key: String(index) })),
		[timesheet],
	);
	const people = timesheet?.byPerson.map((sum) => ({ ...sum, id: sum.userId }));
	const labels = timesheet?.byLabel.map(({ label, ...sum }) => ({
		...sum,
		id: label?.id ?? "",
		name: label?.name ?? t("noLabel"),
	}));
	return (
		<>
			<div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
				<SumTable heading={t("person")} sums={people} title={t("byPerson")} withPrices={withPrices} />
				<SumTable heading={t("label")} sums={labels} title={t("byLabel")} withPrices={withPrices} />
			</div>
			<ReportTable
				caption={t("nav.timesheetReport", { ns: "shell" })}
				columns={columns}
				page={page}
				rowId={({ key }) => key}
				rows={lines}
			/>
		</>
	);
}

interface Sum {
	readonly id: string;
	readonly name: string;
	readonly hours: number;
	readonly amount?: number | undefined;
}

interface SumTableProps {
	readonly title: string;
	readonly heading: string;
	readonly sums: readonly Sum[] | undefined;
	readonly withPrices: boolean;
}

function SumTable({ title, heading, sums, withPrices }: SumTableProps) {
	const { t } = useTranslation("timesheet-report");
	const { billedHours, euros } = useFigureColumns();
	const columns = useMemo((): readonly DataColumn<Sum>[] => {
		const name: DataColumn<Sum> = { id: "name", header: heading, value: (sum) => sum.name };
		const worked = billedHours<Sum>("hours", t("hours"), (sum) => sum.hours);
		return withPrices
			? [name, worked, euros<Sum>("amount", t("amount"), (sum) => sum.amount ?? null)]
			: [name, worked];
	}, [t, heading, billedHours, euros, withPrices]);
	return (
		<Card padded={false} title={title}>
			<DataTable caption={title} columns={columns} empty={null} rowId={({ id }) => id} rows={sums} />
		</Card>
	);
}

function useLineColumns(
	timesheet: Timesheet | undefined,
	withPrices: boolean,
): readonly DataColumn<TimesheetLine & { readonly key: string }>[] {
	const { t } = useTranslation("timesheet-report");
	const format = useFormat();
	const { billedHours, euros, price } = useFigureColumns();
	return useMemo(() => {
		type Line = TimesheetLine & { readonly key: string };
		const text = (id: string, header: string, value: (line: Line) => string, className: string) => ({
			id,
			header,
			value,
			className,
		});
		const plain: DataColumn<Line>[] = [
			{
				...text("date", t("date"), ({ date }) => date, "whitespace-nowrap tabular-nums"),
				text: ({ date }) => format.date(date),
			},
			text(
				"person",
				t("person"),
				({ name }) => name,
				"min-w-36 wide:whitespace-nowrap print:whitespace-nowrap",
			),
			text(
				"label",
				t("label"),
				({ label }) => label?.name ?? "",
				"min-w-36 wide:whitespace-nowrap print:whitespace-nowrap",
			),
			text("notes", t("notes"), ({ notes }) => notes, "w-full min-w-48 break-words"),
			billedHours("hours", t("hours"), (line) => line.hours),
		];
		if (!withPrices) return plain;
		const amount: DataColumn<Line> = {
			...euros<Line>("amount", t("amount"), (line) => line.amount ?? null),
			// The server rounds the total once; the sum of rounded lines may differ by a cent.
			total: (rows) =>
				rows.length === timesheet?.lines.length
					? (timesheet.totals.amount ?? 0)
					: sumEuros(rows.map((line) => line.amount ?? 0)),
		};
		return [...plain, price<Line>("price", t("price"), (line) => line.price ?? null), amount];
	}, [t, format, billedHours, euros, price, timesheet, withPrices]);
}
