import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { FilterChip, namesOf } from "#features/reports/frame/filter-chip.tsx";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import type { ReportQuery } from "#features/reports/frame/report-page.tsx";
import type { ReportAddress } from "#features/reports/frame/use-report-address.ts";
import { type DataQuality, DataQualityNotice } from "#features/reports/money/data-quality-notice.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { shownView, type View, ViewSelect } from "#features/reports/money/view-select.tsx";
import { cellsOf, type DataColumn } from "#ui/table/data-column.ts";
import type { InnerLine } from "#ui/table/data-lines.tsx";
import type { MarkStart } from "./mark-dialog.tsx";
import {
	groupSold,
	isInvoiced,
	type SoldGroup,
	type SoldLine,
	type SoldWork,
	sumSold,
} from "./sold-lines.ts";
import { type SoldBy, useGroupColumns, useLineColumns } from "./use-sold-columns.tsx";

const NumberDialog = lazyDialog(() => import("./number-dialog.tsx").then((file) => file.NumberDialog));
const MarkDialog = lazyDialog(() => import("./mark-dialog.tsx").then((file) => file.MarkDialog));

export interface InvoicingPageProps {
	readonly by: SoldBy;
	/** The page's id, under which views are saved. */
	readonly page: string;
	readonly address: ReportAddress;
	readonly query: ReportQuery<SoldWork>;
	/** What is missing from the amounts of the lines that the filters leave; undefined until it is there. */
	readonly quality: DataQuality | undefined;
}

const NO_LINES: readonly never[] = [];

/** Billable work with its invoiced part, and the dialog to mark it as invoiced. */
export function InvoicingPage({ by, page, address, query, quality }: InvoicingPageProps) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const { startDate, endDate } = address.period;
	const [marking, mark] = useState<MarkStart | null>(null);
	const [numbered, setNumbered] = useState<SoldLine["invoice"]>(null);
	const [person, project] = [by === "person" ? address.filter("person") : "", address.filter("project")];
	const all = query.data?.lines ?? NO_LINES;
	const lines = useMemo(
		() => query.data && filterLines(query.data.lines, person, project),
		[query.data, person, project],
	);
	return (
		<PeriodReportPage
			actions={
				<Button
					disabled={all.length === 0}
					onClick={() => mark({ invoice: null, projectId: project, userId: person })}
					variant="primary"
				>
					{t("mark.mark")}
				</Button>
			}
			address={address}
			emptiness={(answer, period) => (answer.lines.length === 0 ? t("invoicing.empty", { period }) : null)}
			filters={
				<>
					{by === "person" && (
						<FilterChip
							label={t("person")}
							onValue={(value) => address.setFilter("person", value)}
							options={namesOf(all.map((line) => line.person))}
							value={person}
						/>
					)}
					<FilterChip
						label={t("project")}
						onValue={(value) => address.setFilter("project", value)}
						options={namesOf(all.map((line) => line.project))}
						value={project}
					/>
				</>
			}
			notice={() => quality && <DataQualityNotice {...quality} />}
			page={page}
			query={query}
			sentence={(_answer, period) => {
				const { hours, amount, invoicedAmount, openAmount } = sumSold(lines ?? []);
				return t("invoicing.sentence", {
					period,
					hours: format.hours(hours),
					amount: format.euros(amount),
					invoiced: format.euros(invoicedAmount),
					open: format.euros(openAmount),
				});
			}}
			title={t(by === "person" ? "nav.invoicingReport" : "nav.invoicingLabelReport", { ns: "shell" })}
		>
			{() => (
				<>
					<SoldTable address={address} by={by} lines={lines} onMark={mark} onNumber={setNumbered} />
					<p className="text-table text-muted">{t("invoicing.rule")}</p>
					{numbered && <NumberDialog invoice={numbered} onClose={() => setNumbered(null)} />}
					{marking && (
						<MarkDialog
							lines={all}
							onClose={() => mark(null)}
							period={{ startDate, endDate }}
							start={marking}
						/>
					)}
				</>
			)}
		</PeriodReportPage>
	);
}

function filterLines(lines: readonly SoldLine[], person: string, project: string): readonly SoldLine[] {
	return lines.filter(
		(line) =>
			(person === "" || line.person?.id === person) && (project === "" || line.project.id === project),
	);
}

interface SoldTableProps {
	readonly by: SoldBy;
	readonly address: ReportAddress;
	readonly lines: readonly SoldLine[] | undefined;
	/** Must be stable. */
	readonly onMark: (start: MarkStart) => void;
	/** Must be stable. */
	readonly onNumber: (invoice: SoldLine["invoice"]) => void;
}

/** Subtotals that open to their lines, or a flat list of lines. */
function SoldTable({ by, address, lines, onMark, onNumber }: SoldTableProps) {
	const { t } = useTranslation("reports-money");
	const nameOf = ({ group }: SoldGroup) => group?.name ?? t("invoicing.fees");
	const groups = useMemo(() => lines && groupSold(lines), [lines]);
	const groupColumns = useGroupColumns(by);
	const lineColumns = useLineColumns(by, onMark, onNumber);
	const innerLine = useInnerLine(lineColumns);
	const views: [View<"groups">, View<"lines">] = [
		{ id: "groups", label: t(`invoicing.${by}.groups`) },
		{ id: "lines", label: t("invoicing.lines") },
	];
	const caption = t(by === "person" ? "nav.invoicingReport" : "nav.invoicingLabelReport", { ns: "shell" });
	const frame = { caption, tools: <ViewSelect address={address} views={views} /> };
	if (shownView<"groups" | "lines">(address, views) === "lines") {
		return (
			<ReportTable
				{...frame}
				columns={lineColumns}
				initialSort={{ column: "group", descending: false }}
				key="lines"
				page={`invoicing-by-${by}-lines`}
				rowId={({ id }) => id}
				rows={lines}
			/>
		);
	}
	return (
		<ReportTable
			{...frame}
			columns={groupColumns}
			expansion={{
				label: nameOf,
				lines: ({ lines: ofGroup }) => ofGroup.map(innerLine),
			}}
			initialSort={{ column: "group", descending: false }}
			key="groups"
			page={`invoicing-by-${by}`}
			rowId={({ group }) => group?.id ?? ""}
			rows={groups}
		/>
	);
}

/** A line below its subtotal: its amount is in the column of what is invoiced, or of what is open. */
function useInnerLine(columns: readonly DataColumn<SoldLine>[]): (line: SoldLine) => InnerLine {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	return useCallback(
		(line) => {
			const { item, hours, amount, invoice } = cellsOf(columns, line);
			const part = format.euros(line.amount);
			return {
				id: line.id,
				name: (
					<span className="flex flex-wrap items-center gap-x-3">
						{item}
						{line.price !== null && (
							<span className="whitespace-nowrap text-muted">{`${format.number(line.price)}\u00a0${t("price")}`}</span>
						)}
						<span className="ml-auto">{invoice}</span>
					</span>
				),
				cells: { hours, amount, [isInvoiced(line) ? "invoicedAmount" : "openAmount"]: part },
			};
		},
		[columns, format, t],
	);
}
