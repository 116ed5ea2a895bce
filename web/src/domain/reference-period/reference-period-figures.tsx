import type { ReferencePeriod } from "@tuntikirja/contract/balance/reference-period-schema.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { HowButton } from "#ui/layout/how-button.tsx";
import { boundOf } from "./period-figures.ts";
import { type PeriodPart, ReferencePeriodHow } from "./reference-period-how.tsx";

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
