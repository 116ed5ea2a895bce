import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { MonthSteps } from "#domain/months/month-steps.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useSearchChoice, useSearchParam } from "#lib/address.ts";
import { useToday } from "#lib/clock.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { ActResults } from "./act-results.tsx";
import { MonthActs } from "./month-acts.tsx";
import {
	isShown,
	MONTH_FILTERS,
	type MonthEndRow,
	type MonthFilter,
	useMonthEnd,
	useMonthEndActs,
} from "./month-end-rows.ts";
import { MonthProgress } from "./month-progress.tsx";
import { useMonthEndColumns } from "./use-month-end-columns.tsx";

const SubmitForDialog = lazyDialog(() =>
	import("#domain/months/submit-dialog.tsx").then((file) => file.SubmitForDialog),
);

const rowId = ({ userId }: MonthEndRow) => userId;

/** A month of all people for whom the user acts: how far it is, what is next, and the acts on several at once. */
export function MonthEndPage() {
	const { t: tShell } = useTranslation();
	const thisMonth = monthOf(useToday());
	const [asked, setMonth] = useSearchParam("month");
	const month: Month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : addMonths(thisMonth, -1);
	return (
		<>
			<PageHeader
				period={<MonthSteps month={month} onMonth={setMonth} thisMonth={thisMonth} />}
				title={tShell("nav.monthEnd")}
			/>
			<People isOver={month < thisMonth} key={month} month={month} />
		</>
	);
}

interface PeopleProps {
	readonly month: Month;
	readonly isOver: boolean;
}

/** The people of a month; another month begins with nothing selected. */
function People({ month, isOver }: PeopleProps) {
	const { t } = useTranslation("months");
	const { t: tShell } = useTranslation();
	const { query, money, rows, isAdmin } = useMonthEnd(month);
	const [filter, setFilter] = useSearchChoice("show", MONTH_FILTERS);
	const selection = useSelection();
	const [submittedFor, setSubmittedFor] = useState<string | null>(null);
	const acts = useMonthEndActs();
	const isHandedOver = rows?.some(({ handed }) => handed !== undefined) ?? false;
	const columns = useMonthEndColumns({ month, isAdmin, isHandedOver, onSubmit: setSubmittedFor });
	const list = useList("month-end", month);
	// For payroll the month is to be read.
	const mayAct = canAccess(useProfile().role, "capacity");
	const { data } = query;
	const shown = rows?.filter((row) => isShown(filter, row));
	const chosen = rows?.filter(({ userId }) => selection.selected.has(userId)) ?? [];
	if (query.error && !data) return <QueryFailure query={query} title={t("monthEnd.failed")} />;
	return (
		<>
			{data && rows ? (
				<>
					<MonthProgress
						acts={acts}
						answer={data}
						isAdmin={isAdmin}
						isOver={isOver}
						onFilter={setFilter}
						rows={rows}
					/>
					<ActResults acts={acts} rows={rows} />
					<FilterChips
						filter={filter}
						onFilter={setFilter}
						onSelectAll={mayAct ? () => selection.onSelected(new Set(shown?.map(rowId))) : undefined}
						rows={rows}
					/>
				</>
			) : (
				<Skeleton className="mb-3 h-28 w-full" />
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
				{...(mayAct && { selection })}
			/>
			{data && isOver && chosen.length > 0 && (
				<MonthActs
					acts={acts}
					chosen={chosen}
					isAdmin={isAdmin}
					isOn={data.isOn}
					month={month}
					onClear={() => selection.onSelected(new Set())}
				/>
			)}
			{submittedFor !== null && (
				<SubmitForDialog month={month} onClose={() => setSubmittedFor(null)} userId={submittedFor} />
			)}
		</>
	);
}

interface FilterChipsProps {
	readonly rows: readonly MonthEndRow[];
	readonly filter: MonthFilter;
	readonly onFilter: (filter: MonthFilter) => void;
	/** Left out for those who do nothing with a selection. */
	readonly onSelectAll: (() => void) | undefined;
}

/** One chip for each group of rows that there is, on a phone in one line, and the selection of those shown. */
function FilterChips({ rows, filter, onFilter, onSelectAll }: FilterChipsProps) {
	const { t } = useTranslation("months");
	const counted = MONTH_FILTERS.map((one) => ({
		one,
		count: rows.filter((row) => isShown(one, row)).length,
	}));
	return (
		<fieldset className="mb-3 flex flex-wrap items-center gap-1 max-sm:-mx-4 max-sm:min-w-0 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4">
			<legend className="sr-only">{t("monthEnd.filter")}</legend>
			{counted
				.filter(({ one, count }) => count > 0 || one === filter)
				.map(({ one, count }) => (
					<button
						aria-pressed={one === filter}
						className="min-h-control shrink-0 rounded-full border border-line px-3 text-table tabular-nums hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-action"
						key={one}
						onClick={() => onFilter(one)}
						type="button"
					>
						{one === "all" ? t("monthEnd.all") : t(`monthEnd.filters.${one}`)} {count}
					</button>
				))}
			{onSelectAll && (
				<Button className="shrink-0" onClick={onSelectAll} variant="quiet">
					{t("monthEnd.selectAll")}
				</Button>
			)}
		</fieldset>
	);
}

/** The selected people. */
function useSelection() {
	const { t } = useTranslation("months");
	const [selected, onSelected] = useState<ReadonlySet<string>>(new Set());
	return useMemo(
		() => ({
			selected,
			onSelected,
			allLabel: t("monthEnd.selectAll"),
			labelOf: ({ name }: MonthEndRow) => t("monthEnd.selectOne", { name }),
		}),
		[t, selected],
	);
}
