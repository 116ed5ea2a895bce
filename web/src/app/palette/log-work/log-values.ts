import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { asksHours, type EntryValues, remainingMinutes } from "#domain/day-panel/entry-form/entry-values.ts";
import { formatClock } from "#domain/work-days/parse-hours.ts";
import type { LogReading } from "./parse-log-command.ts";

/** The values of the entry form for the same entry; without hours in the line, they are the rest of the day. */
export function logValues(reading: LogReading, day: WorkDay | undefined): EntryValues {
	const { dayTypeId, project, label, note } = reading;
	const minutes = asksHours(dayTypeId) ? (reading.minutes ?? (day ? remainingMinutes(day) : 0)) : 0;
	return {
		dayTypeId: `${dayTypeId}`,
		projectId: project?.id ?? "",
		labelId: label?.id ?? "",
		hours: minutes > 0 ? formatClock(minutes) : "",
		notes: note,
	};
}
