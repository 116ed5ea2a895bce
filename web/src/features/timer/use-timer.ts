import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AskedHours } from "@tuntikirja/contract/work-days/timer/timed-work.ts";
import type { Timer } from "@tuntikirja/contract/work-days/timer/timer-schema.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMonthCache } from "#domain/saving/month-cache.ts";
import { refusalText } from "#domain/saving/entry-toasts.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { toast } from "#ui/overlay/toast.tsx";
import { localMinute, now } from "#lib/clock.ts";

/** Milliseconds in which a stop or a discard can be undone. */
const UNDO_MS = 8000;

/** What a timer says: the content of its entry, and since when it runs. */
type TimerContent = Parameters<typeof client.workDays.setTimer>[0];

const PROFILE = { input: {} } as const;

/** The running timer; null: none runs, undefined: the person does not use it. Another device may have changed it. */
export function useRunningTimer(): Timer | null | undefined {
	const { data } = useQuery(
		api.users.getOwnUserInfo.queryOptions({
			...PROFILE,
			staleTime: Number.POSITIVE_INFINITY,
			refetchOnWindowFocus: "always",
		}),
	);
	return data?.timer;
}

/** Puts what the server has answered into the profile. */
function useShowTimer() {
	const queryClient = useQueryClient();
	return (timer: Timer | null) => {
		const { queryKey } = api.users.getOwnUserInfo.queryOptions(PROFILE);
		queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, timer });
	};
}

/** Starts the timer, or changes what it says. */
export function useSetTimer() {
	const { t } = useTranslation("timer");
	const show = useShowTimer();
	return useMutation({
		meta: { failure: t("failed") },
		mutationFn: (content: TimerContent) => client.workDays.setTimer(content),
		onSuccess: ({ timer }) => show(timer),
		// Another device was faster: its timer is shown.
		onError: useRenewal(api.users.getOwnUserInfo),
	});
}

/** What a new timer needs to go on where one ended. */
function againFrom({ startedAt, notes, project, label }: Timer): TimerContent {
	return { id: crypto.randomUUID(), startedAt, notes, projectId: project?.id, labelId: label?.id };
}

/** Ends the timer without an entry; a toast offers to have it back. */
export function useDiscardTimer() {
	const { t } = useTranslation("timer");
	const show = useShowTimer();
	const { mutate: start } = useSetTimer();
	return useMutation({
		meta: { failure: t("failed") },
		mutationFn: ({ id }: Timer) => client.workDays.discardTimer({ id }),
		onSuccess: (answer, timer) => {
			show(answer.timer);
			toast("success", t("discarded"), {
				duration: UNDO_MS,
				action: { label: t("undo"), onClick: () => start(againFrom(timer)) },
			});
		},
	});
}

/** A stop, and what to do when the server asks for the hours first. */
interface Stop {
	readonly timer: Timer;
	readonly hours?: number;
}

/** Ends the timer with an entry; a toast says what was logged and offers to take it back. */
export function useStopTimer(onAsked: (asked: AskedHours) => void) {
	const { t } = useTranslation("timer");
	const { t: tError } = useTranslation("errors");
	const format = useFormat();
	const show = useShowTimer();
	const cache = useMonthCache();
	const { mutateAsync: start } = useSetTimer();
	const { mutate: undo } = useMutation({
		meta: { failure: t("failed") },
		mutationFn: async ({ timer, workDayId }: { timer: Timer; workDayId: string | null }) => {
			if (workDayId !== null)
				await client.workDays.deleteEntry({ id: timer.id, workDayId, version: 2, entryVersion: 1 });
			return start(againFrom(timer));
		},
		onSettled: cache.settle,
	});
	return useMutation({
		meta: { quiet: true },
		mutationFn: ({ timer, hours }: Stop) => client.workDays.stopTimer({ id: timer.id, hours }),
		onSuccess: ({ outcome, saved, timer: running }, { timer }) => {
			show(running);
			cache.settle();
			const back = (workDayId: string | null) => ({
				duration: UNDO_MS,
				action: { label: t("undo"), onClick: () => undo({ timer, workDayId }) },
			});
			const entry = saved?.entries.find(({ id }) => id === timer.id);
			if (entry) {
				const text = { hours: format.hours(entry.hours), date: format.date(entry.date) };
				toast("success", t("logged", text), back(entry.workDayId));
			} else if (outcome === "too-short") toast("info", t("tooShort"), back(null));
			else toast("info", t("ended"));
		},
		onError: (error) => {
			const asked = askedHours(error);
			if (asked) onAsked(asked);
			else toast("error", t("notStopped"), { detail: refusalText(error, tError) });
		},
	});
}

/** What the server asks for, if it asks for hours. */
function askedHours(error: unknown): AskedHours | null {
	if (errorCode(error) !== "hours-required" || !(error instanceof Error) || !("data" in error)) return null;
	const { data } = error;
	if (!(data instanceof Object) || !("date" in data) || !("hours" in data)) return null;
	return { date: String(data.date), hours: typeof data.hours === "number" ? data.hours : null };
}

/** What the timer's button does, while it is on screen. */
let press: (() => void) | null = null;

/** The button that starts and stops the timer is on screen; returns what to call when it is gone. */
export function offerTimer(next: () => void): () => void {
	press = next;
	return () => {
		if (press === next) press = null;
	};
}

/** Starts the timer, or stops it, as its button does. */
export function pressTimer(): void {
	press?.();
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** `1:02:07`: how long ago that instant is; 0:00:00 when the browser's clock is behind the server's. */
export function elapsedText(startedAt: string, at: Date): string {
	const seconds = Math.max(0, Math.floor((at.getTime() - Date.parse(startedAt)) / SECOND_MS));
	const two = (value: number) => String(value).padStart(2, "0");
	return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The elapsed time, rendered again with each second. */
export function useElapsed(startedAt: string): string {
	const [at, setAt] = useState(now);
	useEffect(() => {
		const ticks = setInterval(() => setAt(now()), SECOND_MS);
		return () => clearInterval(ticks);
	}, []);
	return elapsedText(startedAt, at);
}

/** The instant on the same day in Helsinki at which its clocks show `HH:mm`. */
export function atTime(startedAt: string, time: string): string {
	const wanted = `${localMinute(Date.parse(startedAt)).slice(0, 10)}T${time}`;
	const minutesTo = (instant: number) =>
		(Date.parse(`${wanted}Z`) - Date.parse(`${localMinute(instant)}Z`)) / MINUTE_MS;
	const near = Date.parse(startedAt) + minutesTo(Date.parse(startedAt)) * MINUTE_MS;
	// Off by an hour if the clocks are changed between the two.
	const instant = near + minutesTo(near) * MINUTE_MS;
	return new Date(instant - (instant % MINUTE_MS)).toISOString();
}
