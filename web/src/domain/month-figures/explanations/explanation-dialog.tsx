import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { isoWeek, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { useRenderedAfterOpening } from "#lib/deferred/deferred-ready.ts";
import { SkeletonLines } from "#ui/feedback.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { creditedSum, isCounted, missingDays, sumHours } from "#domain/work-days/day-state.ts";
import { useWeekDays } from "#domain/work-days/use-month.ts";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";
import { BalanceExplanation } from "./balance-explanation.tsx";
import { DayLink, DaysExplanation } from "./days-explanation.tsx";
import type { Explained } from "#domain/month-figures/use-figures.ts";
import { HolidaysExplanation } from "./holidays-explanation.tsx";

export interface ExplanationDialogProps {
	readonly figure: Explained;
	readonly open: boolean;
	readonly month: Month;
	readonly answer: WorkDaysAnswer;
	readonly today: LocalDate;
	readonly onClose: () => void;
	readonly onSelect: (date: LocalDate) => void;
}

/** The calculation of a figure of the month, down to its days. */
export function ExplanationDialog(props: ExplanationDialogProps) {
	const { figure, open, month, today, onClose } = props;
	const { t: tShell } = useTranslation();
	const title = useTitle(figure, month, today);
	return (
		<Dialog closeLabel={tShell("close")} onClose={onClose} open={open} title={title} width="wide">
			<Explanation {...props} />
		</Dialog>
	);
}

/** The explained figure, with its period if it has one. */
function useTitle(figure: Explained, month: Month, today: LocalDate): string {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	if (figure === "week") return `${t("calendar.week")} ${isoWeek(today)}`;
	if (figure === "balance" || figure === "holidays") return t(`figures.${figure}`);
	if (figure === "flex") return t("figures.flex", { month: capitalised(format.month(month)) });
	const name = typeof figure === "object" ? figure.name : t(`figures.${figure}`);
	return `${name} · ${format.month(month)}`;
}

function Explanation({ figure, answer, today, onClose, onSelect }: ExplanationDialogProps) {
	const isReady = useRenderedAfterOpening();
	const choose = (date: LocalDate) => {
		onClose();
		onSelect(date);
	};
	if (!isReady) return <SkeletonLines lines={8} />;
	if (typeof figure === "object")
		return <ProjectExplanation answer={answer} onSelect={choose} projectId={figure.id} />;
	switch (figure) {
		case "hours":
		case "flex":
			return <DaysExplanation answer={answer} figure={figure} onSelect={choose} today={today} />;
		case "week":
			return <WeekExplanation onSelect={choose} today={today} />;
		case "balance":
			return <BalanceExplanation onLeave={onClose} />;
		case "holidays":
			return <HolidaysExplanation />;
		case "missing":
			return <MissingDates answer={answer} onSelect={choose} today={today} />;
	}
}

interface WeekExplanationProps {
	readonly today: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

/** The days of the week's hours, including future days: the sum covers the whole week. */
function WeekExplanation({ today, onSelect }: WeekExplanationProps) {
	const days = useWeekDays(today) ?? [];
	const sums = {
		workDays: [...days],
		totals: { expected: sumHours(days.map((day) => day.expectedHours)) },
		totalHoursSum: creditedSum(days),
		plusMinus: sumHours(days.filter((day) => isCounted(day, today)).map((day) => day.plusMinus)),
	};
	return <DaysExplanation answer={sums} figure="week" onSelect={onSelect} today={today} />;
}

interface MissingDatesProps {
	readonly answer: WorkDaysAnswer;
	readonly today: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

/** The missing days. */
function MissingDates({ answer, today, onSelect }: MissingDatesProps) {
	const { t } = useTranslation("work-days");
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	return (
		<>
			<p className="mb-3 text-muted">{tWhy("missing")}</p>
			<ul className="divide-y divide-line">
				{missingDays(answer.workDays, today).map((day) => (
					<li className="flex min-h-9 items-center justify-between gap-4" key={day.date}>
						<DayLink date={day.date} onSelect={onSelect} />
						<span className="text-muted tabular-nums">
							{t("explain.due", { hours: format.hours(day.expectedHours) })}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}

interface ProjectExplanationProps {
	readonly projectId: string;
	readonly answer: WorkDaysAnswer;
	readonly onSelect: (date: LocalDate) => void;
}

/** The entries of a project's hours in the month. */
function ProjectExplanation({ projectId, answer, onSelect }: ProjectExplanationProps) {
	const { t } = useTranslation("explanations");
	const format = useFormat();
	const entries = answer.workDays
		.flatMap((day) => day.entries)
		.filter(({ dayTypeId, project }) => dayTypeId === DAY_TYPES.NORMAL_DAY && project?.id === projectId);
	return (
		<>
			<p className="mb-3 text-muted">{t("project")}</p>
			<Table caption={t("project")} maxHeight="max-h-[62dvh]">
				<thead>
					<tr>
						<HeadCell>{t("columns.day")}</HeadCell>
						<HeadCell className="w-full">{t("label")}</HeadCell>
						<HeadCell numeric>{t("entryHours")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{entries.map((entry) => (
						<tr key={entry.id}>
							<Cell className="whitespace-nowrap">
								<DayLink date={entry.date} onSelect={onSelect} />
							</Cell>
							<Cell className="wrap-anywhere">
								{entry.label?.name}
								<span className="block text-muted">{entry.notes}</span>
							</Cell>
							<Cell numeric>{format.hours(entry.hours)}</Cell>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<TotalCell colSpan={2}>{t("columns.total")}</TotalCell>
						<TotalCell numeric>{format.hours(sumHours(entries.map(({ hours }) => hours)))}</TotalCell>
					</tr>
				</tfoot>
			</Table>
		</>
	);
}
