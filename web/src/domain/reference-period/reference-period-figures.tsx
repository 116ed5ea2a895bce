import type { ReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Figure, FigureRow, HowButton } from "#ui/layout/figure.tsx";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import type { CalculationStep } from "#ui/overlay/calculation-dialog.tsx";
import { boundOf } from "./use-reference-period.ts";

/** Flex, its forecast and the average week of a reference period, each with its calculation. */
export function ReferencePeriodFigures({ period }: { readonly period: ReferencePeriod }) {
	const { t } = useTranslation("balance", { keyPrefix: "period" });
	const format = useFormat();
	const [explained, explain] = useState<PeriodPart | null>(null);
	const { hasFlex, flex, flexForecast, missing, weekly, weeklyForecast, limits, endDate } = period;
	const toBound = (hours: number) => {
		const { bound, left } = boundOf(hours + missing, limits);
		const values = { hours: format.hours(Math.abs(left)), limit: format.signedHours(bound) };
		const text = left < 0 ? t("beyond", values) : t("left", values);
		return missing > 0 ? `${text}, ${t("withoutMissing", { hours: format.hours(missing) })}` : text;
	};
	const figure = (id: PeriodPart, isBeyond: boolean, value: string, change: ReactNode) => {
		const label = t(id, { date: format.date(endDate) });
		const how = (
			<HowButton label={t("howOf", { figure: label })} onClick={() => explain(id)} text={t("how")} />
		);
		const tone = isBeyond ? ("warn" as const) : undefined;
		return <Figure change={change} how={how} label={label} tone={tone} unit={t("hoursUnit")} value={value} />;
	};
	const isBeyond = (hours: number) => boundOf(hours + missing, limits).left < 0;
	return (
		<>
			<FigureRow>
				{hasFlex && figure("flex", isBeyond(flex), format.signedHours(flex), toBound(flex))}
				{hasFlex &&
					figure(
						"flexForecast",
						isBeyond(flexForecast),
						format.signedHours(flexForecast),
						toBound(flexForecast),
					)}
				{figure(
					"weekly",
					false,
					format.hours(weekly),
					t("weeklyLimit", { limit: format.hours(limits.weekly) }),
				)}
				{figure(
					"weeklyForecast",
					weeklyForecast > limits.weekly,
					format.hours(weeklyForecast),
					t("weeklyLimit", { limit: format.hours(limits.weekly) }),
				)}
			</FigureRow>
			{explained && <ReferencePeriodHow onClose={() => explain(null)} part={explained} period={period} />}
		</>
	);
}

/** The figures of a reference period with a calculation. */
type PeriodPart = "flex" | "flexForecast" | "weekly" | "weeklyForecast";

interface ReferencePeriodHowProps {
	readonly part: PeriodPart;
	readonly period: ReferencePeriod;
	readonly onClose: () => void;
}

/** The calculation of a figure, month by month. */
function ReferencePeriodHow({ part, period, onClose }: ReferencePeriodHowProps) {
	const { t } = useTranslation("balance", { keyPrefix: "period" });
	const format = useFormat();
	const steps = useSteps(period)[part];
	const label = t(part, { date: format.date(period.endDate) });
	const { flexOver, flexUnder, weekly } = period.limits;
	const act = t("act", {
		over: format.signedHours(flexOver),
		under: format.signedHours(flexUnder),
		weekly: format.hours(weekly),
	});
	const isFlex = part === "flex" || part === "flexForecast";
	return (
		<FigureCalculation
			figure={label}
			intro={`${t(`rules.${part}`, {
				from: format.date(period.startDate),
				to: format.date(period.endDate),
				asOf: format.date(period.asOf),
			})} ${act}`}
			onClose={onClose}
			steps={steps}
			value={isFlex ? format.signedHours(period[part]) : format.hours(period[part])}
		/>
	);
}

/** The steps of each figure. */
function useSteps(period: ReferencePeriod): Record<PeriodPart, readonly CalculationStep[]> {
	const { t } = useTranslation("balance", { keyPrefix: "period" });
	const format = useFormat();
	const { months, flex, carried, startDate, worked, workedForecast, days, forecastDays } = period;
	type Part = "flex" | "flexAhead" | "worked" | "workedAhead";
	const byMonth = (part: Part, write: (hours: number) => string, detail?: string, first = true) =>
		months
			.filter((month) => month[part] !== 0)
			.map(
				(month, index): CalculationStep => ({
					id: `${part} ${month.month}`,
					...((index > 0 || !first) && { sign: "+" as const }),
					label: capitalised(format.month(month.month)),
					detail,
					value: write(month[part]),
				}),
			);
	const average = (count: number): CalculationStep[] => [
		{ id: "days", sign: "÷", label: t("days"), value: format.integer(count) },
		{ id: "week", sign: "×", label: t("week"), value: format.integer(7) },
	];
	const workedSoFar: CalculationStep = { id: "worked", label: t("worked"), value: format.hours(worked) };
	return {
		flex:
			carried === 0
				? byMonth("flex", format.signedHours)
				: [
						{
							id: "carried",
							label: t("carried", { date: format.date(startDate) }),
							value: format.signedHours(carried),
						},
						...byMonth("flex", format.signedHours, undefined, false),
					],
		flexForecast: [
			{ id: "flex", label: t("flex"), value: format.signedHours(flex) },
			...byMonth("flexAhead", format.signedHours, t("booked"), false),
		],
		weekly: [...byMonth("worked", format.hours), ...average(days)],
		weeklyForecast:
			workedForecast === worked
				? [workedSoFar, ...average(forecastDays)]
				: [workedSoFar, ...byMonth("workedAhead", format.hours, t("ahead"), false), ...average(forecastDays)],
	};
}
