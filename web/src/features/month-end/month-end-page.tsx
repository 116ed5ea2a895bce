import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { useSearchChoice, useSearchParam } from "#lib/address.ts";
import { useToday } from "#lib/clock.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { MonthActs } from "./month-acts.tsx";
import {
	isShown,
	MONTH_FILTERS,
	type MonthEndRow,
	type MonthFilter,
	nextStep,
	useMonthEnd,
} from "./month-end-rows.ts";
import { MonthProgress } from "./month-progress.tsx";
import { useMonthEndColumns } from "./use-month-end-columns.tsx";

const rowId = ({ userId }: MonthEndRow) => userId;

/** A month of all people for whom the user acts: how far it is, what is next, and the acts on several at once. */
export function MonthEndPage() {
	const { t } = useTranslation("months");
	const { t: tShell } = useTranslation();
	const thisMonth = monthOf(useToday());
	const [asked, setMonth] = useSearchParam("month");
	const month: Month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : addMonths(thisMonth, -1);
	const { query, money, rows, isAdmin } = useMonthEnd(month);
	const [filter, setFilter] = useSearchChoice("show", MONTH_FILTERS);
	const { selected, select, selectAll, clear } = useSelected();
	const columns = useMonthEndColumns({ month, isAdmin, selected, onSelect: select });
	const list = useList("month-end");
	const { data } = query;
	const isOver = month < thisMonth;
	const shown = rows?.filter((row) => isShown(filter, row));
	const show = (other: Month) => {
		clear();
		setMonth(other);
	};
	return (
		<>
			<PageHeader
				period={<MonthSteps month={month} onMonth={show} thisMonth={thisMonth} />}
				title={tShell("nav.monthEnd")}
			/>
			{query.error && !data ? (
				<QueryFailure query={query} title={t("monthEnd.failed")} />
			) : (
				<>
					{data && rows ? (
						<MonthProgress
							answer={data}
							next={nextStep(rows, { isOver, isOn: data.isOn, isAdmin })}
							onFilter={setFilter}
						/>
					) : (
						<Skeleton className="mb-4 h-28 w-full" />
					)}
					{data && rows && (
						<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
							<FilterChips filter={filter} onFilter={setFilter} rows={rows} />
							<Button
								onClick={() => (selected.size > 0 ? clear() : selectAll((shown ?? []).map(rowId)))}
								variant="quiet"
							>
								{t(selected.size > 0 ? "monthEnd.selectNone" : "monthEnd.selectAll")}
							</Button>
							<MonthActs
								isAdmin={isAdmin}
								isOn={data.isOn}
								isOver={isOver}
								key={month}
								month={month}
								onDone={clear}
								rows={rows}
								selected={selected}
							/>
						</div>
					)}
					{money.error && !money.data && <QueryFailure query={money} title={t("monthEnd.moneyFailed")} />}
					<ListTable
						caption={tShell("nav.monthEnd")}
						columns={columns}
						empty={
							<EmptyState
								icon="calendar"
								text={t(isAdmin || data?.people.length ? "monthEnd.none" : "monthEnd.noGroup")}
							/>
						}
						list={list}
						rowId={rowId}
						rows={shown}
						searchLabel={t("monthEnd.search")}
					/>
				</>
			)}
		</>
	);
}

interface MonthStepsProps {
	readonly month: Month;
	readonly thisMonth: Month;
	readonly onMonth: (month: Month) => void;
}

/** The month, and the ways to the one before and after it; months to come have nothing to close. */
function MonthSteps({ month, thisMonth, onMonth }: MonthStepsProps) {
	const { t } = useTranslation("months");
	const format = useFormat();
	return (
		<>
			<IconButton
				icon="chevron-left"
				label={t("monthEnd.previous")}
				onClick={() => onMonth(addMonths(month, -1))}
				variant="secondary"
			/>
			<span aria-live="polite" className="min-w-28 text-center font-medium">
				{capitalised(format.month(month))}
			</span>
			<IconButton
				disabled={month >= thisMonth}
				icon="chevron-right"
				label={t("monthEnd.next")}
				onClick={() => onMonth(addMonths(month, 1))}
				variant="secondary"
			/>
		</>
	);
}

interface FilterChipsProps {
	readonly rows: readonly MonthEndRow[];
	readonly filter: MonthFilter;
	readonly onFilter: (filter: MonthFilter) => void;
}

/** One chip for each group of rows that there is. */
function FilterChips({ rows, filter, onFilter }: FilterChipsProps) {
	const { t } = useTranslation("months");
	const counted = MONTH_FILTERS.map((one) => ({
		one,
		count: rows.filter((row) => isShown(one, row)).length,
	}));
	return (
		<fieldset className="flex flex-wrap gap-1">
			<legend className="sr-only">{t("monthEnd.filter")}</legend>
			{counted
				.filter(({ one, count }) => count > 0 || one === filter)
				.map(({ one, count }) => (
					<button
						aria-pressed={one === filter}
						className="min-h-control rounded-full border border-line px-3 text-table tabular-nums hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-action"
						key={one}
						onClick={() => onFilter(one)}
						type="button"
					>
						{one === "all" ? t("monthEnd.all") : t(`monthEnd.filters.${one}`)} {count}
					</button>
				))}
		</fieldset>
	);
}

/** The selected people. */
function useSelected() {
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const select = useCallback((userId: string, isSelected: boolean) => {
		setSelected((before) => {
			const after = new Set(before);
			if (isSelected) after.add(userId);
			else after.delete(userId);
			return after;
		});
	}, []);
	return {
		selected,
		select,
		selectAll: (userIds: readonly string[]) => setSelected(new Set(userIds)),
		clear: () => setSelected(new Set()),
	};
}
