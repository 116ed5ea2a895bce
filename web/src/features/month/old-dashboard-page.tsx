import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useMonthAddress } from "./month-address.ts";
import { type MonthDialog, MonthDialogs } from "#domain/month-figures/month-dialogs.tsx";
import { MonthNavigation, MonthPicker } from "./month-navigation/month-navigation.tsx";
import { isShowable, MonthTrouble } from "#domain/work-days/month-trouble.tsx";
import { useMonth, usePrefetchNeighbours } from "#domain/work-days/use-month.ts";
import { useMinWidth, WIDE } from "#lib/browser.ts";
import { useToday } from "#lib/clock.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { DAY_TYPE_LOOK, dayTypesOf } from "#domain/day-types/day-type-look.ts";
import { isCounted, isMissing } from "#domain/work-days/day-state.ts";
import { useHolidayName } from "#domain/work-days/use-day-label.ts";
import { HowButton } from "#domain/month-figures/how-button.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { Cell, HeadCell, Table, TotalCell, WIDE_ONLY } from "#ui/layout/table.tsx";

/** The compact classic view: one table of the month with its totals. */
export function OldDashboardPage() {
	const { t } = useTranslation();
	const today = useToday();
	const { month, goToMonth, moveMonth } = useMonthAddress();
	const query = useMonth(month);
	usePrefetchNeighbours(month, query.isSuccess);
	const navigate = useNavigate();
	const [explained, explain] = useState<MonthDialog>(null);
	const backToNow = () => goToMonth(monthOf(today));
	return (
		<>
			<PageHeader
				period={<MonthNavigation atToday={month === monthOf(today)} onMove={moveMonth} onToday={backToNow} />}
				title={
					<>
						<span className="sr-only">{t("nav.oldDashboard")}: </span>
						<MonthPicker month={month} onMonth={goToMonth} />
					</>
				}
			/>
			{!isShowable(query) ? (
				<MonthTrouble onBack={month === monthOf(today) ? undefined : backToNow} query={query} />
			) : query.data ? (
				<MonthTable answer={query.data} onExplain={() => explain("flex")} today={today} />
			) : (
				<Skeleton className="h-[50dvh] w-full" />
			)}
			<MonthDialogs
				answer={query.data}
				month={month}
				onClose={() => explain(null)}
				onSelect={(date) => void navigate(`/monthly-view?day=${date}`)}
				shown={explained}
				today={today}
			/>
		</>
	);
}

interface MonthTableProps {
	readonly answer: WorkDaysAnswer;
	readonly today: LocalDate;
	readonly onExplain: () => void;
}

/** A line per day, and the month's totals below. */
function MonthTable({ answer, today, onExplain }: MonthTableProps) {
	const { t } = useTranslation("work-days");
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	const { totals } = answer;
	return (
		<Card padded={false}>
			<Table caption={t("classic.caption")}>
				<thead>
					<tr>
						<HeadCell>{tWhy("columns.day")}</HeadCell>
						<HeadCell className="w-full">{t("day.entries")}</HeadCell>
						<HeadCell className={WIDE_ONLY} numeric>
							{tWhy("columns.expected")}
						</HeadCell>
						<HeadCell numeric>
							{tWhy("columns.credited")}
							<OnPhone>{tWhy("columns.difference")}</OnPhone>
						</HeadCell>
						<HeadCell className={WIDE_ONLY} numeric>
							{tWhy("columns.difference")}
						</HeadCell>
					</tr>
				</thead>
				<tbody>
					{answer.workDays.map((day) => (
						<DayLine day={day} key={day.date} today={today} />
					))}
				</tbody>
				<tfoot>
					<tr>
						{/* Spans both columns: the day is short, and a phone needs the rest of the width for the entries. */}
						<TotalCell colSpan={2}>
							{tWhy("columns.total")} <HowButton of={tWhy("columns.difference")} onClick={onExplain} />{" "}
							<span className="font-normal text-muted">{tWhy("columns.upToToday")}</span>
						</TotalCell>
						<TotalCell className={WIDE_ONLY} numeric>
							{format.hours(totals.expected)}
						</TotalCell>
						<TotalCell numeric>
							{format.hours(answer.totalHoursSum)}
							<OnPhone>{format.signedHours(answer.plusMinus)}</OnPhone>
						</TotalCell>
						<TotalCell className={WIDE_ONLY} numeric>
							{format.signedHours(answer.plusMinus)}
						</TotalCell>
					</tr>
				</tfoot>
			</Table>
		</Card>
	);
}

