import { summerDays } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import type { ExplainedHolidays, HolidayUsed } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import type { CalculationStep } from "#ui/overlay/calculation-dialog.tsx";
import { countByReason, type HolidayFigure, usableBuckets, usedParts } from "./holiday-calculation.ts";

interface Calculation {
	readonly steps: readonly CalculationStep[];
	readonly result: string;
}

export function useCalculationSteps(figure: HolidayFigure, holidays: ExplainedHolidays): Calculation {
	const words = useWords(holidays);
	switch (figure) {
		case "left":
			return leftSteps(holidays, words);
		case "usable":
			return usableSteps(holidays, words);
		case "planned":
			return plannedSteps(holidays, words);
		case "forecast":
			return forecastSteps(holidays, words);
	}
}

type Words = ReturnType<typeof useWords>;
type Bucket = ExplainedHolidays["subdivision"][number];

function useWords({ counting }: Pick<ExplainedHolidays, "counting">) {
	const { t } = useTranslation(["holiday-changes", "annual-holiday"]);
	const format = useFormat();
	const bucket = ({ bucket: kind, creditYear }: Bucket) =>
		`${t(`buckets.kinds.${kind}`, { ns: "annual-holiday" })} ${creditYear}–${creditYear + 1}`;
	const season = ({ bucket: kind, from, to }: Bucket) =>
		t(`how.seasons.${kind}`, {
			count: summerDays(counting.holidayWeek),
			from: format.date(from),
			to: to ? format.date(to) : "",
		});
	/** "20 weekdays, 4 Saturdays" */
	const kinds = (days: readonly HolidayUsed[]) => {
		const count = countByReason(days);
		const saturdays = count["week-saturday"] + count["loose-saturday"];
		return [
			count.weekday > 0 && t("weekdays", { ns: "annual-holiday", count: count.weekday }),
			saturdays > 0 && t("how.saturdays", { ns: "annual-holiday", count: saturdays }),
		]
			.filter(Boolean)
			.join(", ");
	};
	return { t, format, bucket, season, kinds };
}

/** The first step of a sum has no sign. */
function sum(steps: readonly CalculationStep[]): CalculationStep[] {
	return steps.map((step, index) => (index === 0 ? step : { sign: "+" as const, ...step }));
}

function leftSteps(holidays: ExplainedHolidays, { t, format, bucket, season, kinds }: Words): Calculation {
	const earned = holidays.subdivision.map((one) => ({
		id: `${one.bucket}-${one.creditYear}-${one.from}`,
		label: bucket(one),
		detail: season(one),
		value: format.integer(one.earned),
	}));
	const used = usedParts(holidays).map(({ state, count, days }) => ({
		id: state,
		sign: "−" as const,
		label: t(`how.states.${state}`),
		detail: kinds(days),
		value: format.integer(count),
	}));
	const nothing = {
		id: "nothing",
		label: t("buckets.earned", { ns: "annual-holiday" }),
		detail: t("noLimit", { ns: "annual-holiday" }),
		value: format.integer(0),
	};
	return {
		steps: [...sum(earned.length > 0 ? earned : [nothing]), ...used],
		result: format.integer(holidays.availableHolidays),
	};
}

function usableSteps(holidays: ExplainedHolidays, { t, format, bucket, season }: Words): Calculation {
	const steps = usableBuckets(holidays).map(({ bucket: one, days, why }) => ({
		id: `${one.bucket}-${one.creditYear}-${one.from}`,
		label: bucket(one),
		detail:
			why === "open" ? season(one) : t(`how.${why}`, { count: one.remaining, from: format.date(one.from) }),
		value: format.integer(days),
	}));
	return { steps: sum(steps), result: format.integer(holidays.availableHolidayLimit) };
}

function plannedSteps(holidays: ExplainedHolidays, { t, format }: Words): Calculation {
	const planned = usedParts(holidays).find(({ state }) => state === "planned");
	const counts = countByReason(planned?.days ?? []);
	const steps = (["weekday", "week-saturday", "loose-saturday"] as const).map((reason) => ({
		id: reason,
		label: t(`how.reasons.${reason}`),
		value: format.integer(counts[reason]),
	}));
	return { steps: sum(steps), result: format.integer(planned?.count ?? 0) };
}

function forecastSteps({ parts: { forecast, soFar } }: ExplainedHolidays, { t, format }: Words): Calculation {
	const full = (year: typeof forecast) => year.months.filter(({ isFull }) => isFull).length;
	const inActDays = forecast.days + forecast.granted;
	const steps: CalculationStep[] = [
		{
			id: "months",
			label: t("how.fullMonths"),
			detail:
				full(soFar) === 0
					? t("noMonth", { ns: "annual-holiday" })
					: t("how.soFar", { months: full(soFar), count: soFar.usable }),
			value: format.integer(full(forecast)),
		},
		{
			id: "rate",
			sign: "×",
			label: t("how.rate"),
			detail: t(forecast.rate === 2.5 ? "how.rateFull" : "how.rateFirst"),
			value: format.number(forecast.rate),
		},
	];
	if (forecast.granted > 0) {
		const value = format.integer(forecast.granted);
		steps.push({ id: "granted", sign: "+", label: t("how.granted"), value });
	}
	if (forecast.usable !== inActDays) {
		steps.push({ id: "unit", sign: "×", label: t("how.fiveDay", { count: inActDays }), value: "5/6" });
	}
	return { steps, result: format.integer(forecast.usable) };
}
