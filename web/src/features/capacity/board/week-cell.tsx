import type { PlannedWeek, ReportedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { BAND_CLASS } from "#domain/bands/band-class.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { useShortNumbers } from "./use-short-numbers.ts";

/** Where the numbers are in the sentences. */
const [FIRST, SECOND] = ["{1}", "{2}"];

/**
 * Called once for the board, not for each cell: the subscriptions of the cells made up most of the scrolling cost, and
 * looking up a sentence costs as much as the rest of a cell.
 */
export function useCellTexts() {
	const { t } = useTranslation("capacity");
	const { hours } = useFormat();
	const short = useShortNumbers();
	const today = useToday();
	return useMemo(() => {
		const title = t("cellTitle", { allocated: FIRST, available: SECOND });
		const worked = t("worked", { hours: FIRST });
		return {
			short,
			today,
			title: ({ allocated, available }: PlannedWeek) =>
				title.replace(FIRST, hours(allocated)).replace(SECOND, hours(available)),
			worked: (count: number) => worked.replace(FIRST, short.hours(count)),
		};
	}, [t, hours, short, today]);
}

export interface ShownWeek {
	readonly week: PlannedWeek;
	/** Worked hours; undefined when they are not shown. Future weeks show none. */
	readonly actual: ReportedWeek["actual"] | undefined;
	readonly texts: ReturnType<typeof useCellTexts>;
}

/**
 * A week's load in the colour of its band, and below it planned and available hours. Both are one text, and the cell is no
 * component: a line of the board has up to 26 of these cells, and what is in them is made as often.
 */
export function weekCell({ week, actual, texts }: ShownWeek) {
	const { title, worked, short, today } = texts;
	const { allocated, available, band, percent } = week;
	return (
		<td className="border-b border-line p-0.5" key={week.startDate}>
			<div
				className={classNames(
					"rounded-control px-1 py-1 text-center text-[11px] leading-4 whitespace-pre tabular-nums",
					"first-line:text-table first-line:font-medium",
					BAND_CLASS[band],
				)}
				title={title(week)}
			>
				{`${short.percent(percent)}\n${short.hours(allocated)}/${short.hours(available)}`}
				{actual && week.startDate <= today && (
					<span className="block border-t border-current/20">
						<span className="sr-only">{worked(actual.hours)}</span>
						<span aria-hidden="true">{short.hours(actual.hours)}</span>
					</span>
				)}
			</div>
		</td>
	);
}
