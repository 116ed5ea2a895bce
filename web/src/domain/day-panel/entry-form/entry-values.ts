import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { shownHours } from "@tuntikirja/contract/work-days/counted-hours.ts";
import { whyCannotPut } from "@tuntikirja/contract/work-days/day-guards.ts";
import {
	clockMinutes,
	type ClockTimes,
	haveCommonTime,
	spanOf,
} from "@tuntikirja/contract/work-days/clock/clock-times.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { ownEntries } from "#domain/work-days/day-state.ts";
import { formatClock, parseHours } from "#domain/work-days/parse-hours.ts";
import { firstChoice, labelFor, namesIn } from "#domain/projects/project-choices.ts";
import type { Projects } from "#domain/projects/use-projects.ts";
import type { EntryContent } from "#domain/saving/change.ts";
import { today } from "#lib/clock.ts";
import { offeredTypes } from "./offered-types.ts";

/** The form's fields as they are typed; `""` is what a cleared field holds. */
export interface EntryValues {
	readonly dayTypeId: `${DayTypeId}`;
	readonly projectId: string;
	readonly labelId: string;
	readonly hours: string;
	readonly notes: string;
	/** Of leave, where the company has reasons of absence. */
	readonly reasonId?: string | undefined;
	/** Start and end of the work and minutes of breaks, where the company logs them. */
	readonly start?: string | undefined;
	readonly end?: string | undefined;
	readonly pause?: string | undefined;
}

/** Holidays are whole days, and sick leave takes what the day's work leaves. */
export function asksHours(dayTypeId: DayTypeId): boolean {
	return (
		dayTypeId !== DAY_TYPES.HOLIDAY &&
		dayTypeId !== DAY_TYPES.HOLIDAY_AS_PAYMENT &&
		dayTypeId !== DAY_TYPES.SICK_LEAVE
	);
}

export function asksProject(dayTypeId: DayTypeId): boolean {
	return dayTypeId === DAY_TYPES.NORMAL_DAY;
}

export function dayTypeOf(values: Pick<EntryValues, "dayTypeId">): DayTypeId {
	return Number(values.dayTypeId) as DayTypeId;
}

/** Minutes that the day's entries fill: credited work and leave, and leave taken from the balance. */
export function filledMinutes(day: WorkDay): number {
	const balanceLeave = day.entries.filter((entry) => entry.dayTypeId === DAY_TYPES.BALANCE_LEAVE);
	return (
		toMinutes(day.creditedHours) + balanceLeave.reduce((sum, entry) => sum + toMinutes(shownHours(entry)), 0)
	);
}

/** Minutes of the day that nothing fills yet. */
export function remainingMinutes(day: WorkDay): number {
	return Math.max(0, toMinutes(day.expectedHours) - filledMinutes(day));
}

/**
 * What a new entry starts with: work on the favourite, where the day takes work, on a day without entries for all of its hours. Once something is
 * logged, hours are typed, or the rest is asked for: a second press on Save must not log it.
 */
export function suggestedValues(
	day: WorkDay,
	{ projects, recent }: Pick<Projects, "projects" | "recent">,
): EntryValues {
	const project = firstChoice(projects, recent);
	const minutes = ownEntries(day).length > 0 ? 0 : remainingMinutes(day);
	return {
		dayTypeId: `${offeredTypes(day)[0] ?? DAY_TYPES.NORMAL_DAY}`,
		projectId: project?.id ?? "",
		labelId: labelFor(project, recent)?.id ?? "",
		hours: minutes > 0 ? formatClock(minutes) : "",
		notes: "",
		start: "",
		end: "",
		pause: "",
	};
}

/** Says whether there is nothing to save: no hours, no times, and everything else as it was offered. */
export function isBlank(values: EntryValues, offered: EntryValues): boolean {
	const names = Object.keys(offered) as (keyof EntryValues)[];
	return offered.hours === "" && names.every((name) => values[name] === offered[name]);
}

/** The typed values, with what still says what was offered saying what is offered now. A label goes with its project. */
export function followed(typed: EntryValues, before: EntryValues, now: EntryValues): EntryValues {
	const isSameWork = typed.projectId === before.projectId && typed.labelId === before.labelId;
	return {
		dayTypeId: typed.dayTypeId,
		...(isSameWork
			? { projectId: now.projectId, labelId: now.labelId }
			: { projectId: typed.projectId, labelId: typed.labelId }),
		hours: typed.hours === before.hours ? now.hours : typed.hours,
		notes: typed.notes,
		reasonId: typed.reasonId,
		start: typed.start,
		end: typed.end,
		pause: typed.pause,
	};
}

/** Times that were typed: the minutes of work that they make, or why they make none. */
export type TypedTimes =
	| { readonly clock: ClockTimes; readonly minutes: number }
	| { readonly problem: "wrong" }
	/** With the times of that entry. */
	| { readonly problem: "overlap"; readonly start: string; readonly end: string };

