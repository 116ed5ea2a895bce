import { isoWeekday } from "@tuntikirja/contract/kernel/local-date.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asksHours } from "#domain/day-panel/entry-form/entry-values.ts";
import { useDayName } from "#domain/work-days/use-day-label.ts";
import { Button } from "#ui/button.tsx";
import { SkeletonLines } from "#ui/feedback.tsx";
import { type Plan, skippedByReason } from "./plan-entries.ts";

interface PlanPreviewProps {
	/** Undefined while the days are loading. */
	readonly plan: Plan | undefined;
	readonly isError: boolean;
	readonly onRetry: () => void;
	/** Lists each entry: with its project and label, or only with its day and hours where all have the same. */
	readonly list?: "work" | "hours";
	/** What the entries mean. */
	readonly children?: ReactNode;
}

/** Preview of the entries to create and the days to skip. */
export function PlanPreview({ plan, isError, onRetry, list, children }: PlanPreviewProps) {
	const { t } = useTranslation("work-days");
	const { t: tPlan } = useTranslation("planning");
	return (
		<>
			<div aria-live="polite" className="mt-4 min-h-24 rounded-control bg-ground p-3">
				{isError ? (
					<div className="flex flex-wrap items-center gap-3">
						<p className="text-minus">{t("plan.failedLoading")}</p>
						<Button onClick={onRetry}>{tPlan("retry")}</Button>
					</div>
				) : plan ? (
					<>
						<PlanText plan={plan} />
						{children}
					</>
				) : (
					<>
						<span className="sr-only">{tPlan("loading")}</span>
						<SkeletonLines />
					</>
				)}
			</div>
			{list && plan && plan.entries.length > 0 && <PlanList list={list} plan={plan} />}
		</>
	);
}

function PlanList({ plan, list }: { readonly plan: Plan; readonly list: "work" | "hours" }) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const dayName = useDayName();
	return (
		<ul className="mt-2 max-h-60 divide-y divide-line overflow-y-auto px-3 text-table">
			{plan.entries.map(({ day, content }, index) => (
				<li className="flex justify-between gap-4 py-1" key={`${day.date}/${index}`}>
					<span className="shrink-0">{dayName(day.date)}</span>
					{list === "work" && (
						<span className="min-w-0 flex-1 break-words">
							{[content.project?.name ?? t("day.noProject"), content.label?.name].filter(Boolean).join(" · ")}
						</span>
					)}
					<span className="text-muted tabular-nums">{format.hours(content.hours)}</span>
				</li>
			))}
		</ul>
	);
}

function PlanText({ plan }: { readonly plan: Plan }) {
	const { t } = useTranslation("work-days");
	const { t: tPlan } = useTranslation("planning");
	const format = useFormat();
	const dayName = useDayName();
	const count = plan.entries.length;
	const minutes = plan.entries.reduce(
		(sum, { content }) => sum + (asksHours(content.dayTypeId) ? toMinutes(content.hours) : 0),
		0,
	);
	const isWork = plan.entries.some(({ content }) => content.dayTypeId === DAY_TYPES.NORMAL_DAY);
	// Saturdays have no entry, and a whole week of holiday uses its own: so they are a kind and not left out.
	const isHoliday = plan.entries.some(({ content }) => content.dayTypeId === DAY_TYPES.HOLIDAY);
	const saturdays = plan.skipped.filter(
		({ date, reason }) => reason === "weekend" && isoWeekday(date) === 6,
	).length;
	const holidays = plan.skipped.filter(({ reason }) => reason === "nationalHoliday").length;
	const dates = [...new Set(plan.entries.map(({ day }) => day.date))];
	const left = plan.skipped.filter(({ date }) => !dates.includes(date)).length;
	const range = [dates[0], dates.at(-1)].map((date) => (date ? dayName(date) : "")).join(" – ");
	return (
		<>
			<p className="font-medium">
				{count === 0
					? t("plan.nothing")
					: isWork
						? tPlan("preview", { count, hours: format.hours(minutes / 60) })
						: tPlan("previewDays", { count, range: dates.length === 1 ? dayName(dates[0] ?? "") : range })}
			</p>
			{isHoliday && plan.skipped.length > 0 && (
				<p>{tPlan("kinds", { weekdays: dates.length, saturdays, holidays })}</p>
			)}
			{plan.skipped.length > 0 && (
				<>
					{!isHoliday && left > 0 && (
						<p className="mt-2 text-table text-muted">{tPlan("left", { count: left })}</p>
					)}
					<ul className="text-table text-muted">
						{skippedByReason(plan).map(({ reason, dates: skipped }) => (
							<li key={reason}>
								{skipped.map(dayName).join(", ")} ({t(`plan.reasons.${reason}`)})
							</li>
						))}
					</ul>
				</>
			)}
		</>
	);
}
