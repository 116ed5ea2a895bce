import { useQuery } from "@tanstack/react-query";
import type { FlexLiability, FlexLiabilityLine } from "@tuntikirja/contract/liability/schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { sumEuros } from "#domain/sums.ts";
import { ReportBody } from "#features/reports/frame/report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { api } from "#lib/api-client.ts";
import { useFormat, useLanguage, writeDecimal } from "#lib/i18n/format.ts";
import { ExplainedValue, Figure, FigureRow } from "#ui/layout/figure.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ChangeCalculation, type ExplainedChange } from "./change-calculation.tsx";
import { LeftOutNotice } from "./left-out-notice.tsx";
import type { Days } from "./use-days.ts";

type Column = DataColumn<FlexLiabilityLine>;

const rowId = ({ userId }: FlexLiabilityLine) => userId;

/** The hours of all balances, and what they are worth. */
export function FlexTab({ days: { at, since } }: { readonly days: Days }) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	const [explained, explain] = useState<FlexLiabilityLine | null>(null);
	const [change, explainChange] = useState<ExplainedChange | null>(null);
	const columns = useFlexColumns(explain, explainChange);
	const input = { startDate: since, endDate: at };
	const query = useQuery(api.liability.getFlexLiability.queryOptions({ input }));
	return (
		<ReportBody
			emptiness={({ lines }) => (lines.length === 0 ? t("flex.empty", { date: format.date(at) }) : null)}
			notice={({ lines }) => (
				<LeftOutNotice
					unpriced={lines.filter(({ hours, kind }) => hours !== 0 && kind === null).map(({ name }) => name)}
				/>
			)}
			query={query}
			sentence={({ totals }) =>
				t("flex.sentence", {
					date: format.date(at),
					hours: format.hours(totals.hours),
					amount: format.euros(totals.amount),
					change: format.euros(totals.change),
					since: format.date(since),
				})
			}
		>
			{(answer) => (
				<>
					<FlexFigures totals={answer?.totals} />
					<ReportTable
						caption={t("tabs.flex")}
						columns={columns}
						initialSort={{ column: "name", descending: false }}
						page="liabilities.flex"
						rowId={rowId}
						rows={answer?.lines}
					/>
					{explained && <FlexCalculation line={explained} onClose={() => explain(null)} />}
					{change && (
						<ChangeCalculation at={at} change={change} onClose={() => explainChange(null)} since={since} />
					)}
				</>
			)}
		</ReportBody>
	);
}

function FlexFigures({ totals }: { readonly totals: FlexLiability["totals"] | undefined }) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	return (
		<FigureRow>
			{(["owed", "due", "amount", "change"] as const).map((id) => (
				<Figure key={id} label={t(`flex.${id}`)} value={totals && format.euros(totals[id])} />
			))}
		</FigureRow>
	);
}

function useFlexColumns(
	onExplain: (line: FlexLiabilityLine) => void,
	onExplainChange: (change: ExplainedChange) => void,
): readonly Column[] {
	const { t } = useTranslation("liability");
	const { t: tReports } = useTranslation("reports");
	const format = useFormat();
	return useMemo(() => {
		const euros = (
			id: "amount" | "before" | "change",
			onClick?: (line: FlexLiabilityLine) => void,
		): Column => ({
			id,
			header: t(`columns.${id}`),
			value: (line) => line[id],
			write: format.euros,
			unit: "euros",
			total: (lines) => sumEuros(lines.map((line) => line[id])),
			...(id === "before" && { isExtra: true }),
			...(id === "change" && { isExtra: "onPhones" }),
			...(onClick && {
				cell: (line, text) => (
					<ExplainedValue
						label={tReports("howOf", { figure: `${t(`columns.${id}`)}, ${line.name}` })}
						onClick={() => onClick(line)}
						value={text}
					/>
				),
			}),
		});
		return [
			{ id: "name", header: t("columns.name"), value: ({ name }) => name, className: "min-w-28 sm:min-w-36" },
			{
				id: "employeeNumber",
				header: t("columns.employeeNumber"),
				value: ({ employeeNumber }) => employeeNumber,
				isExtra: true,
			},
			{
				id: "costCentre",
				header: t("columns.costCentre"),
				value: ({ costCentre }) => costCentre,
				isExtra: true,
			},
			{
				id: "hours",
				header: t("columns.hours"),
				value: ({ hours }) => hours,
				write: format.hours,
				unit: "hours",
				// Balances are rounded one by one, and the amount is of what is shown.
				total: (lines) => sumEuros(lines.map(({ hours }) => hours)),
			},
			{
				id: "hourPrice",
				header: t("columns.hourPrice"),
				value: ({ hourPrice }) => hourPrice,
				write: format.euros,
				unit: "euros",
				isExtra: "onPhones",
			},
			euros("amount", onExplain),
			euros("before"),
			euros("change", ({ name, amount: now, before, change }) =>
				onExplainChange({ name, now, before, change }),
			),
		];
	}, [t, tReports, format, onExplain, onExplainChange]);
}

interface FlexCalculationProps {
	readonly line: FlexLiabilityLine;
	readonly onClose: () => void;
}

/** Hours × price of an hour, which of a monthly wage is a part of it. */
function FlexCalculation({ line, onClose }: FlexCalculationProps) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	const language = useLanguage();
	const isMonthly = line.kind === "monthly";
	return (
		<FigureCalculation
			figure={t("columns.amount")}
			intro={t("flex.rule")}
			onClose={onClose}
			steps={[
				{ id: "hours", label: t("columns.hours"), value: format.hours(line.hours) },
				{
					id: "price",
					sign: "×",
					label: t("columns.hourPrice"),
					...(isMonthly && {
						detail: t("flex.monthly", {
							wage: format.euros(line.wage ?? 0),
							divisor: writeDecimal(line.divisor ?? 0, language),
						}),
					}),
					value: format.euros(line.hourPrice ?? 0),
				},
			]}
			title={`${t("tabs.flex")}: ${line.name}`}
			value={format.euros(line.amount)}
		/>
	);
}
