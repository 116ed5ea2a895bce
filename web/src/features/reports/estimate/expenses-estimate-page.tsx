import { useQuery } from "@tanstack/react-query";
import type { Estimate } from "@tuntikirja/contract/reports/estimate-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { type ReportAddress, useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { DataQualityNotice } from "#features/reports/money/data-quality-notice.tsx";
import { api } from "#lib/api-client.ts";
import { useFormat, useLanguage } from "#lib/i18n/format.ts";
import { cellsOf } from "#ui/table/data-column.ts";
import { readHoursByPerson, writeHoursByPerson } from "./assumed-hours.ts";
import { AssumptionsCard } from "./assumptions-card.tsx";
import { personCosts } from "./estimate-rows.ts";
import { readMultiplier } from "./multiplier.ts";
import { TriedNumberField } from "./tried-number-field.tsx";
import { useMonthColumns, usePersonColumns } from "./use-estimate-columns.ts";

const PAGE = "expenses-estimate";

/** Costs of people: wages × hours × multiplier, and the costs at another multiplier. */
export function ExpensesEstimatePage() {
	const { t } = useTranslation("reports-money");
	const address = useReportAddress("this-year");
	const { hours, multiplier, query, tried, rows } = useEstimate(address);
	const columns = usePersonColumns(multiplier !== undefined);
	const monthColumns = useMonthColumns();
	return (
		<PeriodReportPage
			address={address}
			emptiness={({ byPerson }, period) => (byPerson.length === 0 ? t("estimate.empty", { period }) : null)}
			filters={
				<TriedNumberField
					label={t("estimate.multiplier")}
					onValue={(value) => address.setFilter("multiplier", value, "typed")}
					placeholder={t("estimate.inForce")}
					read={readMultiplier}
					value={multiplier ?? ""}
					wrong={t("estimate.multiplierWrong")}
				/>
			}
			notice={({ peopleWithoutWage, peopleWithoutContract }) => (
				<DataQualityNotice
					peopleWithoutContract={peopleWithoutContract}
					peopleWithoutWage={peopleWithoutWage}
				/>
			)}
			page={PAGE}
			query={query}
			sentence={({ totals }, period) => (
				<EstimateSentence multiplier={multiplier} period={period} totals={totals} tried={tried?.totals} />
			)}
			title={t("estimate.title")}
		>
			{(answer) => (
				<>
					{answer && (
						<AssumptionsCard
							estimate={answer}
							filter={hours}
							onFilter={(filter) => address.setFilter("hours", filter)}
						/>
					)}
					<ReportTable
						caption={t("estimate.title")}
						columns={columns}
						expansion={{
							label: ({ name }) => name,
							lines: ({ months }) =>
								months.map((month) => {
									const { month: name, ...cells } = cellsOf(monthColumns, month);
									return { id: month.month, name, cells };
								}),
						}}
						initialSort={{ column: "name", descending: false }}
						page={PAGE}
						rowId={({ userId }) => userId}
						rows={rows}
					/>
					<p className="text-table text-muted">{t("estimate.rule")}</p>
				</>
			)}
		</PeriodReportPage>
	);
}

/** What the address asks for, and the answers: as it is, and with the multiplier that is tried. */
function useEstimate({ period: { startDate, endDate }, filter }: ReportAddress) {
	const hours = writeHoursByPerson(readHoursByPerson(filter("hours")));
	const asked = { startDate, endDate, ...(hours !== "" && { hours }) };
	const multiplier = readMultiplier(filter("multiplier"));
	const query = useQuery(api.reports.getExpensesEstimate.queryOptions({ input: asked }));
	// Without a multiplier the query is the same, so it is sent once.
	const { data: tried } = useQuery(
		api.reports.getExpensesEstimate.queryOptions({
			input: multiplier === undefined ? asked : { ...asked, multiplier },
		}),
	);
	const rows = useMemo(
		() => query.data && personCosts(query.data, multiplier === undefined ? undefined : tried),
		[query.data, tried, multiplier],
	);
	return { hours, multiplier, query, tried, rows };
}

interface EstimateSentenceProps {
	readonly period: string;
	readonly totals: Estimate["totals"];
	readonly multiplier: string | undefined;
	/** With the multiplier that is tried; undefined until they are there. */
	readonly tried: Estimate["totals"] | undefined;
}

/** What people cost, or would cost with another multiplier. */
function EstimateSentence({ period, totals, multiplier, tried }: EstimateSentenceProps) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const language = useLanguage();
	const expense = format.euros(totals.expense);
	if (multiplier === undefined)
		return t("estimate.sentence", { period, cost: format.euros(totals.cost), expense });
	return t("estimate.sentenceTried", {
		period,
		expense,
		// The typed text: rounding to two decimals would show a different multiplier.
		multiplier: language === "fi" ? multiplier.replace(".", ",") : multiplier,
		tried: tried ? format.euros(tried.expense) : "…",
	});
}
