import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { DAY_TYPE_LOOK } from "#features/work-days/calendar/day-type-look.ts";
import { useHolidayName } from "#features/work-days/calendar/use-holiday-name.ts";
import { useDays } from "#features/work-days/planning/use-days.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { DayTypeChip } from "#ui/day-type-chip.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { type Coming, comingFrom } from "./coming.ts";

/** Days ahead that are looked at, and how many events of them are shown. */
const REACH_DAYS = 120;
const SHOWN = 6;

export interface ComingCardProps {
	readonly from: LocalDate;
	/** The page's own days have come; these can wait for them. */
	readonly ready: boolean;
}

/** National holidays and own leave ahead. */
export function ComingCard({ from, ready }: ComingCardProps) {
	const { t } = useTranslation("work-days");
	const { t: tShell } = useTranslation();
	const { days, isError, retry } = useDays(from, addDays(from, REACH_DAYS), ready);
	const coming = days && comingFrom(days).slice(0, SHOWN);
	return (
		<Card title={t("dashboard.coming")}>
			{isError ? (
				<ErrorState onRetry={retry} retryLabel={tShell("retry")} title={t("plan.failedLoading")} />
			) : !coming ? (
				<SkeletonLines lines={4} />
			) : coming.length === 0 ? (
				<p className="text-muted">{t("dashboard.nothingComing")}</p>
			) : (
				<ul className="divide-y divide-line">
					{coming.map((one) => (
						<ComingLine coming={one} key={`${one.from}-${one.dayTypeId}`} />
					))}
				</ul>
			)}
		</Card>
	);
}

function ComingLine({ coming }: { readonly coming: Coming }) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const holiday = useHolidayName()(coming.firstDay);
	const { name, tone, letter } = DAY_TYPE_LOOK[coming.dayTypeId];
	const label = coming.dayTypeId === 4 && holiday ? holiday : t(`dayTypes.${name}`);
	return (
		<li>
			<Link
				className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 hover:bg-hover pointer-coarse:min-h-11"
				to={`/monthly-view?day=${coming.from}`}
			>
				<DayTypeChip label={label} letter={letter} tone={tone} />
				<span className="text-table text-muted tabular-nums">
					{coming.from === coming.to
						? format.dayOfMonth(coming.from)
						: t("dashboard.stretch", {
								from: format.date(coming.from),
								to: format.date(coming.to),
								count: coming.workingDays,
							})}
				</span>
			</Link>
		</li>
	);
}
