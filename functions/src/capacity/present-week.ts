import { loadOf } from "@tuntikirja/contract/capacity/rules.ts";
import type { PlannedWeek, ReportedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import { weekName } from "@tuntikirja/contract/capacity/weeks.ts";
import { formatExact } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { PersonWeek } from "./person-weeks.ts";

function weekFields(week: PersonWeek, withParts: boolean) {
	return {
		week: weekName(week.monday),
		startDate: week.monday,
		available: toHours(week.available),
		availability: [...week.availability],
		...(withParts ? { parts: { due: toHours(week.due), away: toHours(week.away) } } : {}),
	};
}

/** A week of the plan. */
export function presentPlannedWeek(week: PersonWeek, withParts: boolean): PlannedWeek {
	return {
		...weekFields(week, withParts),
		allocated: toHours(week.allocated),
		percent: week.percent,
		band: week.band,
		allocations: week.parts.map(({ id, minutes }) => ({ id, hours: minutesToHours(minutes) })),
	};
}

/** A week of the report. */
export function presentReportedWeek(week: PersonWeek, withParts: boolean): ReportedWeek {
	return {
		...weekFields(week, withParts),
		availableMinutes: formatExact(week.available),
		planned: { hours: toHours(week.allocated), percent: week.percent, band: week.band },
		actual: { hours: toHours(week.worked), ...loadOf(week.worked, week.available) },
	};
}
