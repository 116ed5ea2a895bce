import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { STANDARD_DAY_MINUTES, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { ownEntries } from "#features/work-days/calendar/day-state.ts";
import { draftOf, type EntryDraft, whyCannotPut } from "#features/work-days/saving/entry-draft.ts";

/** The reason why a plan skips a day. */
export type SkipReason =
	| "weekend"
	| "nationalHoliday"
	| "absence"
	| "alreadyHoliday"
	| "hasEntries"
	| "locked"
	| "noContract"
	| "projectClosed"
	| "refused";

export interface PlannedEntry {
	readonly day: WorkDay;
	readonly draft: EntryDraft;
}

/** The entries a plan creates, and the days it skips. */
export interface Plan {
	readonly entries: readonly PlannedEntry[];
	readonly skipped: readonly { readonly date: LocalDate; readonly reason: SkipReason }[];
}

/** `projects`: the same projects, with the day's hours split evenly. */
export type CopyMode = "hours" | "projects";

type Drafts = readonly EntryDraft[] | SkipReason;

function planDays(days: readonly WorkDay[], draftsOf: (day: WorkDay) => Drafts): Plan {
	const plans = days.map((day): Plan => {
		const drafts = draftsOf(day);
		if (typeof drafts === "string") return { entries: [], skipped: [{ date: day.date, reason: drafts }] };
		return { entries: drafts.map((draft) => ({ day, draft })), skipped: [] };
	});
	return { entries: plans.flatMap((plan) => plan.entries), skipped: plans.flatMap((plan) => plan.skipped) };
}

/** The reason why no work can be copied to the day or filled in on it, or null. */
function whyNoWork(day: WorkDay): SkipReason | null {
	if (day.isWeekend) return "weekend";
	if (day.nationalHoliday) return "nationalHoliday";
	if (day.locked) return "locked";
	if (!day.hasContract) return "noContract";
	const entries = ownEntries(day);
	if (entries.some((entry) => isAbsence(entry.dayTypeId))) return "absence";
	return entries.length > 0 ? "hasEntries" : null;
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

/** Copies the work of each weekday to the week after. Days without work to copy are not reported as skipped. */
export function planCopyWeek(
	days: readonly WorkDay[],
	monday: LocalDate,
	mode: CopyMode,
	projects: readonly Project[],
): Plan {
	const targets = days.filter((day) => day.date >= monday && day.date < addDays(monday, 7));
	const sourceOf = (day: WorkDay) => workOf(days.find((one) => one.date === addDays(day.date, -7)));
	const wanted = targets.filter((day) => sourceOf(day).length > 0);
	return planDays(wanted, (day) => copiedOnto(day, sourceOf(day), mode, projects));
}

function copiedOnto(
	day: WorkDay,
	work: readonly Entry[],
	mode: CopyMode,
	projects: readonly Project[],
): Drafts {
	const reason = whyNoWork(day);
	if (reason) return reason;
	const open = work.filter(
		(entry) => !entry.project || projects.some((project) => project.id === entry.project?.id),
	);
	if (open.length === 0) return "projectClosed";
	const drafts = open.map(draftOf);
	return mode === "hours"
		? drafts
		: shareEvenly(drafts, toMinutes(day.expectedHours) || STANDARD_DAY_MINUTES);
}

/** Distinct projects and labels without notes; the first ones get the remainder of the division into quarters. */
function shareEvenly(drafts: readonly EntryDraft[], minutes: number): EntryDraft[] {
	const pairs = new Map(drafts.map((draft) => [`${draft.project?.id}/${draft.label?.id}`, draft]));
	const quarters = Math.floor(minutes / 15 / pairs.size);
	const rest = minutes - quarters * 15 * pairs.size;
	return [...pairs.values()].map((draft, index) => ({
		...draft,
		notes: "",
		minutes: quarters * 15 + Math.min(15, Math.max(0, rest - index * 15)),
	}));
}

/** A full day of the given work on every missing day. */
export function planFill(missing: readonly WorkDay[], work: Pick<EntryDraft, "project" | "label">): Plan {
	return planDays(missing, (day) => {
		const minutes = toMinutes(day.expectedHours);
		return whyNoWork(day) ?? [{ dayTypeId: DAY_TYPES.NORMAL_DAY, minutes, notes: "", ...work }];
	});
}

/** One day type on all working days of a range. */
export function planLeave(days: readonly WorkDay[], dayTypeId: DayTypeId, notes: string): Plan {
	return planDays(days, (day) => {
		const minutes = toMinutes(day.expectedHours);
		const draft = { dayTypeId, minutes, notes, project: null, label: null };
		if (day.isWeekend) return "weekend";
		if (day.nationalHoliday) return "nationalHoliday";
		if (day.locked) return "locked";
		if (!day.hasContract) return "noContract";
		const refusal = whyCannotPut({ ...draft, minutes: isWhole(dayTypeId) ? 0 : minutes }, day);
		if (refusal === "already-holiday") return "alreadyHoliday";
		const isAbsent = ownEntries(day).some((entry) => isAbsence(entry.dayTypeId));
		if (isAbsent && dayTypeId !== DAY_TYPES.HOLIDAY_AS_PAYMENT) return "absence";
		return refusal ? "refused" : [draft];
	});
}

/** Entries of these types have no hours of their own. */
function isWhole(dayTypeId: DayTypeId): boolean {
	return dayTypeId === DAY_TYPES.HOLIDAY || dayTypeId === DAY_TYPES.HOLIDAY_AS_PAYMENT;
}

/** Groups skipped days by reason, in the order of their first occurrence. */
export function skippedByReason(plan: Plan): { reason: SkipReason; dates: LocalDate[] }[] {
	const reasons = [...new Set(plan.skipped.map((day) => day.reason))];
	return reasons.map((reason) => ({
		reason,
		dates: plan.skipped.filter((day) => day.reason === reason).map((day) => day.date),
	}));
}
