import { useQueries } from "@tanstack/react-query";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getYear } from "date-fns/getYear";
import { isSameYear } from "date-fns/isSameYear";
import { parseISO } from "date-fns/parseISO";
import {
	asksHours,
	type EntryValues,
	validateEntry,
	type Verdict,
} from "#domain/day-panel/entry-form/entry-values.ts";
import { firstChoice, labelFor } from "#domain/projects/project-choices.ts";
import { useProjects } from "#domain/projects/use-projects.ts";
import { monthQuery } from "#domain/work-days/use-month.ts";
import { useToday } from "#lib/clock.ts";
import { errorMessage } from "#lib/error-message.ts";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useDayName } from "#domain/work-days/use-day-label.ts";
import { logValues } from "./use-log.ts";
import { isLogLine, type LogReading, parseLogCommand } from "./parse-log-command.ts";

export interface LogRow {
	readonly reading: LogReading;
	readonly label: string;
	/** Why it would be refused, as far as is known. */
	readonly detail: string | null;
	/** It says all that would be saved: the rest of a day is known once the day is. */
	readonly isWhole: boolean;
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

export function useLogLine(query: string): LogLine {
	const { t } = useTranslation(["work-days", "errors"]);
	const { t: tErrors } = useTranslation("errors");
	const today = useToday();
	const text = useLogText();
	const [months, setMonths] = useState<readonly Month[]>([]);
	const answers = useQueries({ queries: months.map((month) => monthQuery(month)) });
	const { groups, recent, isPending } = useProjects(answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join());
	const projects = [...groups.favourites, ...groups.recent, ...groups.others];
	const isLog = isLogLine(query, today);
	const readings = parseLogCommand(query, {
		today,
		projects,
		favourite: firstChoice(projects, recent),
		labelOf: (project) => labelFor(project, recent),
	});
	const said = [...new Set(readings.map(({ date }) => monthOf(date)))];
	if (said.join() !== months.join()) setMonths(said);

	const refusalOf = (verdict: Verdict) => {
		if ("refusal" in verdict) return t(verdict.refusal, { ns: "errors" });
		return "field" in verdict ? t(`day.problems.${verdict.problem}`) : null;
	};
	const rows = readings.map((reading): LogRow => {
		const { data, error } = answers[months.indexOf(monthOf(reading.date))] ?? {};
		const day = data?.workDays.find(({ date }) => date === reading.date);
		const values = logValues(reading, day);
		const refusal = day ? refusalOf(validateEntry(values, day, projects)) : null;
		return {
			reading,
			label: text(reading, values),
			detail: error ? errorMessage(error, tErrors) : refusal,
			isWhole: reading.minutes !== null || day !== undefined || Boolean(error),
		};
	});
	return { isLog, isPending: isLog && isPending, rows, projects };
}

/** What would be saved, in a line: `Log 7:30 on Acme · Dev, Thu 19 November, note ‘review’`. */
function useLogText(): (reading: LogReading, values: EntryValues) => string {
	const { t } = useTranslation(["palette", "work-days"]);
	const dayName = useDayName();
	const today = parseISO(useToday());
	return ({ dayTypeId, project, label, date, note }, values) => {
		const hours = values.hours || "…";
		const work = [project?.name, label?.name].filter(Boolean).join(" · ");
		const type = t(`dayTypes.${DAY_TYPE_LOOK[dayTypeId].name}`, { ns: "work-days" }).toLocaleLowerCase();
		const what = asksHours(dayTypeId)
			? t(project ? "log.work" : "log.withoutProject", { hours, work })
			: t("log.absence", { type });
		const said = parseISO(date);
		const day = isSameYear(said, today) ? dayName(date) : `${dayName(date)} ${getYear(said)}`;
		return [what, day, note && t("log.note", { note })].filter(Boolean).join(", ");
	};
}
