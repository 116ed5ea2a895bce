import type { TFunction } from "i18next";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { boundOf, type PeriodFigures } from "./use-reference-period.ts";

/** Dates that one sentence names: the latest ones. */
const MOST_DATES = 5;

/** Each warning of a period in a sentence; none while it stays within the limits. */
export function useWarningTexts(period: PeriodFigures | undefined): readonly string[] {
	const textsOf = useWarningWriter();
	return period === undefined ? [] : textsOf(period);
}

/** The same for the periods of a list. */
export function useWarningWriter(): (period: PeriodFigures) => readonly string[] {
	const { t } = useTranslation("balance", { keyPrefix: "period" });
	const format = useFormat();
	return useMemo(() => (period: PeriodFigures) => write(period, t, format), [t, format]);
}

function write(
	period: PeriodFigures,
	t: TFunction<"balance", "period">,
	format: ReturnType<typeof useFormat>,
): readonly string[] {
	const { flex, flexForecast, missing, weeklyForecast, limits, startDate, endDate } = period;
	const beyond = (hours: number) => {
		const { bound, left } = boundOf(hours + missing, limits);
		return { hours: format.hours(-left), limit: format.signedHours(bound) };
	};
	const range = { from: format.date(startDate), to: format.date(endDate) };
	const weekly = { hours: format.hours(weeklyForecast), limit: format.hours(limits.weekly) };
	const values = {
		flexOver: beyond(flex),
		flexUnder: beyond(flex),
		flexWillBeOver: beyond(flexForecast),
		flexWillBeUnder: beyond(flexForecast),
		weeklyOver: weekly,
		weeklyWillBeOver: weekly,
	};
	const warnings = period.warnings.map((warning) =>
		t(`warnings.${warning}`, { ...range, ...values[warning] }),
	);
	const rests = Map.groupBy(period.shortRests ?? [], ({ kind }) => kind);
	const shortened = [...rests].map(([kind, found]) => {
		const dates = found.slice(-MOST_DATES).map(({ date }) => format.date(date));
		return t(`rests.${kind}`, { count: found.length, dates: dates.join(", ") });
	});
	const { flexDays = [] } = period;
	const flexible =
		flexDays.length === 0
			? []
			: [
					t("flexDays", {
						count: flexDays.length,
						hours: format.hours(limits.dailyFlex),
						dates: flexDays.slice(-MOST_DATES).map(format.date).join(", "),
					}),
				];
	return [...warnings, ...shortened, ...flexible];
}

interface LimitWarningsProps {
	readonly period: PeriodFigures | undefined;
	/** Its frame, where it is not in a card. */
	readonly className?: string;
	/** After the sentences: where to look next. */
	readonly children?: ReactNode;
}

/** The limits of the Working Hours Act that are passed or will be. Takes no room while there are none. */
export function LimitWarnings({ period, className, children }: LimitWarningsProps) {
	const texts = useWarningTexts(period);
	if (texts.length === 0) return null;
	return (
		<div className={classNames("flex gap-3", className)} role="status">
			<Icon className="mt-0.5 shrink-0 text-warn" name="alert" />
			<div className="grid min-w-0 gap-1">
				{texts.map((text) => (
					<p key={text}>{text}</p>
				))}
				{children}
			</div>
		</div>
	);
}
