import { isoWeekday, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { weeksOf } from "#domain/work-days/month-weeks.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { ReasonName } from "#domain/absence-reasons/reason-name.tsx";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { DAY_TYPE_LOOK, dayTypesOf, MISSING_CLASS } from "#domain/day-types/day-type-look.ts";
import { countedSum, isCounted, isMissing } from "#domain/work-days/day-state.ts";
import { UnsentMark } from "#domain/work-days/unsent-mark.tsx";
import { useDayLabel, useHolidayName } from "#domain/work-days/use-day-label.ts";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Icon } from "#ui/icon.tsx";
import type { DayCellProps } from "./day-cell.tsx";
import { ProjectBar, projectShares } from "./project-bar.tsx";

interface DayListProps {
	readonly month: Month;
	/** Undefined while loading: the same rows without contents. */
	readonly days: readonly WorkDay[] | undefined;
	readonly today: LocalDate;
	/** Null when no day is open. */
	readonly selected: LocalDate | null;
	readonly onSelect: (date: LocalDate) => void;
}

/** The month as rows grouped by week, opened at today. Arrow keys move between rows. */
export function DayList({ month, days, today, selected, onSelect }: DayListProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const weeks = useMemo(() => weeksOf(month), [month]);
	const byDate = useMemo(() => new Map(days?.map((day) => [day.date, day])), [days]);
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const row = list.current?.querySelector('[aria-current="date"]');
		if (row && row.getBoundingClientRect().bottom > innerHeight * 0.8)
			row.scrollIntoView({ block: "center" });
	}, [month]);
	return (
		<div aria-busy={days === undefined} data-day-list ref={list}>
			{weeks.map((week) => {
				const dates = week.dates.filter((date) => date !== null);
				const known = dates.flatMap((date) => byDate.get(date) ?? []);
				return (
					<section key={week.number}>
						<h2 className="sticky top-14 z-10 flex h-8 items-center justify-between border-b border-line bg-ground px-3 text-table font-medium text-muted">
							{t("list.week", { week: week.number })}
							<span className="tabular-nums">
								{days && t("calendar.hours", { hours: format.hours(countedSum(known, today)) })}
							</span>
						</h2>
						<ul>
							{dates.map((date) => (
								<li className="border-b border-line last:border-b-0" key={date}>
									<DayRow
										date={date}
										day={byDate.get(date)}
										onSelect={onSelect}
										selected={date === selected}
										today={today}
									/>
								</li>
							))}
						</ul>
					</section>
				);
			})}
		</div>
	);
}

/** One day of the list: a button of two lines that opens it. */
export const DayRow = memo(function DayRow({ date, day, today, selected, onSelect }: DayCellProps) {
	const label = useDayLabel();
	const missing = day !== undefined && isMissing(day, today);
	return (
		<button
			aria-current={date === today ? "date" : undefined}
			aria-pressed={selected}
			className={classNames(
				"relative grid w-full grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 border px-3 text-left",
				isWeekend(date) ? "h-10 pointer-coarse:h-11" : "h-14",
				missing ? MISSING_CLASS : restGround(day),
				selected ? "ring-2 ring-action ring-inset" : "hover:bg-hover",
			)}
			data-date={date}
			onClick={() => onSelect(date)}
			onKeyDown={moveInList}
			type="button"
		>
			<span className="sr-only">
				{label(date, day, today)}
				{day && <ReasonName before=", " of={day.entries} />}
			</span>
			<DayOfWeek date={date} today={today} />
			{day ? <DayContents day={day} today={today} /> : <Skeleton className="h-4 w-2/3" />}
			{day ? <DayHours day={day} today={today} /> : <Skeleton className="h-4 w-10" />}
		</button>
	);
});

function restGround(day: WorkDay | undefined): string {
	return day?.isWeekend || day?.nationalHoliday
		? "border-transparent bg-ground"
		: "border-transparent bg-card";
}

function DayOfWeek({ date, today }: Pick<DayCellProps, "date" | "today">) {
	const format = useFormat();
	return (
		<span aria-hidden="true" className="flex items-center gap-2">
			<span className="w-6 text-table text-muted">{format.weekday(isoWeekday(date))}</span>
			<span
				className={classNames(
					"grid h-6 min-w-6 place-items-center rounded-full tabular-nums",
					date === today ? "bg-action font-bold text-on-action" : "font-medium",
				)}
			>
				{lightFormat(parseISO(date), "d")}
			</span>
		</span>
	);
}

function DayContents({ day, today }: { readonly day: WorkDay; readonly today: LocalDate }) {
	const { t } = useTranslation("work-days");
	const holiday = useHolidayName()(day);
	const shares = projectShares(day);
	const types = dayTypesOf(day.entries).filter((type) => type !== DAY_TYPES.NORMAL_DAY);
	const names = shares.map((share) => share.name || t("calendar.noProject"));
	return (
		<span className="grid min-w-0 gap-1.5">
			<span className="flex min-w-0 items-center gap-2">
				<span aria-hidden="true" className="flex min-w-0 items-center gap-2">
					{types.map((type) => {
						const { name } = DAY_TYPE_LOOK[type];
						const text =
							type === DAY_TYPES.NATIONAL_HOLIDAY && holiday !== null ? holiday : t(`dayTypes.${name}`);
						return <DayTypeChip key={type} label={text} type={type} />;
					})}
					<span className="truncate empty:hidden">
						<ReasonName before="" of={day.entries} />
					</span>
					{names.length > 0 && <span className="truncate">{names.join(", ")}</span>}
					{day.requests && <span>{t("calendar.requested")}</span>}
					{day.isAway && <span>{t("calendar.away")}</span>}
					{isMissing(day, today) && <span className="font-medium text-warn">{t("calendar.missing")}</span>}
					{!day.hasContract && <span className="text-muted">{t("calendar.noContract")}</span>}
					{day.locked && <Icon className="shrink-0 text-muted" name="lock" size={14} />}
				</span>
				<UnsentMark of={day} />
			</span>
			{shares.length > 0 && <ProjectBar shares={shares} />}
		</span>
	);
}

function DayHours({ day, today }: { readonly day: WorkDay; readonly today: LocalDate }) {
	const format = useFormat();
	const off = day.plusMinus !== 0 && isCounted(day, today) && !isMissing(day, today);
	return (
		<span aria-hidden="true" className="grid min-w-14 text-right tabular-nums">
			<span className={day.creditedHours > 0 ? "font-bold" : "text-muted"}>
				{day.creditedHours > 0 || day.expectedHours > 0 ? format.hours(day.creditedHours) : ""}
			</span>
			{off && (
				<span className={classNames("text-table", day.plusMinus > 0 ? "text-plus" : "text-minus")}>
					{format.signedHours(day.plusMinus)}
				</span>
			)}
		</span>
	);
}

const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys move the focus between the `data-date` buttons of the list that contains it. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
	const step = own(STEP, event.key);
	if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
	const list = event.currentTarget.closest("[data-day-list]");
	const rows = [...(list?.querySelectorAll<HTMLElement>("[data-date]") ?? [])];
	event.preventDefault();
	rows[rows.indexOf(event.currentTarget) + step]?.focus();
}
