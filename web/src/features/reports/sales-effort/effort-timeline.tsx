import { STANDARD_DAY_MINUTES } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, eachDate, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { timeScale } from "#lib/charts/time-scale.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Timeline, type TimelineBar } from "#ui/charts/timeline.tsx";
import type { PersonEffort } from "./use-effort-columns.ts";

/** Days that the answer covers, from tomorrow on. */
const AHEAD = 12 * 7;

type Stretch = PersonEffort["stretches"][number];

/** Free hours of people over time: each stretch has one contract, one availability and its free hours. */
export function EffortTimeline({ people }: { readonly people: readonly PersonEffort[] }) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const contractOf = useContractWords();
	const today = useToday();
	const scale = timeScale(today, addDays(today, AHEAD));
	const barOf = (stretch: Stretch): TimelineBar => {
		const { startDate, endDate, availability, free } = stretch;
		return {
			id: startDate,
			from: scale.at(startDate),
			to: scale.after(endDate),
			label: t("effort.stretch", {
				free: format.hours(free),
				contract: contractOf(stretch),
				availability: format.percent(availability),
			}),
			fill: freeShare(stretch),
		};
	};
	return (
		<section className="rounded-card border border-line bg-card p-4">
			<h2 className="text-lead font-bold">{t("effort.question")}</h2>
			<p className="mb-2 text-table text-muted">{t("effort.fill")}</p>
			<Timeline
				label={t("effort.timeline")}
				lines={people
					.filter(({ stretches }) => stretches.length > 0)
					.map(({ userId, name, stretches }) => ({
						id: userId,
						label: <span title={name}>{name}</span>,
						bars: stretches.map(barOf),
					}))}
				marks={scale.marks.map((date) => ({ at: scale.at(date), label: format.monthOfYear(monthOf(date)) }))}
				today={scale.at(today)}
				todayLabel={t("effort.today")}
			/>
		</section>
	);
}

/** The free share of full-time hours, so that part time, leave and days off are visible. */
function freeShare({ startDate, endDate, free }: Stretch): number {
	const weekdays = eachDate(startDate, endDate).filter((date) => !isWeekend(date)).length;
	const fullTime = (weekdays * STANDARD_DAY_MINUTES) / 60;
	return fullTime === 0 ? 0 : Math.min(1, free / fullTime);
}

/** The text of a stretch's contract. */
function useContractWords() {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	return ({ percentage, partTimeHoursPerMonth }: Stretch): string => {
		if (partTimeHoursPerMonth === 0) return t("effort.contracts.hourly");
		if (partTimeHoursPerMonth !== null)
			return t("effort.contracts.partTime", { hours: format.hours(partTimeHoursPerMonth) });
		return percentage === null || percentage === 100
			? t("effort.contracts.fullTime")
			: t("effort.contracts.share", { percent: format.percent(percentage) });
	};
}
