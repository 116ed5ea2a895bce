import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useQueries } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDay, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useNavigate } from "react-router-dom";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/page.tsx";
import { WIDE_ONLY } from "#ui/layout/table.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import {
	DayLink,
	isWorthALine,
	useDayFigures,
} from "#domain/month-figures/explanations/days-explanation.tsx";
import { isShowable, MonthTrouble } from "#domain/work-days/month-trouble.tsx";
import { monthQuery, useMonth } from "#domain/work-days/use-month.ts";
import { useToday } from "#lib/clock.ts";
import { SkeletonLines } from "#ui/feedback.tsx";
import type { InnerLine } from "#ui/table/data-lines.tsx";
import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { sumHours } from "#domain/work-days/day-state.ts";

const rowId = ({ month }: BalanceMonth) => month;
const LATEST_FIRST = { column: "month", descending: true } as const;

/** The balance by month; a month opens to its days. */
export function MonthsTable({ months }: { readonly months: readonly BalanceMonth[] }) {
	const { t } = useTranslation("balance");
	const format = useFormat();
	const lines = useMonthLines(months);
	const expansion = {
		lines,
		content: ({ month }: BalanceMonth) => <MonthDaysNote month={month} />,
		label: ({ month }: BalanceMonth) => t("daysOf", { month: format.month(month) }),
	};
	return (
		<Card padded={false} title={t("why")}>
			<DataTable
				caption={t("why")}
				columns={useColumns()}
				empty={<p className="p-4 text-muted">{t("empty")}</p>}
				expansion={expansion}
				initialSort={LATEST_FIRST}
				rowId={rowId}
				rows={months}
			/>
		</Card>
	);
}

function useColumns(): readonly DataColumn<BalanceMonth>[] {
	const { t } = useTranslation("balance");
	const format = useFormat();
	return useMemo(() => {
		const hours = (
			id: "expected" | "credited" | "flex" | "adjusted" | "after",
			write: (hours: number) => string,
			className?: string,
		): DataColumn<BalanceMonth> => ({
			id,
			header: t(`columns.${id}`),
			value: (month) => month[id],
			text: (month) => write(month[id]),
			numeric: true,
			...(className && { className }),
		});
		return [
			{
				id: "month",
				header: t("columns.month"),
				value: ({ month }) => month,
				text: ({ month }) => capitalised(format.month(month)),
				className: "w-full wide:whitespace-nowrap",
			},
			hours("expected", format.hours, WIDE_ONLY),
			hours("credited", format.hours, WIDE_ONLY),
			hours("flex", format.signedHours),
			hours("adjusted", format.signedHours),
			hours("after", format.signedHours),
		];
	}, [t, format]);
}

/** The days of a month below its row, in its columns, each with its rule. Empty until the month has been loaded. */
function useMonthLines(months: readonly BalanceMonth[]): (row: BalanceMonth) => readonly InnerLine[] {
	const loaded = useLoadedMonths(months);
	const figuresOf = useDayFigures();
	const today = useToday();
	const navigate = useNavigate();
	const lineOf = (day: WorkDay): InnerLine => {
		const { expected, credited, difference, reason } = figuresOf(day, today);
		return {
			id: day.date,
			name: (
				<span className="flex flex-wrap items-center gap-x-3">
					<DayLink date={day.date} onSelect={(date) => void navigate(`/monthly-view?day=${date}`)} />
					<span className="text-muted">{reason}</span>
				</span>
			),
			cells: { expected, credited, flex: difference },
		};
	};
	return ({ month }) => loaded.get(month)?.workDays.filter(isWorthALine).map(lineOf) ?? [];
}

/** The months that are there. They are not asked for here: an open row asks for its own. */
function useLoadedMonths(months: readonly BalanceMonth[]): ReadonlyMap<Month, WorkDaysAnswer> {
	return useQueries({
		queries: months.map(({ month }) => ({ ...monthQuery(month), enabled: false })),
		combine: (queries) =>
			new Map(
				months.flatMap(({ month }, index) => {
					const data = queries[index]?.data;
					return data ? [[month, data]] : [];
				}),
			),
	});
}

/** Below the days of an open month: how they are counted, or why there are none. */
function MonthDaysNote({ month }: { readonly month: Month }) {
	const { t } = useTranslation("explanations");
	const query = useMonth(month);
	if (!isShowable(query)) return <MonthTrouble query={query} />;
	if (!query.data) return <SkeletonLines lines={6} />;
	return <p className="px-2 py-3 text-muted wide:px-3">{t("flex")}</p>;
}

/** A month of the balance with the sum of its adjustments. */
export interface BalanceMonth {
	readonly month: Month;
	readonly expected: number;
	readonly credited: number;
	readonly flex: number;
	/** Σ of the adjustments dated in it, without openings: the sum starts with those. */
	readonly adjusted: number;
	/** The balance at its end, or today. */
	readonly after: number;
}

/** The months in order, each with the balance after it. */
export function balanceMonths(balance: Balance): BalanceMonth[] {
	const later = balance.adjustments.filter(({ kind }) => kind !== "opening");
	let after = balance.opening;
	return balance.byMonth.map((part) => {
		const own = later.filter(({ date }) => date.startsWith(part.month));
		const adjusted = sumHours(own.map(({ hours }) => hours));
		after = sumHours([after, part.flex, adjusted]);
		return { ...part, adjusted, after };
	});
}
