import { setTimeout as pause } from "node:timers/promises";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { audit, type AuditRow } from "#records/audit/audit-log.ts";
import type { Versions } from "#records/audit/field-changes.ts";
import { commitUnchanged, type Premise, premise } from "#firestore/commit-unchanged.ts";
import { type Reader, witness, type Witness } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError } from "#errors/app-error.ts";
import { holidayCountsDoc } from "#records/derived/holiday-counts.ts";
import { writeMonths } from "#hours/changed-months.ts";
import { refuseSubmitted } from "#hours/require-open-months.ts";
import { seenBy, seenRefusal } from "#hours/seen-by.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import type { ActOrigin } from "#records/inbox/inbox.ts";
import { leaveRequestDoc, type StoredRequest } from "#records/leave/leave-requests.ts";
import { movedDays } from "#records/leave/moved-days.ts";
import { planRequestMoves, type RequestMove, writeRequestMoves } from "#records/leave/moved-requests.ts";
import { presentWorkDay } from "#hours/present-work-day.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import type { CountedHolidays } from "./count-holidays.ts";
import { type HolidaySources, type LoadedHolidays, type LoadOptions, loadHolidays } from "./load-holidays.ts";
import { presentHolidays, storedCounts } from "./present-holidays.ts";

/** What to write of a person's holidays, and the answer to the caller. */
export interface HolidayPlan {
	/** Null: nothing to write, a repeated request finds its work done. */
	readonly change: {
		readonly months: ReadonlyMap<Month, WorkMonth>;
		readonly counted: CountedHolidays;
		readonly origin: ActOrigin;
		readonly row: Pick<AuditRow, "entityId" | "date" | "action" | "changed"> &
			Partial<Pick<AuditRow, "entity">>;
		/** The booking before and after, for the audit row. */
		readonly versions: Versions;
		/** The requests that are acted on, which say themselves what becomes of them. Left out: none. */
		readonly acted?: readonly string[];
		/** What takes days from other requests. Left out: cancelling. */
		readonly moves?: RequestMove["act"];
		/** What else goes with it, such as a message. */
		readonly alsoWrite?: (writer: Writer) => void;
		/** It takes back what was asked, and changes no entry: a submitted month does not refuse it. */
		readonly takesBack?: boolean;
		/** What else the decision was based on. */
		readonly premises?: readonly Premise[];
	} | null;
	readonly answer: HolidayAnswer;
}

/** Decides a change by the sources. It may read more with the reader, and runs again when others get in between. */
export type DecideHolidays = (sources: LoadedHolidays, reader: Reader) => HolidayPlan | Promise<HolidayPlan>;

/** How often a change is decided anew when others get in between, and how long it waits, at most, before. */
const ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 400;

/**
 * Changes a person's holidays: months, stale markers, counts and audit row go together or not at all. What it
 * is decided by is read without locks; the commit goes through only if the counts and
 * the changed months are still those. Every booking writes the counts, so of two bookings at
 * once one decides again and sees the other, even when they are in different months: never more than the
 * limit (INV-4). 2 writes a month and 2 more, and what goes with it. @throws what `decide` throws, unavailable
 */
export async function changeHolidays(
	owner: Subject,
	options: LoadOptions,
	decide: DecideHolidays,
): Promise<HolidayAnswer> {
	const decideAsSeen: DecideHolidays = async (sources, reader) => {
		try {
			return await decide(sources, reader);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			throw new AppError(seenRefusal(error.code, owner, sources.settings), error.data);
		}
	};
	const change = () => untilUnchanged(owner, options, decideAsSeen);
	const { answer, terms } = await inTurnOf([owner.uid], change);
	return { ...answer, workDays: answer.workDays.map(seenBy(owner, terms).day) };
}

