import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { timeScale } from "#lib/charts/time-scale.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Timeline, type TimelineBar } from "#ui/charts/timeline.tsx";
import type { PersonAvailability } from "./people-availability.ts";

/** Months shown before and after the current one: a year in all. */
const BACK = -2;
const AHEAD = 9;

export interface AvailabilityTimelineProps {
	readonly people: readonly PersonAvailability[];
	readonly selectedId: string | null;
	readonly onSelect: (userId: string) => void;
}

/** All people's periods of a year on one timeline. A click on a name selects the person. */
export function AvailabilityTimeline({ people, selectedId, onSelect }: AvailabilityTimelineProps) {
	const { t } = useTranslation("user-availability");
	const format = useFormat();
	const today = useToday();
	const month = monthOf(today);
	const scale = timeScale(firstDay(addMonths(month, BACK)), lastDay(addMonths(month, AHEAD)));
	const barsOf = ({ lines }: PersonAvailability) =>
		lines
			.filter(
				({ availability, endDate }) =>
					availability.startDate <= scale.to && (endDate ?? scale.to) >= scale.from,
			)
			.map(
				({ availability: { id, startDate, percentage }, endDate }): TimelineBar => ({
					id,
					from: scale.at(startDate),
					to: scale.after(endDate),
					label: format.percent(percentage),
					fill: percentage / 100,
				}),
			);
	return (
		<Timeline
			label={t("timeline")}
			lines={people.map((person) => ({
				id: person.userId,
				label: (
					<button
						aria-pressed={person.userId === selectedId}
						className="min-h-6 max-w-full truncate rounded-control text-left text-action hover:underline aria-pressed:font-bold"
						onClick={() => onSelect(person.userId)}
						type="button"
					>
						{person.name}
					</button>
				),
				bars: barsOf(person),
			}))}
			marks={scale.marks.map((date) => ({ at: scale.at(date), label: format.monthOfYear(monthOf(date)) }))}
			today={scale.at(today)}
			todayLabel={t("today")}
		/>
	);
}
