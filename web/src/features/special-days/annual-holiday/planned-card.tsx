import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useCancelHolidays } from "./booking/use-book-holidays.ts";
import { type PlannedRange, plannedRanges } from "./planned-ranges.ts";
import type { HolidayCalendar } from "./use-holidays.ts";

/** The planned holiday, each range with a button to cancel it. */
export function PlannedCard({ calendar: { booked, national } }: { readonly calendar: HolidayCalendar }) {
	const { t } = useTranslation("annual-holiday");
	const ranges = useMemo(() => booked && plannedRanges(booked, national), [booked, national]);
	const { mutate: cancel, isPending, variables } = useCancelHolidays();
	return (
		<Card title={t("plannedTitle")}>
			{!ranges ? (
				<SkeletonLines />
			) : ranges.length === 0 ? (
				<p className="text-muted">{t("nothingPlanned")}</p>
			) : (
				<ul className="divide-y divide-line">
					{ranges.map((range) => (
						<RangeLine
							isPending={isPending && variables.from === range.from}
							key={range.from}
							onCancel={() => cancel(range)}
							range={range}
						/>
					))}
				</ul>
			)}
		</Card>
	);
}

interface RangeLineProps {
	readonly range: PlannedRange;
	readonly isPending: boolean;
	readonly onCancel: () => void;
}

function RangeLine({ range: { from, to, days }, isPending, onCancel }: RangeLineProps) {
	const { t } = useTranslation("annual-holiday");
	const format = useFormat();
	const period = (date: LocalDate) => format.date(date);
	const text = from === to ? format.dayOfMonth(from) : `${period(from)}–${period(to)}`;
	return (
		<li className="flex min-h-control items-center justify-between gap-4 py-1">
			<span className="min-w-0">
				<span className="font-medium tabular-nums">{text}</span>
				<span className="block truncate text-table text-muted">
					{t("weekdays", { count: days.length })}
					{days[0]?.notes && ` · ${days[0].notes}`}
				</span>
			</span>
			<Button
				aria-label={t("cancelOf", { period: text })}
				loading={isPending}
				onClick={onCancel}
				variant="quiet"
			>
				{t("cancel")}
			</Button>
		</li>
	);
}
