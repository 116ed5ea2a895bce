import { usesHoliday, MOST_ENTRIES_AT_ONCE } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { useMutation } from "@tanstack/react-query";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { useTranslation } from "react-i18next";
import { client } from "#lib/api-client.ts";
import { useMonthCache } from "#domain/saving/month-cache.ts";
import {
	addition,
	type Answer,
	type Change,
	deletion,
	newEntry,
	NOT_SENT,
	typedId,
} from "#domain/saving/change.ts";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { refusalText, useEntryToasts } from "#domain/saving/entry-toasts.ts";
import { isRequested, useEntryChange, useIllness } from "#domain/saving/entry-changes.ts";
import { useSecondPress } from "#domain/day-panel/entry-form/second-press.ts";
import { refusedDates } from "#lib/error-message.ts";
import { dismissToast, TIMESHEET_TOAST_MS, toast } from "#ui/overlay/toast.tsx";
import { type Plan, skippedByReason } from "./plan-entries.ts";
import { useDayName } from "#domain/work-days/use-day-label.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";

/** The one toast that counts what is saved. */
const PROGRESS = "plan-progress";

/** Creates the entries of a plan in one call, each with its own id. A toast names the skipped days and offers Undo. */
export function useMakeEntries() {
	const { t } = useTranslation("work-days");
	const toasts = useEntryToasts();
	const skippedText = useSkippedText();
	const doneText = useDoneText();
	const { isSecond } = useSecondPress();
	const askIllness = useIllness();
	const { mutate: unmake } = useUnmakeEntries();
	const asRequested = useRequested();
	const showRefused = useShowRefused();
	const showNothingAdded = useShowNothingAdded();
	const { mutate, isPending } = useEntryChange({
		show: ({ entries }: { entries: readonly Entry[]; plan: Plan }, cache) => {
			for (const entry of entries) cache.put(entry);
		},
		send: ({ entries }, { queue, cache }) => {
			const show = (done: number) => {
				const text = t("plan.progress", { done, all: entries.length });
				if (entries.length > 1) toast("info", text, { id: PROGRESS, duration: Number.POSITIVE_INFINITY });
			};
			show(0);
			const posted = postPlan(entries, queue.post, show, cache.workedOn(entries));
			return posted.finally(() => dismissToast(PROGRESS));
		},
		onSent: async ({ made, requested, refused, notSent }, { entries, plan }, { queue, cache }) => {
			if (areHolidays(entries)) cache.renewHolidays();
			for (const { entry } of refused) cache.take(entry);
			if (refused[0]) showRefused(refused[0]);
			if (requested.length > 0) await queue.showUndoable(asRequested(requested, plan));
			if (made.length === 0) return;
			const text =
				refused.length > 0
					? t("plan.someFailed", { made: made.length, all: entries.length - notSent })
					: doneText(made);
			await queue.showUndoable({
				type: "success",
				message: made.length === 1 && refused.length === 0 ? t("day.created") : text,
				detail: skippedText(plan),
				undo: () => unmake(made),
			});
		},
		onFailed: (error, { entries }, cache) => {
			for (const entry of entries) cache.take(entry);
			toasts.failed(error);
		},
	});
	const make = (plan: Plan) => {
		// The days of one booking share its id.
		const bookingId = crypto.randomUUID();
		const entries = plan.entries.map(({ day, content }) =>
			newEntry(day, content, usesHoliday(content.dayTypeId) ? bookingId : crypto.randomUUID()),
		);
		const [first, ...others] = (plan.asked ?? []).map(({ day, content }) => newEntry(day, content));
		if (first) askIllness([first, ...others]);
		if (entries.length === 0) return first ? undefined : showNothingAdded(plan);
		// A dialog is pressed once more while it closes.
		if (!isSecond("plan")) mutate({ entries, plan });
	};
	return { make, isPending };
}

function useShowNothingAdded() {
	const { t } = useTranslation("work-days");
	const toasts = useEntryToasts();
	const skippedText = useSkippedText();
	return (plan: Plan) => {
		const reasons = new Set(plan.skipped.map((day) => day.reason));
		if (reasons.size === 1 && reasons.has("weekend")) toasts.refused("weekend-entry");
		else if (reasons.has("alreadyHoliday")) toasts.refused("already-holiday");
		else toast("info", skippedText(plan) ?? t("plan.nothing"), { duration: TIMESHEET_TOAST_MS });
	};
}

/** Says why nothing was made; of several entries on which day. */
function useShowRefused() {
	const { t } = useTranslation("work-days");
	const { t: tError } = useTranslation("errors");
	const dayName = useDayName();
	const toasts = useEntryToasts();
	return ({ entry, error }: RefusedEntry) => {
		const [date] = refusedDates(error);
		if (date === undefined || usesHoliday(entry.dayTypeId)) return toasts.failed(error);
		const detail = t("plan.refusedDay", { day: dayName(date), reason: refusalText(error, tError) });
		toast("error", t("day.failed"), { detail, duration: TIMESHEET_TOAST_MS });
	};
}

/** A plan of leave has one type. */
function areHolidays(entries: readonly Entry[]): boolean {
	return entries.some(({ dayTypeId }) => usesHoliday(dayTypeId));
}

