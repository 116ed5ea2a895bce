import { isoWeek, isoWeekday, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { creditedSum, isMissing, sumHours } from "#domain/work-days/day-state.ts";
import { useReasonName } from "#domain/absence-reasons/use-reasons.ts";
import { useDayLabel } from "#domain/work-days/use-day-label.ts";
import { HowButton } from "#domain/month-figures/how-button.tsx";
import { useWeekDays } from "#domain/work-days/use-month.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";

/** Hours at full height of the chart, unless a day has more. */
const FULL_HEIGHT_HOURS = 9;

export interface WeekCardProps {
	readonly today: LocalDate;
	/** True when the other cards are ready too, so that all are rendered together. */
	readonly ready: boolean;
	readonly onExplain: (figure: "week") => void;
}

/** The week's days as bars, with a line at the expected hours. */
export function WeekCard({ today, ready, onExplain }: WeekCardProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const known = useWeekDays(today);
	const days = ready ? known : undefined;
	const highest = Math.max(
		FULL_HEIGHT_HOURS,
		...(days ?? []).flatMap((day) => [day.creditedHours, day.expectedHours]),
	);
	const title = days
		? t("dashboard.week", {
				week: isoWeek(today),
				hours: format.hours(creditedSum(days)),
				expected: format.hours(sumHours(days.map((day) => day.expectedHours))),
			})
		: `${t("calendar.week")} ${isoWeek(today)}`;
	return (
		<Card actions={days && <HowButton of={title} onClick={() => onExplain("week")} />} title={title}>
			{days ? (
				<ol className="grid grid-cols-7 gap-1">
					{days.map((day) => (
						<DayBar day={day} highest={highest} key={day.date} today={today} />
					))}
				</ol>
			) : (
				<Skeleton className="h-40" />
			)}
		</Card>
	);
}

interface DayBarProps {
	readonly day: WorkDay;
	readonly today: LocalDate;
	readonly highest: number;
}

/** A day's bar with a link to the day; the line across it marks the expected hours. */
function DayBar({ day, today, highest }: DayBarProps) {
	const format = useFormat();
	const label = useDayLabel();
	const reasonOf = useReasonName(day.entries);
	const share = (hours: number) => `${(hours / highest) * 100}%`;
	const missing = isMissing(day, today);
	const weekday = format.weekday(isoWeekday(day.date));
	const hours = day.creditedHours > 0 || day.expectedHours > 0 ? format.hours(day.creditedHours) : "–";
	return (
		<li>
			<Link
				aria-current={day.date === today ? "date" : undefined}
				aria-label={[
					`${weekday} ${hours}`,
					label(day.date, day, today),
					...day.entries.flatMap((entry) => reasonOf(entry) ?? []),
				].join(", ")}
				className="block rounded-control p-1 hover:bg-hover"
				to={`/monthly-view?day=${day.date}`}
			>
				<span aria-hidden="true" className="relative flex h-24 items-end justify-center">
					{day.expectedHours > 0 && (
						<span
							className={classNames(
								"absolute right-0 left-0 border-t border-dashed",
								missing ? "border-minus/40" : "border-line-strong",
							)}
							style={{ bottom: share(day.expectedHours) }}
						/>
					)}
					<span className="w-6 rounded-t-[3px] bg-chart" style={{ height: share(day.creditedHours) }} />
				</span>
				<span
					aria-hidden="true"
					className={classNames(
						"block border-t border-line-strong pt-1 text-center text-table",
						day.date === today ? "font-bold text-action" : "text-muted",
					)}
				>
					{weekday} <span className="block tabular-nums">{hours}</span>
				</span>
			</Link>
		</li>
	);
}