interface DayLineProps {
	readonly day: WorkDay;
	readonly today: LocalDate;
}

function DayLine({ day, today }: DayLineProps) {
	const format = useFormat();
	const counted = isCounted(day, today);
	const isOff = day.isWeekend || day.nationalHoliday !== undefined;
	const [weekday, number, month] = format.dayOfMonth(day.date).split(" ");
	const isQuiet = day.expectedHours === 0 && day.creditedHours === 0;
	const difference = counted && !isQuiet ? format.signedHours(day.plusMinus) : "";
	const tone = toneOf(day, counted);
	return (
		<tr
			aria-current={day.date === today ? "date" : undefined}
			className={classNames(isOff && "bg-ground", day.date === today && "bg-tint")}
		>
			<Cell className="whitespace-nowrap tabular-nums">
				<Link className="text-action hover:underline" to={`/monthly-view?day=${day.date}`}>
					{/* The month is shown above the table; a phone has no space to repeat it. */}
					{weekday} {number} <span className="sr-only wide:not-sr-only">{month}</span>
				</Link>
			</Cell>
			<Cell className="wrap-anywhere">
				<DayContents day={day} today={today} />
			</Cell>
			<Cell className={WIDE_ONLY} numeric>
				{isQuiet ? "" : format.hours(day.expectedHours)}
			</Cell>
			<Cell numeric>
				{isQuiet ? "" : format.hours(day.creditedHours)}
				{day.plusMinus !== 0 && <OnPhone className={tone}>{difference}</OnPhone>}
			</Cell>
			<Cell className={classNames(WIDE_ONLY, tone)} numeric>
				{difference}
			</Cell>
		</tr>
	);
}

interface OnPhoneProps {
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

/** What has a column of its own on a wider page. */
function OnPhone({ className, children }: OnPhoneProps) {
	const isWide = useMinWidth(WIDE);
	return !isWide && <span className={classNames("block print:hidden", className)}>{children}</span>;
}

function toneOf({ plusMinus }: WorkDay, counted: boolean): string | undefined {
	if (!counted || plusMinus === 0) return undefined;
	return plusMinus > 0 ? "text-plus" : "text-minus";
}

/** The day types other than work, and each entry of work. */
function DayContents({ day, today }: DayLineProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const holiday = useHolidayName()(day);
	const types = dayTypesOf(day.entries).filter((type) => type !== DAY_TYPES.NORMAL_DAY);
	const work = day.entries.filter((entry) => entry.dayTypeId === DAY_TYPES.NORMAL_DAY);
	return (
		<span className="flex flex-wrap items-center gap-x-4 gap-y-1">
			{types.map((type) => {
				const { name } = DAY_TYPE_LOOK[type];
				const label =
					type === DAY_TYPES.NATIONAL_HOLIDAY && holiday !== null ? holiday : t(`dayTypes.${name}`);
				return <DayTypeChip key={type} label={label} type={type} />;
			})}
			{work.map((entry) => (
				<span className="flex justify-between gap-2 max-wide:w-full" key={entry.id}>
					<span>
						{entry.project?.name ?? t("calendar.noProject")}
						{entry.label && ` · ${entry.label.name}`}{" "}
					</span>
					<span className="whitespace-nowrap tabular-nums">
						{t("calendar.hours", { hours: format.hours(entry.hours) })}
					</span>
					{entry.notes && <span className="hidden text-muted wide:inline"> {entry.notes}</span>}
				</span>
			))}
			{isMissing(day, today) && <span className="font-medium text-warn">{t("calendar.missing")}</span>}
			{!day.hasContract && <span className="text-muted">{t("calendar.noContract")}</span>}
		</span>
	);
}