/** What was added: of leave its days by their kind, of a week or several kinds the entries. */
function useDoneText(): (made: readonly Entry[]) => string {
	const { t } = useTranslation("work-days");
	return (made) => {
		const [type, ...others] = new Set(made.map(({ dayTypeId }) => dayTypeId));
		const { name } = DAY_TYPE_LOOK[type ?? DAY_TYPES.NORMAL_DAY];
		const count = made.length;
		return others.length > 0 || name === "NORMAL_DAY" || name === "NATIONAL_HOLIDAY"
			? t("plan.done", { count })
			: t(`plan.doneLeave.${name}`, { count });
	};
}

/** Removes the entries that a plan has created. */
function useUnmakeEntries() {
	const { t } = useTranslation("work-days");
	const toasts = useEntryToasts();
	return useEntryChange({
		show: (entries: readonly Entry[], cache) => {
			for (const entry of entries) cache.take(entry);
		},
		send: (entries, { queue }) =>
			Promise.all(entries.map(({ id, workDayId, date }) => queue.post(deletion({ id, workDayId, date })))),
		onSent: (answers, entries, { cache }) => {
			if (areHolidays(entries)) cache.renewHolidays();
			if (answers.includes(NOT_SENT)) return;
			toast("success", t("plan.undone", { count: entries.length }), { duration: TIMESHEET_TOAST_MS });
		},
		onFailed: toasts.failed,
	});
}

/** Says that leave was requested in place of booked, and takes the requests back. */
function useRequested() {
	const { t } = useTranslation("work-days");
	const cache = useMonthCache();
	const skippedText = useSkippedText();
	const { mutate } = useMutation({
		meta: { success: t("plan.withdrawn"), failure: t("day.failed") },
		mutationFn: (ids: readonly string[]) =>
			Promise.all(ids.map((id) => client.leaveRequests.withdrawLeave({ id }))),
		onSettled: cache.settle,
	});
	return (ids: readonly string[], plan: Plan) => ({
		type: "info" as const,
		message: t("day.requested"),
		detail: skippedText(plan),
		undo: () => mutate(ids),
	});
}

/** Up to this many days are named, more are a number. */
const NAMED_DAYS = 3;

/** `Left out: Fri 19 June (national holiday)`; undefined if no day was skipped. */
function useSkippedText(): (plan: Plan) => string | undefined {
	const { t } = useTranslation("work-days");
	const dayName = useDayName();
	return (plan) => {
		const parts = skippedByReason(plan).map(({ reason, dates }) => {
			const days = dates.length > NAMED_DAYS ? String(dates.length) : dates.map(dayName).join(", ");
			return `${days} (${t(`plan.reasons.${reason}`)})`;
		});
		return parts.length > 0 ? t("plan.skipped", { days: parts.join(", ") }) : undefined;
	};
}

export interface RefusedEntry {
	readonly entry: Entry;
	readonly error: unknown;
}

interface PostedPlan {
	readonly made: readonly Entry[];
	/** The requests of leave that a lead approves, by their ids. */
	readonly requested: readonly string[];
	readonly refused: readonly RefusedEntry[];
	/** How many are not sent yet; the send queue shows them. */
	readonly notSent: number;
}

/** Characters of notes in one call: six bytes each at most, of the 64 kB that a call can have. */
const MOST_NOTE_LENGTH = 10_000;

/** Adds entries, as a rule in one call, of which all are made or none. */
export async function postPlan(
	entries: readonly Entry[],
	post: (change: Change) => Promise<Answer | typeof NOT_SENT>,
	onProgress: (done: number) => void,
	confirmedDates: readonly LocalDate[] = [],
): Promise<PostedPlan> {
	const made: Entry[] = [];
	const requested: string[] = [];
	const refused: RefusedEntry[] = [];
	let notSent = 0;
	const postPart = async (part: readonly [Entry, ...Entry[]]) => {
		try {
			const answer = await post(addition(part, confirmedDates));
			if (answer === NOT_SENT) notSent += part.length;
			else if (isRequested(answer, part)) requested.push(typedId(part[0]));
			else made.push(...part);
		} catch (error) {
			refused.push(...part.map((entry) => ({ entry, error })));
		}
		onProgress(made.length + refused.length + notSent);
	};
	await Promise.all(partsOf(entries).map(postPart));
	return { made, requested, refused, notSent };
}

/** What goes in one call: a whole booking of holidays, or as many entries as the API takes. */
function partsOf(entries: readonly Entry[]): [Entry, ...Entry[]][] {
	const parts: [Entry, ...Entry[]][] = [];
	let length = 0;
	for (const entry of entries) {
		const last = parts.at(-1);
		length += entry.notes.length;
		// Leave may have to be requested, and a request has the same hours each day.
		const isLike = entry.dayTypeId === DAY_TYPES.NORMAL_DAY || entry.hours === last?.[0].hours;
		const fits = last && isLike && last.length < MOST_ENTRIES_AT_ONCE && length <= MOST_NOTE_LENGTH;
		if (last && (fits || usesHoliday(entry.dayTypeId))) last.push(entry);
		else {
			parts.push([entry]);
			length = entry.notes.length;
		}
	}
	return parts;
}
