import { useQuery } from "@tanstack/react-query";
import type {
	HolidayLiability,
	HolidayLiabilityLine,
} from "@tuntikirja/contract/liability/holiday-schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReportBody } from "#features/reports/frame/report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { ChangeCalculation, type ExplainedChange } from "./change-calculation.tsx";
import { HolidayCalculation } from "./holiday-calculation.tsx";
import { LeftOutNotice } from "./left-out-notice.tsx";
import type { Days } from "./use-days.ts";
import { useHolidayColumns } from "./use-holiday-columns.tsx";

const rowId = ({ userId }: HolidayLiabilityLine) => userId;

/** Holiday that is earned and not taken, with pay, bonus and side costs. */
export function HolidayTab({ days: { at, since } }: { readonly days: Days }) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	const [explained, explain] = useState<HolidayLiabilityLine | null>(null);
	const [change, explainChange] = useState<ExplainedChange | null>(null);
	const input = { startDate: since, endDate: at };
	const query = useQuery(api.liability.getHolidayLiability.queryOptions({ input }));
	const columns = useHolidayColumns(query.data?.totals, explain, explainChange);
	return (
		<ReportBody
			emptiness={({ lines }) => (lines.length === 0 ? t("holiday.empty", { date: format.date(at) }) : null)}
			notice={({ lines, unreadable }) => (
				<LeftOutNotice
					unpriced={lines.filter(({ isPriced }) => !isPriced).map(({ name }) => name)}
					unreadable={unreadable}
				/>
			)}
			query={query}
			sentence={({ totals }) =>
				t("holiday.sentence", {
					date: format.date(at),
					total: format.euros(totals.total),
					change: format.euros(totals.change),
					since: format.date(since),
				})
			}
		>
			{(answer) => (
				<>
					<HolidayFigures totals={answer?.totals} />
					<ReportTable
						caption={t("tabs.holiday")}
						columns={columns}
						initialSort={{ column: "name", descending: false }}
						page="liabilities"
						rowId={rowId}
						rows={answer?.lines}
					/>
					{explained && answer && (
						<HolidayCalculation answer={answer} line={explained} onClose={() => explain(null)} />
					)}
					{change && (
						<ChangeCalculation at={at} change={change} onClose={() => explainChange(null)} since={since} />
					)}
				</>
			)}
		</ReportBody>
	);
}

const SUMS = ["pay", "bonus", "total", "change"] as const;

function HolidayFigures({ totals }: { readonly totals: HolidayLiability["totals"] | undefined }) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	return (
		<FigureRow>
			{SUMS.map((id) => (
				<Figure key={id} label={t(`columns.${id}`)} value={totals && format.euros(totals[id])} />
			))}
		</FigureRow>
	);
}
