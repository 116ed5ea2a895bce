import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { minutesToHours, STANDARD_DAY_MINUTES, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { whyCannotPut } from "@tuntikirja/contract/work-days/day-guards.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { today } from "#lib/clock.ts";
import { whyNoWork } from "#domain/saving/why-no-work.ts";
import { ownEntries } from "#domain/work-days/day-state.ts";
import { type ChosenWork, namesIn } from "#domain/projects/project-choices.ts";
import { contentOf, type EntryContent, withoutTimes } from "#domain/saving/change.ts";

/** The reason why a plan skips a day. */
export type SkipReason =
	| "weekend"
	| "nationalHoliday"
	| "absence"
	| "alreadyHoliday"
	/** Illness: the person is asked whether these days of holiday are moved. */
	| "illOnHoliday"
	| "hasEntries"
	| "locked"
	| "noContract"
	| "projectClosed"
	/** Only some of its projects: the others are copied. */
	| "partlyClosed"
	| "nothingLastWeek"
	| "refused";

export interface PlannedEntry {
	readonly day: WorkDay;
	readonly content: EntryContent;
}

/** The entries a plan creates, and the days it skips. */
export interface Plan {
	readonly entries: readonly PlannedEntry[];
	/** Illness on days of annual holiday, about which the person is asked. */
	readonly asked?: readonly PlannedEntry[];
	readonly skipped: readonly { readonly date: LocalDate; readonly reason: SkipReason }[];
}

/** `projects`: the same projects, with the day's hours split evenly. */
export type CopyMode = "hours" | "projects";

type Contents =
	| readonly EntryContent[]
	| SkipReason
	| { readonly contents: readonly EntryContent[]; readonly left: SkipReason };

function planDays(days: readonly WorkDay[], contentsOf: (day: WorkDay) => Contents): Plan {
	const plans = days.map((day): Plan => {
		const contents = contentsOf(day);
		if (typeof contents === "string") return { entries: [], skipped: [{ date: day.date, reason: contents }] };
		const isPart = "left" in contents;
		return {
			entries: (isPart ? contents.contents : contents).map((content) => ({ day, content })),
			skipped: isPart ? [{ date: day.date, reason: contents.left }] : [],
		};
	});
	return { entries: plans.flatMap((plan) => plan.entries), skipped: plans.flatMap((plan) => plan.skipped) };
}

/** The reason why no work can be copied to the day or filled in on it, or null. */
export function whySkipped(day: WorkDay): SkipReason | null {
	if (day.isWeekend) return "weekend";
	if (day.nationalHoliday) return "nationalHoliday";
	if (day.locked) return "locked";
	if (!day.hasContract) return "noContract";
	const entries = ownEntries(day);
	if (entries.some((entry) => isAbsence(entry.dayTypeId))) return "absence";
	if (entries.length > 0) return "hasEntries";
	// Too far ahead, for example.
	return whyNoWork(day) ? "refused" : null;
}

/** Holiday as payment is no absence: the day is worked as usual. */
function isAbsence(dayTypeId: DayTypeId): boolean {
	return dayTypeId !== DAY_TYPES.NORMAL_DAY && dayTypeId !== DAY_TYPES.HOLIDAY_AS_PAYMENT;
}

function workOf(day: WorkDay | undefined): Entry[] {
	return day?.entries.filter((entry) => entry.dayTypeId === DAY_TYPES.NORMAL_DAY && entry.hours > 0) ?? [];
}

/** The latest earlier day with work, which "copy day" copies. */
export function lastWorkedDay(days: readonly WorkDay[], before: LocalDate): WorkDay | null {
	return days.findLast((day) => day.date < before && workOf(day).length > 0) ?? null;
}

/** Copies the work of one day to another. */
export function planCopyDay(source: WorkDay, target: WorkDay, projects: readonly Project[]): Plan {
	return planDays([target], (day) => copiedOnto(day, workOf(source), "hours", projects));
}

/** Copies the work of each weekday to the week after. A working day without work to copy is skipped, too. */
export function planCopyWeek(
	days: readonly WorkDay[],
	monday: LocalDate,
	mode: CopyMode,
	projects: readonly Project[],
): Plan {
	const targets = days.filter((day) => day.date >= monday && day.date < addDays(monday, 7));
	const sourceOf = (day: WorkDay) => workOf(days.find((one) => one.date === addDays(day.date, -7)));
	const wanted = targets.filter((day) => !day.isWeekend || sourceOf(day).length > 0);
	return planDays(wanted, (day) => {
		const work = sourceOf(day);
		return work.length > 0 ? copiedOnto(day, work, mode, projects) : "nothingLastWeek";
	});
}

function copiedOnto(
	day: WorkDay,
	work: readonly Entry[],
	mode: CopyMode,
	projects: readonly Project[],
): Contents {
	const reason = whySkipped(day);
	if (reason) return reason;
	const open = work.filter(
		(entry) => !entry.project || projects.some((project) => project.id === entry.project?.id),
	);
	if (open.length === 0) return "projectClosed";
	// Times go along to days on which they are logged.
	const contents = open.map(day.clockTimes ? contentOf : withoutTimes);
	const copied =
		mode === "hours" ? contents : shareEvenly(contents, toMinutes(day.expectedHours) || STANDARD_DAY_MINUTES);
	return open.length < work.length ? { contents: copied, left: "partlyClosed" } : copied;
}

/** The same projects and labels, each once and without notes; the first ones take what quarters leave over. */
function shareEvenly(contents: readonly EntryContent[], minutes: number): EntryContent[] {
	const pairs = new Map(contents.map((one) => [`${one.project?.id}/${one.label?.id}`, one]));
	const quarters = Math.floor(minutes / 15 / pairs.size);
	const rest = minutes - quarters * 15 * pairs.size;
	return [...pairs.values()].map((content, index) => ({
		...withoutTimes(content),
		notes: "",
		hours: minutesToHours(quarters * 15 + Math.min(15, Math.max(0, rest - index * 15))),
	}));
}

/** A full day of the given work on every day that waits for its entries. */
export function planFill(missing: readonly WorkDay[], work: ChosenWork): Plan {
	return planDays(missing, (day) => {
		const hours = wholeMinutes(day.expectedHours);
		return whySkipped(day) ?? [{ dayTypeId: DAY_TYPES.NORMAL_DAY, hours, notes: "", ...namesIn(work) }];
	});
}

/** One day type on all working days of a range. */
export function planLeave(
	days: readonly WorkDay[],
	dayTypeId: DayTypeId,
	notes: string,
	reasonId = "",
): Plan {
	const contentOn = (day: WorkDay) =>
		contentOf({ dayTypeId, hours: wholeMinutes(day.expectedHours), notes, reasonId });
	const plan = planDays(days, (day) => {
		const content = contentOn(day);
		if (day.isWeekend) return "weekend";
		if (day.nationalHoliday) return "nationalHoliday";
		if (day.locked) return "locked";
		if (!day.hasContract) return "noContract";
		const refusal = whyCannotPut(content, day, today());
		if (refusal === "already-holiday" || refusal === "on-annual-holiday") return "alreadyHoliday";
		if (refusal === "ill-on-holiday") return "illOnHoliday";
		const isAbsent = ownEntries(day).some((entry) => isAbsence(entry.dayTypeId));
		if (isAbsent && dayTypeId !== DAY_TYPES.HOLIDAY_AS_PAYMENT) return "absence";
		return refusal ? "refused" : [content];
	});
	const onHoliday = plan.skipped.filter(({ reason }) => reason === "illOnHoliday").map(({ date }) => date);
	const asked = days.filter(({ date }) => onHoliday.includes(date));
	return asked.length === 0
		? plan
		: { ...plan, asked: asked.map((day) => ({ day, content: contentOn(day) })) };
}

/** Expected hours have two decimals; an entry is of whole minutes. */
function wholeMinutes(hours: number): number {
	return minutesToHours(toMinutes(hours));
}

/** Groups skipped days by reason, in the order of their first occurrence. */
export function skippedByReason(plan: Plan): { reason: SkipReason; dates: LocalDate[] }[] {
	const reasons = [...new Set(plan.skipped.map((day) => day.reason))];
	return reasons.map((reason) => ({
		reason,
		dates: plan.skipped.filter((day) => day.reason === reason).map((day) => day.date),
	}));
}
