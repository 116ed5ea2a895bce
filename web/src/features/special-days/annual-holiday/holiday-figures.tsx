import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";

/** What is left, what can be used today, what is planned, and what is being earned. */
export function HolidayFigures({ holidays }: { readonly holidays: AvailableHolidays | undefined }) {
	const { t } = useTranslation("annual-holiday");
	const format = useFormat();
	const planned = holidays?.subdivision.reduce((sum, one) => sum + one.planned, 0);
	const days = (count: number | undefined) => (count === undefined ? undefined : format.integer(count));
	const unit = (count: number | undefined) => t("days", { count: count ?? 0 });
	const left = holidays?.availableHolidays;
	return (
		<FigureRow>
			<Figure
				change={holidays && t("ofLimit", { count: holidays.holidayLimit })}
				label={t("left")}
				tone={left !== undefined && left < 0 ? "minus" : undefined}
				unit={unit(left)}
				value={days(left)}
			/>
			<Figure
				label={t("usable")}
				unit={unit(holidays?.availableHolidayLimit)}
				value={days(holidays?.availableHolidayLimit)}
			/>
			<Figure label={t("planned")} unit={unit(planned)} value={days(planned)} />
			<Figure
				change={
					holidays &&
					t("accruing", { count: holidays.accruing.daysSoFar, months: holidays.accruing.fullMonths })
				}
				label={t("forecast", { date: `31.03.${(holidays?.accruing.creditYear ?? 0) + 1}` })}
				unit={unit(holidays?.accruing.forecast)}
				value={days(holidays?.accruing.forecast)}
			/>
		</FigureRow>
	);
}
