import { useQueryClient } from "@tanstack/react-query";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useTranslation } from "react-i18next";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import {
	asksHours,
	type EntryValues,
	remainingMinutes,
	validateEntry,
} from "#domain/day-panel/entry-form/entry-values.ts";
import { newEntry } from "#domain/saving/change.ts";
import { useEntryToasts } from "#domain/saving/entry-toasts.ts";
import { useSaveEntry } from "#domain/saving/entry-changes.ts";
import { monthQuery } from "#domain/work-days/use-month.ts";
import { TIMESHEET_TOAST_MS, toast } from "#ui/overlay/toast.tsx";
import { formatClock } from "#domain/work-days/parse-hours.ts";
import type { LogReading } from "./parse-log-command.ts";

interface LogOptions {
	/** Id of the entry: unchanged until it is saved, so that a retry cannot make a second one. */
	readonly id: string;
	readonly projects: readonly Project[];
	/** Called when the entry is being sent to the server. */
	readonly onSent: () => void;
	/** The server has refused the entry; the id is for the retry. */
	readonly onRefused: (id: string) => void;
}

/** Saves the reading as the entry form would: validated by the same rules, refused with the same texts. */
export function useLog({ id, projects, onSent, onRefused }: LogOptions): (reading: LogReading) => void {
	const { t } = useTranslation("work-days");
	const queryClient = useQueryClient();
	const toasts = useEntryToasts();
	const { mutate: save } = useSaveEntry((_entry, retryId) => onRefused(retryId));
	const log = async (reading: LogReading) => {
		const { workDays } = await queryClient.ensureQueryData(monthQuery(monthOf(reading.date)));
		const day = workDays.find(({ date }) => date === reading.date);
		if (!day) return;
		const verdict = validateEntry(logValues(reading, day), day, projects);
		if ("refusal" in verdict) return toasts.refused(verdict.refusal);
		if ("field" in verdict) {
			const { problem } = verdict;
			toast("error", t(`day.problems.${problem}`), { duration: TIMESHEET_TOAST_MS, id: problem });
			return;
		}
		save(newEntry(day, verdict.content, id));
		onSent();
	};
	return (reading) => void log(reading).catch(toasts.failed);
}

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
