import { useQuery } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type EntryValues, judge, type Verdict } from "#features/work-days/day-panel/entry-values.ts";
import { firstChoice, labelFor } from "#features/work-days/projects/project-choices.ts";
import { useProjects } from "#features/work-days/projects/use-projects.ts";
import { monthQuery } from "#features/work-days/use-month.ts";
import { useToday } from "#lib/clock.ts";
import { errorMessage } from "#lib/error-message.ts";
import { logValues } from "./log-values.ts";
import { isLogLine, type LogReading, parseLogCommand } from "./parse-log-command.ts";
import { useLogText } from "./use-log-text.ts";

export interface LogRow {
	readonly reading: LogReading;
	readonly label: string;
	/** Why it would be refused, as far as is known. */
	readonly detail: string | null;
}

export interface LogLine {
	/** The line begins as one that logs. */
	readonly isLog: boolean;
	/** It does, and the projects it may name are not known yet. */
	readonly isPending: boolean;
	readonly rows: readonly LogRow[];
	/** Those that hours can be logged on, the likeliest first. */
	readonly projects: readonly Project[];
}

/** What the typed line would log, in words. */
export function useLogLine(query: string): LogLine {
	const { t } = useTranslation(["work-days", "errors"]);
	const { t: tErrors } = useTranslation("errors");
	const today = useToday();
	const text = useLogText();
	const [date, setDate] = useState<LocalDate | null>(null);
	const month = useQuery({ ...monthQuery(monthOf(date ?? today)), enabled: date !== null });
	const { groups, recent, isPending } = useProjects(month.data);
	const projects = [...groups.favourites, ...groups.recent, ...groups.others];
	const isLog = isLogLine(query, today);
	const readings = parseLogCommand(query, {
		today,
		projects,
		favourite: firstChoice(projects, recent),
		labelOf: (project) => labelFor(project, recent),
	});
	// All readings are of the same day.
	const said = readings[0]?.date ?? null;
	if (said !== date) setDate(said);

	const day = month.data?.workDays.find((one) => one.date === said);
	const whyNot = (values: EntryValues) => {
		if (month.error) return errorMessage(month.error, tErrors);
		return day ? refusalOf(judge(values, day, projects)) : null;
	};
	const refusalOf = (verdict: Verdict) => {
		if ("refusal" in verdict) return t(verdict.refusal, { ns: "errors" });
		return "field" in verdict ? t(`day.problems.${verdict.problem}`) : null;
	};
	const rows = readings.map((reading): LogRow => {
		const values = logValues(reading, day);
		return { reading, label: text(reading, values), detail: whyNot(values) };
	});
	return { isLog, isPending: isLog && isPending, rows, projects };
}
