import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { HolidayUsed } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { SkeletonLines } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";
import { useCancelHolidays } from "./booking/use-book-holidays.ts";
import type { ChangeKind } from "./change/change-dialog.tsx";
import { type PlannedRange, saturdaysOf } from "./planned-ranges.ts";
import { useSpanText } from "#domain/holidays/use-holidays.ts";

export interface PlannedCardProps {
	readonly ranges: readonly PlannedRange[] | undefined;
	/** All used days: the ranges are weekdays, which use Saturdays as well. */
	readonly used: readonly HolidayUsed[];
	/** Opens the dialog that changes the days, and asks before it cancels them. */
	readonly onChange: (part: DateSpan, kind: ChangeKind) => void;
}

/** The planned holiday by holiday year, each range with buttons to change and to cancel it. */
export function PlannedCard({ ranges, used, onChange }: PlannedCardProps) {
	const { t } = useTranslation("annual-holiday");
	const { mutate: cancel, isPending, variables } = useCancelHolidays();
	const saturdays = saturdaysOf(ranges ?? [], used);
	const years = [...Map.groupBy(ranges ?? [], ({ from }) => creditYearAt(from))];
	return (
		<Card title={t("plannedTitle")}>
			{!ranges ? (
				<SkeletonLines />
			) : ranges.length === 0 ? (
				<p className="text-muted">{t("nothingPlanned")}</p>
			) : (
				years.map(([year, own]) => (
					<section className="not-first:mt-3" key={year}>
						<h3 className="text-table text-muted">{t("plannedYear", { year, next: year + 1 })}</h3>
						<ul className="divide-y divide-line">
							{own.map((range) => (
								<RangeLine
									isPending={isPending && variables.from === range.from}
									key={range.from}
									onCancel={() => (range.days.length > 1 ? onChange(range, "cancel") : cancel(range))}
									onChange={() => onChange(range, "move")}
									range={range}
									saturdays={saturdays.get(range.from) ?? 0}
								/>
							))}
						</ul>
					</section>
				))
			)}
		</Card>
	);
}

interface RangeLineProps {
	readonly range: PlannedRange;
	readonly saturdays: number;
	readonly isPending: boolean;
	readonly onCancel: () => void;
	readonly onChange: () => void;
}

function RangeLine({ range, saturdays, isPending, onCancel, onChange }: RangeLineProps) {
	const { t } = useTranslation("annual-holiday");
	const text = useSpanText()(range);
	return (
		<li className="flex min-h-control flex-wrap items-center justify-between gap-x-4 py-1">
			<span className="min-w-0">
				<span className="font-medium tabular-nums">{text}</span>
				<span className="block truncate text-table text-muted">
					{t("weekdays", { count: range.days.length })}
					{saturdays > 0 && `, ${t("how.saturdays", { count: saturdays })}`}
					{range.days[0]?.notes && ` · ${range.days[0].notes}`}
				</span>
			</span>
			<span className="-mr-2 ml-auto flex">
				<Button aria-label={t("changeOf", { period: text })} onClick={onChange} variant="quiet">
					{t("changeRange")}
				</Button>
				<Button
					aria-label={t("cancelOf", { period: text })}
					loading={isPending}
					onClick={onCancel}
					variant="quiet"
				>
					{t("cancel")}
				</Button>
			</span>
		</li>
	);
}