async function untilUnchanged(
	owner: Subject,
	options: LoadOptions,
	decide: DecideHolidays,
): Promise<{ readonly answer: HolidayAnswer; readonly terms: WorkTerms }> {
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		const reader = witness();
		const sources = await loadHolidays(
			reader,
			{ uid: owner.uid, startDate: owner.profile.startDate },
			options,
		);
		const { change, answer } = await decide(sources, reader);
		const done = { answer, terms: sources.terms };
		if (change === null) return done;
		const touched = [...change.months.keys()].map((key) => sources.whole.get(key));
		const actorId = change.origin.actor.uid;
		if (!change.takesBack) refuseSubmitted(touched, sources.terms, { ownerId: owner.uid, actorId });
		const requestMoves = await movesOf(owner, sources, change, reader);
		const isWritten = await writeIfUnchanged(owner, sources, { ...change, requestMoves }, reader);
		if (isWritten) return done;
		await pause(Math.random() * LONGEST_PAUSE_MS);
	}
	throw new AppError("unavailable");
}

type Change = NonNullable<HolidayPlan["change"]>;

/** What becomes of the requests whose days the change moves, but the one that is acted on. */
function movesOf(
	owner: Subject,
	{ whole }: LoadedHolidays,
	{ months, acted, moves = "cancel" }: Change,
	reader: Reader,
): Promise<RequestMove[]> {
	return planRequestMoves(reader, movedDays(whole, months), { owner, act: moves, except: acted });
}

function writeIfUnchanged(
	owner: Subject,
	sources: LoadedHolidays,
	change: Change & { readonly requestMoves: readonly RequestMove[] },
	{ seen }: Witness,
): Promise<boolean> {
	const { uid } = owner;
	const { months, counted, origin, row, versions, requestMoves, alsoWrite, premises = [] } = change;
	const unread = [...months.keys()].find((key) => !sources.isRead(key));
	if (unread !== undefined) throw new Error(`${unread} is changed and was not read.`);
	const ofMonths = [...months.keys()].map((key) => {
		const read = sources.whole.get(key);
		const asRead = premise(
			workMonthDoc(uid, key),
			(present) => present?.revision === read?.revision && present?.state === read?.state,
		);
		// A month that was read and not found was not there.
		return read === undefined ? { ...asRead, isAbsent: true as const } : asRead;
	});
	const write = (writer: Writer) => {
		writeMonths(writer, uid, months);
		writer.set(holidayCountsDoc(uid), storedCounts(sources, counted, months));
		const by = { actorId: origin.actor.uid, requestId: origin.requestId, subjectId: uid };
		audit(writer, { entity: "annualHoliday", ...row, ...by }, versions);
		writeRequestMoves(writer, requestMoves, owner, origin);
		alsoWrite?.(writer);
	};
	const ofRequests = requestMoves.map(({ id, before }) => requestAsRead(id, before));
	return commitUnchanged([countsAsRead(sources), ...ofMonths, ...ofRequests, ...premises], write, seen);
}

export function requestAsRead(id: string, read: StoredRequest): Premise {
	return premise(leaveRequestDoc(id), (present) => present?.version === read.version);
}

/** The counts have not been written since the sources were read. */
export function countsAsRead({ uid, counts }: HolidaySources): Premise {
	return premise(holidayCountsDoc(uid), (present) => present?.revision === counts?.revision);
}

export type HolidayAnswer = ReturnType<typeof changeAnswer>;

/**
 * The answer to a change: its days as they now are, what it used (less than 0: gave back), and what is left. `changed` are
 * the months as the change leaves them.
 */
export function changeAnswer(
	sources: LoadedHolidays,
	dates: readonly LocalDate[],
	changed: ReadonlyMap<Month, WorkMonth>,
	before: CountedHolidays,
	after: CountedHolidays,
) {
	const monthAt = (key: Month) => changed.get(key) ?? sources.whole.get(key) ?? null;
	return {
		workDays: dates.map((date) => presentWorkDay(sources.uid, date, monthAt(monthOf(date)), sources.terms)),
		usedDays: after.usedDays - before.usedDays,
		available: presentHolidays(sources, after),
	};
}
