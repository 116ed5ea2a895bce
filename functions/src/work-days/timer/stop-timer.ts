import { contract } from "@tuntikirja/contract/contract.ts";
import { inForce } from "@tuntikirja/contract/kernel/periods.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ClockTimes } from "@tuntikirja/contract/work-days/clock/clock-times.ts";
import { whyCannotSave } from "@tuntikirja/contract/work-days/entry-guards.ts";
import {
	type AskedHours,
	offeredMinutes,
	timedMinutes,
	type TimedWork,
	whyAskHours,
	timedClocks,
} from "@tuntikirja/contract/work-days/timer/timed-work.ts";
import type { StoppedTimer } from "@tuntikirja/contract/work-days/timer/timer-schema.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { localDateAt, now } from "#firestore/clock.ts";
import { changeDays, type DayChange, type DayScene, newStoredEntry } from "#hours/change-days.ts";
import { operation } from "#http/operation.ts";
import { auditDocument, originOf } from "#records/audit/audit-log.ts";
import { SETTING_DEFAULTS } from "#records/company/company-settings.ts";
import type { Call } from "#records/people/caller.ts";
import { presentTimer } from "#hours/present-timer.ts";
import type { StoredEntry } from "#records/months/work-months.ts";
import { type StoredTimer, type UserProfile, userDoc } from "#records/people/users.ts";
import { logsTimes, overlapped, overlapRefusal } from "#work-days/clocked-minutes.ts";
import { entryProject, isIdUsed } from "#work-days/entry-content.ts";
import { ownSubject } from "#records/groups/person-in-reach.ts";
import { savedDay } from "#work-days/saved-day.ts";

interface Stop extends Call {
	readonly id: string;
	readonly hours: number | undefined;
}

/**
 * The end of the timer and its entry are one transaction, so two stops at once make one entry. The day is known before
 * it, from the profile of the request.
 */
export const stopTimer = operation(contract.workDays.stopTimer).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const stop = { caller, requestId, id: input.id, hours: input.hours };
	const date = dayOf(caller.profile, input.id);
	if (date === null) return ended(caller.profile, input.id);

	let profile = caller.profile;
	const decide = async (scene: DayScene): Promise<DayChange | null> => {
		const stored = await scene.writer.get(userDoc(caller.uid));
		if (stored === null) throw new AppError("unknown-user");
		profile = stored;
		const { timer } = stored;
		// Another request has ended it meanwhile.
		if (timer?.id !== input.id) {
			refuseOtherHours(stop, own(scene.day.entries, input.id));
			return null;
		}
		const change = await entryOf(stop, scene, timer, date);
		const outcome = change === null ? "too-short" : "saved";
		profile = { ...stored, timer: null, endedTimer: { id: timer.id, date, outcome } };
		endTimer(scene, stop, stored, profile);
		return change;
	};
	const day = await changeDays(caller, { actor: caller, requestId }, [{ date, decide }]);
	const result = ended(profile, input.id);
	if (result.outcome !== "saved") return result;
	return { ...result, saved: await savedDay(caller, ownSubject(caller), date, day) };
});

/** The same stop again names the hours that the first one saved. An entry that was edited since says nothing. @throws id-taken */
function refuseOtherHours({ hours }: Stop, saved: StoredEntry | undefined): void {
	if (hours === undefined || saved === undefined || saved.version > 1) return;
	if (saved.minutes !== toMinutes(hours)) throw new AppError("id-taken");
}

/** The day of the timer's entry, while it runs and after it has made one; or null. */
function dayOf({ timer, endedTimer }: UserProfile, id: string): LocalDate | null {
	if (timer?.id === id) return localDateAt(new Date(timer.startedAt));
	return endedTimer?.id === id && endedTimer.outcome === "saved" ? endedTimer.date : null;
}

function ended({ timer, endedTimer }: UserProfile, id: string): StoppedTimer {
	const running = presentTimer(timer ?? null);
	const outcome = endedTimer?.id === id ? endedTimer.outcome : "discarded";
	return { outcome: outcome === "discarded" ? "not-running" : outcome, timer: running };
}

/** The entry of a timer that ends now; null for less than half a step. */
async function entryOf(
	{ caller, hours }: Stop,
	scene: DayScene,
	timer: StoredTimer,
	date: LocalDate,
): Promise<DayChange | null> {
	const work = timedUntilNow(timer);
	// The start was changed to another day while this request was on its way.
	if (work.startedOn !== date) throw new AppError("stale-record");
	const step = inForce(scene.settings.timerStep, date, SETTING_DEFAULTS.timerStep);
	if (hours === undefined) {
		const offered = offeredMinutes(work, step);
		const asked: AskedHours = { date, hours: offered === null ? null : minutesToHours(offered) };
		refuseIf(whyAskHours(work), asked);
	}
	const minutes = hours === undefined ? timedMinutes(work, step) : toMinutes(hours);
	if (hours === undefined && minutes === 0) return null;
	if (isIdUsed(scene.month, timer.id)) throw new AppError("id-taken");
	const wanted = { dayTypeId: DAY_TYPES.NORMAL_DAY, minutes };
	refuseIf(whyCannotSave(wanted, scene.factsWithout(timer.id)));
	const project = await entryProject(
		scene.writer,
		caller.uid,
		timer.project?.id ?? null,
		timer.label?.id ?? null,
	);
	const clock = await freeTimes(scene, timer.id, timedClocks(work, minutes, step), date);
	const content = { ...wanted, notes: timer.notes, ...project, ...(clock && { clock }) };
	const after = newStoredEntry(content, caller.uid);
	return { entryId: timer.id, before: null, after };
}

/**
 * The first of the times that no other entry has, where the company logs them; none where no clock shows the hours.
 * @throws invalid-input with the other entry, as for times that are typed
 */
async function freeTimes(
	scene: DayScene,
	entryId: string,
	clocks: readonly ClockTimes[],
	date: LocalDate,
): Promise<ClockTimes | undefined> {
	if (!logsTimes(scene, date)) return undefined;
	const taken = await Promise.all(clocks.map((clock) => overlapped(scene, { date, entryId, clock })));
	const [other] = taken;
	const free = clocks.find((_, index) => taken[index] === null);
	if (free === undefined && other) throw overlapRefusal(other);
	return free;
}

function timedUntilNow({ startedAt }: StoredTimer): TimedWork {
	const [start, end] = [new Date(startedAt), now()];
	return {
		startedAt: start.getTime(),
		endedAt: end.getTime(),
		startedOn: localDateAt(start),
		endedOn: localDateAt(end),
	};
}

function endTimer({ writer }: DayScene, stop: Stop, before: UserProfile, after: UserProfile): void {
	const { uid } = stop.caller;
	writer.set(userDoc(uid), after);
	auditDocument(writer, originOf(stop, "user", uid, uid), { before, after }, ["timer"]);
}
