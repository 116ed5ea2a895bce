import type { ExplainedHolidays } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Figure, type FigureProps, FigureRow } from "#ui/layout/figure.tsx";
import { HowButton } from "#ui/layout/how-button.tsx";
import { ExplanationDialog } from "./explanation/explanation-dialog.tsx";
import type { HolidayFigure } from "./explanation/holiday-calculation.ts";

/** What is left, what can be used today, what is planned, and what is being earned; each tells how. */
export function HolidayFigures({ holidays }: { readonly holidays: ExplainedHolidays | undefined }) {
	const { t } = useTranslation("annual-holiday");
	const format = useFormat();
	const [explained, explain] = useState<HolidayFigure | null>(null);
	const figure = (id: HolidayFigure, count: number | undefined): FigureProps & { readonly key: string } => {
		const label = t(id, { date: `31.03.${(holidays?.accruing.creditYear ?? 0) + 1}` });
		return {
			key: id,
			label,
			unit: t("days", { count: count ?? 0 }),
			value: count === undefined ? undefined : format.integer(count),
			how: holidays && (
				<HowButton label={t("howOf", { figure: label })} onClick={() => explain(id)} text={t("howShort")} />
			),
		};
	};
	const left = holidays?.availableHolidays;
	const figures = [
		{
			...figure("left", left),
			change: holidays && t("ofLimit", { count: holidays.holidayLimit }),
			tone: left !== undefined && left < 0 ? ("minus" as const) : undefined,
		},
		figure("usable", holidays?.availableHolidayLimit),
		figure(
			"planned",
			holidays?.subdivision.reduce((sum, one) => sum + one.planned, 0),
		),
		{
			...figure("forecast", holidays?.accruing.forecast),
			change:
				holidays &&
				t("accruing", { count: holidays.accruing.daysSoFar, months: holidays.accruing.fullMonths }),
		},
	];
	return (
		<>
			<FigureRow>
				{figures.map(({ key, ...one }) => (
					<Figure key={key} {...one} />
				))}
			</FigureRow>
			{holidays && <ExplanationDialog figure={explained} holidays={holidays} onClose={() => explain(null)} />}
		</>
	);
}
