import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import { addDays, later } from "@tuntikirja/contract/kernel/local-date.ts";
import { heldDays } from "@tuntikirja/contract/kernel/periods.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { compareAsc } from "date-fns/compareAsc";
import { useTranslation } from "react-i18next";
import type { ContractLine } from "#features/employment-contracts/my-contract/contract-meaning.ts";
import { useContractText } from "#features/employment-contracts/my-contract/use-contract-text.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { timeScale } from "#lib/charts/time-scale.ts";
import { Timeline, type TimelineBar } from "#ui/charts/timeline.tsx";

export interface PersonTimelineProps {
	/** At least one, the latest first. */
	readonly contracts: readonly ContractLine[];
	readonly availabilities: readonly AvailabilityAnswer[];
}

/** Days shown after today and after the start of the last period. */
const AHEAD = 180;

/** A timeline from the first contract to half a year ahead: contracts, and the availability below them. */
export function PersonTimeline({ contracts, availabilities }: PersonTimelineProps) {
	const { t } = useTranslation("contracts");
	const { kindOf, periodOf } = useContractText();
	const format = useFormat();
	const today = useToday();
	const first = contracts.at(-1)?.contract.startDate ?? today;
	const last = contracts[0]?.contract.startDate ?? today;
	const scale = timeScale(first, addDays(later(today, last), AHEAD));
	const held = heldDays(availabilities);
	const inOrder = availabilities.toSorted((a, b) => compareAsc(a.startDate, b.startDate));
	const contractBars = contracts.map((line): TimelineBar => {
		const { id, startDate } = line.contract;
		return {
			id,
			from: scale.at(startDate),
			to: scale.after(line.endDate),
			label: `${kindOf(line)} · ${periodOf(line)}`,
		};
	});
	const availabilityBars = inOrder.map(
		({ id, startDate, percentage }, index): TimelineBar => ({
			id,
			from: scale.at(startDate),
			to: scale.after(held[index]?.endDate ?? null),
			label: format.percent(percentage),
			fill: percentage / 100,
		}),
	);
	const lines = [
		{ id: "contracts", label: t("contracts"), bars: contractBars },
		{ id: "availabilities", label: t("availabilities"), bars: availabilityBars },
	];
	return (
		<Timeline
			label={t("timeline")}
			lines={availabilityBars.length > 0 ? lines : lines.slice(0, 1)}
			marks={scale.marks.map((date) => ({ at: scale.at(date), label: format.monthOfYear(monthOf(date)) }))}
			today={scale.at(today)}
			todayLabel={t("today")}
		/>
	);
}