/** The typed times; undefined while start or end is missing. Entries of other days are left to the server. */
export function typedTimes(
	{ start, end, pause = "" }: Pick<EntryValues, "start" | "end" | "pause">,
	{ date, entries }: Pick<WorkDay, "date" | "entries">,
	edited?: Entry,
): TypedTimes | undefined {
	if (!start || !end) return undefined;
	const clock = { start, end, breakMinutes: Number(pause) };
	const span = spanOf(date, clock);
	const minutes = Number.isInteger(clock.breakMinutes) ? clockMinutes(date, clock) : null;
	if (span === null || minutes === null || clock.breakMinutes < 0) return { problem: "wrong" };
	const other = entries.find((entry) => {
		const taken = entry.id !== edited?.id && entry.clock ? spanOf(date, entry.clock) : null;
		return taken !== null && haveCommonTime(span, taken);
	});
	if (other?.clock) return { problem: "overlap", start: other.clock.start, end: other.clock.end };
	return { clock, minutes };
}

export function valuesOf(entry: Entry): EntryValues {
	return {
		dayTypeId: `${entry.dayTypeId}`,
		projectId: entry.project?.id ?? "",
		labelId: entry.label?.id ?? "",
		hours: formatClock(toMinutes(entry.hours)),
		notes: entry.notes,
		...(entry.reasonId && { reasonId: entry.reasonId }),
		...(entry.clock && {
			start: entry.clock.start,
			end: entry.clock.end,
			pause: String(entry.clock.breakMinutes),
		}),
	};
}

/** What to do with what was typed: take it, mark a field, or say that the day refuses it. */
export type Verdict =
	/** `asks`: illness on a holiday, about which the person is asked first. */
	| { readonly content: EntryContent; readonly asks?: true }
	| { readonly field: "hours" | "notes" | "start"; readonly problem: FieldProblem }
	| { readonly refusal: ErrorCode };

export type FieldProblem =
	| "hoursUnreadable"
	| "hoursRequired"
	| "dayOver24"
	| "basisRequired"
	| "noteTooLong";

const FIELD_OF_REFUSAL: Partial<Record<ErrorCode, FieldProblem>> = {
	"hours-required": "hoursRequired",
	"day-over-24-hours": "dayOver24",
};

/** Validates the form by the rules of the contract, so that most refusals need no request. */
export function validateEntry(
	values: EntryValues,
	day: WorkDay,
	projects: readonly Project[],
	edited?: Entry,
): Verdict {
	const dayTypeId = dayTypeOf(values);
	const times = asksProject(dayTypeId) && day.clockTimes ? typedTimes(values, day, edited) : undefined;
	if (times && "problem" in times) return { field: "start", problem: "hoursUnreadable" };
	const typed = times?.minutes ?? (values.hours.trim() === "" ? 0 : parseHours(values.hours));
	if (asksHours(dayTypeId) && typed === null) return { field: "hours", problem: "hoursUnreadable" };
	const minutes = asksHours(dayTypeId) ? (typed ?? 0) : restOfDay(dayTypeId, day, edited);
	const content = {
		dayTypeId,
		hours: minutesToHours(minutes),
		notes: values.notes.trim(),
		...projectOf(values, dayTypeId, projects, edited),
		...(values.reasonId && !asksProject(dayTypeId) && { reasonId: values.reasonId }),
		...(times && { clock: times.clock }),
	};
	const refusal = whyCannotPut(content, day, today(), edited?.id);
	const problem = refusal && FIELD_OF_REFUSAL[refusal];
	if (problem && asksHours(dayTypeId)) return { field: "hours", problem };
	if (refusal === "ill-on-holiday") return { content, asks: true };
	if (refusal) return { refusal };
	if (dayTypeId === DAY_TYPES.HOLIDAY_AS_PAYMENT && content.notes === "")
		return { field: "notes", problem: "basisRequired" };
	return content.notes.length > LONGEST_NOTE ? { field: "notes", problem: "noteTooLong" } : { content };
}

/** Sick leave counts as what the day has left, whatever the entry says; reports still deserve a number. */
function restOfDay(dayTypeId: DayTypeId, day: WorkDay, edited: Entry | undefined): number {
	if (dayTypeId !== DAY_TYPES.SICK_LEAVE) return 0;
	return edited?.dayTypeId === DAY_TYPES.SICK_LEAVE ? toMinutes(edited.hours) : remainingMinutes(day);
}

/** Names go along so that the entry can be shown at once. Work that is closed by now stays on its entry. */
function projectOf(
	values: EntryValues,
	dayTypeId: DayTypeId,
	projects: readonly Project[],
	edited: Entry | undefined,
): Pick<EntryContent, "project" | "label"> {
	if (!asksProject(dayTypeId) || values.projectId === "") return {};
	if (values.projectId === edited?.project?.id && values.labelId === (edited?.label?.id ?? "")) {
		return namesIn({ project: edited.project, label: edited.label ?? null });
	}
	const project = projects.find((one) => one.id === values.projectId);
	const label = project?.hourLabels.find((one) => one.id === values.labelId);
	return namesIn({
		project: project ? { id: project.id, name: project.name } : null,
		label: label ? { id: label.id, name: label.name } : null,
	});
}
