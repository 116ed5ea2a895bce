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
import { Card } from "#ui/layout/page.tsx";
import { readHours, readHoursByPerson, withHours, writeHoursByPerson } from "./assumed-hours.ts";
import { TriedNumberField } from "./tried-number-field.tsx";
import { personCosts, useMonthColumns, usePersonColumns } from "./use-estimate-columns.ts";

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
				<div data-chosen={multiplier !== undefined || undefined}>
					<TriedNumberField
						label={t("estimate.multiplier")}
						onValue={(value) => address.setFilter("multiplier", value, "typed")}
						placeholder={t("estimate.inForce")}
						read={readMultiplier}
						value={multiplier ?? ""}
						wrong={t("estimate.multiplierWrong")}
					/>
				</div>
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
			title={t("nav.expensesEstimate", { ns: "shell" })}
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
						caption={t("nav.expensesEstimate", { ns: "shell" })}
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

/** The API's format: up to two digits, and up to three decimals. */
const MULTIPLIER = /^\d{1,2}(\.\d{1,3})?$/;

/** Parses a multiplier with a decimal point or comma; undefined when it is invalid. */
function readMultiplier(text: string): string | undefined {
	const number = text.trim().replace(",", ".");
	return MULTIPLIER.test(number) ? number : undefined;
}

interface AssumptionsCardProps {
	readonly estimate: Estimate;
	/** The hours that are tried, as the address has them. */
	readonly filter: string;
	readonly onFilter: (filter: string) => void;
}

/** The hours that months to come are estimated with where a contract promises none. Nothing if all promise some. */
function AssumptionsCard({ estimate, filter, onFilter }: AssumptionsCardProps) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const { assumptions, closedMonths } = estimate;
	const [first, last] = [closedMonths[0], closedMonths.at(-1)];
	if (assumptions.length === 0 || first === undefined || last === undefined) return null;
	const tried = readHoursByPerson(filter);
	return (
		<Card className="max-sm:order-last" title={t("estimate.assumptions")}>
			<p className="mb-3 text-muted">
				{t("estimate.assumptionsRule", { from: format.month(first), to: format.month(last) })}
			</p>
			<div className="flex flex-wrap gap-x-8 gap-y-3">
				{assumptions.map(({ userId, name, mean }) => (
					<TriedNumberField
						key={userId}
						label={t("estimate.hoursOf", { name })}
						onValue={(hours) => onFilter(withHours(filter, userId, hours))}
						placeholder={format.hours(mean)}
						read={readHours}
						value={tried.get(userId) ?? ""}
						wrong={t("estimate.hoursWrong")}
					/>
				))}
			</div>
		</Card>
	);
}
