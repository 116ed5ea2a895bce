import type { PlannedWeek, ReportedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import { useTranslation } from "react-i18next";
import { BAND_CLASS } from "#domain/bands/band-class.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { useShortNumbers } from "./use-short-numbers.ts";

/** Called once per line, not per cell: the subscriptions of the cells made up most of the scrolling cost. */
export function useCellTexts() {
	const { t } = useTranslation("capacity");
	const { hours } = useFormat();
	return { t, hours, short: useShortNumbers(), today: useToday() };
}

export interface WeekCellProps {
	readonly week: PlannedWeek;
	/** Worked hours; undefined when they are not shown. Future weeks show none. */
	readonly actual: ReportedWeek["actual"] | undefined;
	readonly texts: ReturnType<typeof useCellTexts>;
}

/** A week's load in the colour of its band, with planned and available hours. */
export function WeekCell({ week, actual, texts }: WeekCellProps) {
	const { t, hours, short, today } = texts;
	const { allocated, available, band, percent } = week;
	return (
		<td className="border-b border-line p-0.5">
			<div
				className={classNames("rounded-control px-1 py-1 text-center tabular-nums", BAND_CLASS[band])}
				title={t("cellTitle", { allocated: hours(allocated), available: hours(available) })}
			>
				<span className="block font-medium">{short.percent(percent)}</span>
				<span className="block text-[11px] leading-4 whitespace-nowrap">
					{short.hours(allocated)}/{short.hours(available)}
				</span>
				{actual && week.startDate <= today && (
					<span className="block border-t border-current/20 text-[11px] leading-4">
						<span className="sr-only">{t("worked", { hours: short.hours(actual.hours) })}</span>
						<span aria-hidden="true">{short.hours(actual.hours)}</span>
					</span>
				)}
			</div>
		</td>
	);
}
