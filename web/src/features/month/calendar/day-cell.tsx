import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { DAY_TONE_CLASS, DAY_TYPE_LOOK, dayTypesOf, MISSING_CLASS } from "#domain/day-types/day-type-look.ts";
import { ReasonName } from "#domain/absence-reasons/reason-name.tsx";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Icon } from "#ui/icon.tsx";
import { isMissing } from "#domain/work-days/day-state.ts";
import { UnsentMark } from "#domain/work-days/unsent-mark.tsx";
import { useDayLabel, useHolidayName } from "#domain/work-days/use-day-label.ts";
import { DayLetters } from "./day-letters.tsx";
import { ProjectBar, projectShares } from "./project-bar.tsx";

export interface DayCellProps {
	readonly date: LocalDate;
	/** Undefined while the month is loading. */
	readonly day: WorkDay | undefined;
	readonly today: LocalDate;
	readonly selected: boolean;
	readonly onSelect: (date: LocalDate) => void;
}

/** One day of the calendar: a button that opens it in the panel. */
export const DayCell = memo(function DayCell({ date, day, today, selected, onSelect }: DayCellProps) {
	const label = useDayLabel();
	return (
		<button
			aria-current={date === today ? "date" : undefined}
			aria-pressed={selected}
			className={classNames(
				"relative flex h-[76px] w-full flex-col gap-0.5 overflow-hidden rounded-control border px-0.5 py-1 text-left @[600px]:h-[92px] @[600px]:gap-1 @[600px]:p-2",
				groundOf(day, today),
				day?.requests && "hatched",
				selected ? "z-10 ring-2 ring-action" : "hover:ring-1 hover:ring-line-strong",
			)}
			data-date={date}
			onClick={() => onSelect(date)}
			tabIndex={selected ? 0 : -1}
			type="button"
		>
			<span className="sr-only">
				{label(date, day, today)}
				{day && <ReasonName before=", " of={day.entries} />}
			</span>
			<DayHead date={date} day={day} today={today} />
			{day ? <DayBody day={day} today={today} /> : <Skeleton className="mt-1 h-3 w-2/3" />}
			{day && <UnsentMark compact of={day} />}
		</button>
	);
});

/** Background of the cell: missing or day type; else muted for weekends and days without a contract. */
function groundOf(day: WorkDay | undefined, today: LocalDate): string {
	if (!day) return "border-line bg-card text-muted";
	if (isMissing(day, today)) return MISSING_CLASS;
	const [type] = dayTypesOf(day.entries);
	if (type !== undefined) return classNames("border-transparent", DAY_TONE_CLASS[DAY_TYPE_LOOK[type].tone]);
	return day.isWeekend || !day.hasContract
		? "border-transparent bg-ground text-muted"
		: "border-line bg-card text-muted";
}

function DayHead({ date, day, today }: Pick<DayCellProps, "date" | "day" | "today">) {
	const format = useFormat();
	return (
		<span
			aria-hidden="true"
			className="flex w-full flex-wrap items-center gap-0.5 @[680px]:flex-nowrap @[800px]:gap-x-1"
		>
			<span
				className={classNames(
					"grid h-5 min-w-5 place-items-center rounded-full text-table tabular-nums",
					date === today ? "bg-action px-1 font-bold text-on-action" : "font-medium",
				)}
			>
				{lightFormat(parseISO(date), "d")}
			</span>
			{day && <DayLetters day={day} />}
			{day?.locked && !isFull(day) && <Icon className="shrink-0 text-muted" name="lock" size={13} />}
			{day && day.creditedHours > 0 && (
				<span className="w-full text-center text-[11px] leading-4 font-bold tabular-nums @[600px]:ml-auto @[600px]:w-auto @[600px]:text-table @[600px]:leading-5 @[800px]:text-body">
					{format.hours(day.creditedHours)}
				</span>
			)}
		</span>
	);
}

/** A letter and hours fill the line. The lock, which all days of a locked month have, is then left out. */
function isFull({ entries, creditedHours }: WorkDay): boolean {
	return creditedHours > 0 && entries.some(({ dayTypeId }) => dayTypeId !== DAY_TYPES.NORMAL_DAY);
}

function DayBody({ day, today }: { readonly day: WorkDay; readonly today: LocalDate }) {
	const { t } = useTranslation("work-days");
	const shares = projectShares(day);
	const [type] = dayTypesOf(day.entries).filter((one) => one !== DAY_TYPES.NORMAL_DAY);
	const title =
		useHolidayName()(day) ??
		(type === undefined ? null : t(`dayTypes.${DAY_TYPE_LOOK[type].name}`)) ??
		(day.requests ? t("calendar.requested") : null) ??
		(day.isAway ? t("calendar.away") : null);
	const names = shares.map((share) => share.name || t("calendar.noProject"));
	// A day that is not sent has its mark below the names.
	const lines = title || "unsent" in day ? 1 : 2;
	const shown = names.slice(0, names.length > lines ? lines - 1 : lines);
	return (
		<>
			{shares.length > 0 && <ProjectBar shares={shares} />}
			<span
				aria-hidden="true"
				className="hidden min-h-0 w-full overflow-hidden text-[12px] leading-[1.35] @[600px]:block"
			>
				{title && <span className="block truncate font-medium">{title}</span>}
				{shares.length === 0 && (
					<span className="block truncate">
						<ReasonName before="" of={day.entries} />
					</span>
				)}
				{shown.map((name) => (
					<span className="block truncate" key={name}>
						{name}
					</span>
				))}
				{names.length > shown.length && (
					<span className="block truncate">{t("calendar.more", { count: names.length - shown.length })}</span>
				)}
				{isMissing(day, today) && (
					<span className="block font-medium text-warn">{t("calendar.missing")}</span>
				)}
			</span>
		</>
	);
}
