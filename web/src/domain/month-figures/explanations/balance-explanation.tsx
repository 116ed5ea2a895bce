import { later } from "@tuntikirja/contract/kernel/local-date.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useMonthPath } from "#domain/people/record-owner.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { ErrorState, SkeletonLines } from "#ui/feedback.tsx";
import { Icon } from "#ui/icon.tsx";
import { Cell, HeadCell, Table, TotalCell, WIDE_ONLY } from "#ui/layout/table.tsx";
import { type BalanceLine, type BalanceYear, balanceYears, isOpened } from "./balance-parts.ts";
import { useBalance } from "#domain/month-figures/use-figures.ts";

/** The balance as a sum: opening, all months, all adjustments. */
export function BalanceExplanation({ onLeave }: { readonly onLeave: () => void }) {
	const { t } = useTranslation("work-days");
	const { t: tWhy } = useTranslation("explanations");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const { data: balance, isError, isFetching, refetch } = useBalance();
	if (isError && !balance) {
		return (
			<ErrorState
				onRetry={() => void refetch()}
				retryLabel={tShell("retry")}
				retrying={isFetching}
				title={tWhy("balanceFailed")}
			/>
		);
	}
	if (!balance) return <SkeletonLines lines={8} />;
	const years = balanceYears(balance);
	return (
		<>
			<p className="mb-3 text-muted">
				{balance.asOf < balance.startDate
					? tWhy("balanceToCome", { from: format.date(balance.startDate) })
					: tWhy("balance", { from: format.date(balance.startDate), to: format.date(balance.asOf) })}
				{isOpened(balance) && ` ${tWhy("balanceOpened", { date: format.date(balance.startDate) })}`}
			</p>
			<Table caption={t("figures.balance")} maxHeight="max-h-[62dvh]">
				<thead>
					<tr>
						<HeadCell className="w-full">{tWhy("part")}</HeadCell>
						<HeadCell className={WIDE_ONLY} numeric>
							{tWhy("columns.expected")}
						</HeadCell>
						<HeadCell className={WIDE_ONLY} numeric>
							{tWhy("columns.credited")}
						</HeadCell>
						<HeadCell numeric>{tWhy("columns.difference")}</HeadCell>
						<HeadCell numeric>{tWhy("after")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					<tr>
						<Cell>{tWhy("opening")}</Cell>
						<Unsaid />
						<Cell numeric>{format.signedHours(balance.opening)}</Cell>
						<Cell numeric>{format.signedHours(balance.opening)}</Cell>
					</tr>
				</tbody>
				{years.map((year, index) => (
					<YearLines key={year.year} onLeave={onLeave} startsOpen={index === years.length - 1} year={year} />
				))}
				<tfoot>
					<tr>
						<TotalCell>
							{tWhy("balanceOn", { date: format.date(later(balance.asOf, balance.startDate)) })}
						</TotalCell>
						<TotalCell className={WIDE_ONLY} colSpan={2} />
						<TotalCell />
						<TotalCell numeric>{format.signedHours(balance.balance)}</TotalCell>
					</tr>
				</tfoot>
			</Table>
		</>
	);
}

/** Empty cells for expected and credited hours, which only months have. */
function Unsaid() {
	return <Cell className={WIDE_ONLY} colSpan={2} />;
}

interface YearLinesProps {
	readonly year: BalanceYear;
	readonly startsOpen: boolean;
	readonly onLeave: () => void;
}

/** A year in one line that opens to its months. */
function YearLines({ year, startsOpen, onLeave }: YearLinesProps) {
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	const [open, setOpen] = useState(startsOpen);
	return (
		<tbody>
			<tr className="font-medium">
				<Cell>
					<button
						aria-expanded={open}
						className="flex min-h-6 w-full items-center gap-1 text-left pointer-coarse:min-h-11"
						onClick={() => setOpen(!open)}
						type="button"
					>
						<Icon name={open ? "chevron-down" : "chevron-right"} size={16} />
						{tWhy("year", { year: year.year })}
					</button>
				</Cell>
				<Unsaid />
				<Cell numeric>{format.signedHours(year.change)}</Cell>
				<Cell numeric>{format.signedHours(year.after)}</Cell>
			</tr>
			{open && year.lines.map((line) => <PartLine key={line.key} line={line} onLeave={onLeave} />)}
		</tbody>
	);
}

/** A month with a link to its days, which are explained there. */
function PartLine({ line, onLeave }: { readonly line: BalanceLine; readonly onLeave: () => void }) {
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	const monthPath = useMonthPath();
	if (line.kind === "adjustment") {
		const { kind, date, hours, notes } = line.adjustment;
		return (
			<tr>
				<Cell className="pl-8!">
					{tWhy(`adjustments.${kind}`)} {format.date(date)}
					{notes && <span className="block text-muted">{notes}</span>}
				</Cell>
				<Unsaid />
				<Cell numeric>{format.signedHours(hours)}</Cell>
				<Cell numeric>{format.signedHours(line.after)}</Cell>
			</tr>
		);
	}
	return (
		<tr>
			<Cell className="pl-8! whitespace-nowrap">
				<Link
					className="text-action hover:underline"
					onClick={onLeave}
					to={`${monthPath}?month=${line.part.month}`}
				>
					{capitalised(format.month(line.part.month))}
				</Link>
			</Cell>
			<Cell className={WIDE_ONLY} numeric>
				{format.hours(line.part.expected)}
			</Cell>
			<Cell className={WIDE_ONLY} numeric>
				{format.hours(line.part.credited)}
			</Cell>
			<Cell numeric>{format.signedHours(line.part.flex)}</Cell>
			<Cell numeric>{format.signedHours(line.after)}</Cell>
		</tr>
	);
}
