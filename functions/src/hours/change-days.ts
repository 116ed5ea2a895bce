import { inForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { DayFacts } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { audit } from "#records/audit/audit-log.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { now, today } from "#firestore/clock.ts";
import type { Caller } from "#records/people/caller.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { type ProjectDocument, projectDoc } from "#records/company/projects.ts";
import { alertOldEntries } from "#messages/alert-old-entry.ts";
import { type ActOrigin, noteChange, spanOf } from "#records/inbox/inbox.ts";
import { movedDays } from "#records/leave/moved-days.ts";
import { planRequestMoves, writeRequestMoves } from "#records/leave/moved-requests.ts";
import { changedMonths, EMPTY_DAY, emptyMonth, writeMonths, markedDays } from "./changed-months.ts";
import { loadTermsOfYears } from "./load-terms.ts";
import { refuseSubmitted } from "./require-open-months.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import {
	knownDayType,
	loggedDays,
	type StoredDay,
	type StoredEntry,
	type WorkMonth,
	workMonthDoc,
	isClosed,
} from "#records/months/work-months.ts";

/** The day as it is inside the transaction, and what the rules validate a change against. */
export interface DayScene {
	readonly writer: Writer;
	readonly day: StoredDay;
	/** The whole month, for ids that stand on another of its days. */
	readonly month: WorkMonth;
	/** Another month of the person, as the changes before this one leave it. */
	readonly monthAt: (month: Month) => Promise<WorkMonth | null>;
	/** The projects that the changes name, by their ids. */
	readonly projects: ReadonlyMap<string, ProjectDocument>;
	/** The company's settings, as they were read for the terms. */
	readonly settings: CompanySettings;
	/** Facts for a change of the first of the given entries: the others are those without them. */
	readonly factsWithout: (...entryIds: readonly [string, ...string[]]) => DayFacts;
}

/** One entry put, changed (both given) or taken away. */
export interface DayChange {
	readonly entryId: string;
	readonly before: StoredEntry | null;
	readonly after: StoredEntry | null;
	/** Ids that have become part of this entry: they are gone, and a late copy of their request finds its work done. */
	readonly merged?: readonly string[];
	/** The request did not say which version it changes, so it may have overwritten what its sender has not seen. */
	readonly withoutVersion?: boolean;
}

/** A change that a request asks for. `decide` throws to refuse, and answers null when the work is done already. */
export interface AskedChange {
	readonly date: LocalDate;
	/** The project that the change names: it is read with the month, once for all changes. */
	readonly projectId?: string | null | undefined;
	readonly decide: (scene: DayScene) => Promise<DayChange | null>;
}

/** The months after the changes, or as they stood when there was nothing to change. */
export interface DayOutcome {
	readonly months: ReadonlyMap<Month, WorkMonth>;
	readonly terms: WorkTerms;
}

/** A change that was decided, and its day before it. */
export interface MadeChange {
	readonly date: LocalDate;
	readonly day: StoredDay;
	readonly change: DayChange;
}

/**
 * Changes days of one person in one transaction: months, stale markers of the balance and audit rows go together or
 * not at all. Each change is decided by the day as those before it leave it. Reads: 2 and one for each month, calendar
 * year and project, however many changes. Writes: 2 for each month and one for each change, for each month before
 * the present one an alert, and the notice to the person when another one made them. Booked leave that goes costs a read
 * more, and of a request those of `planRequestMoves`.
 */
export function changeDays(
	owner: Caller,
	origin: ActOrigin,
	asked: readonly AskedChange[],
): Promise<DayOutcome> {
	const keys = [...new Set(asked.map(({ date }) => monthOf(date)))];
	const projectIds = [...new Set(asked.flatMap(({ projectId }) => projectId ?? []))];
	const attempt = async (writer: Writer): Promise<DayOutcome> => {
		const person = { uid: owner.uid, startDate: owner.profile.startDate };
		const years = new Set(keys.map((key) => Number(key.slice(0, 4))));
		const [{ terms, settings }, found, named] = await Promise.all([
			loadTermsOfYears(writer, person, [...years]),
			writer.getAll(keys.map((key) => workMonthDoc(owner.uid, key))),
			writer.getAll(projectIds.map(projectDoc)),
		]);
		const stored = new Map(found.flatMap((month) => (month === null ? [] : [[month.month, month] as const])));
		const months = new Map(keys.map((key) => [key, stored.get(key) ?? emptyMonth(owner.uid, firstDay(key))]));
		const projects = new Map(named.flatMap((project) => (project === null ? [] : [[project.id, project]])));
		const premises = { uid: owner.uid, writer, terms, settings, projects, months };
		const made = await decideInOrder(premises, asked);
		if (made.length === 0) return { months, terms };

		const actorId = origin.actor.uid;
		const days = new Map(made.map(({ date }) => [date, dayOf(months, date)]));
		const changed = changedMonths(owner.uid, stored, markedDays(owner.uid, actorId, days), terms);
		const touched = [...changed.keys()].map((key) => stored.get(key));
		refuseSubmitted(touched, terms, { ownerId: owner.uid, actorId });
		const moves = await planRequestMoves(writer, movedDays(stored, changed), { owner, act: "cancel" });
		writeMonths(writer, owner.uid, changed, stored);
		for (const one of made) auditChange(writer, owner, origin, one);
		writeRequestMoves(writer, moves, owner, origin);
		const changes = made.map(({ date, change }) => ({ date, ...minutesOf(change) }));
		alertOldEntries(writer, owner, { actorId, months: changed, changes });
		noteChange(writer, owner, origin, { kind: "day-changed", ...spanOf([...days.keys()]) });
		return { months: new Map([...months, ...changed]), terms };
	};
	return inTurnOf([owner.uid], () => transact(attempt));
}

/** What the changes of a request are decided by. The months follow the changes. */
interface Premises {
	readonly uid: string;
	readonly writer: Writer;
	readonly terms: WorkTerms;
	readonly settings: CompanySettings;
	readonly projects: ReadonlyMap<string, ProjectDocument>;
	readonly months: Map<Month, WorkMonth>;
}

async function decideInOrder(premises: Premises, asked: readonly AskedChange[]): Promise<MadeChange[]> {
	const { uid, writer, terms, settings, projects, months } = premises;
	const others = new Map<Month, WorkMonth | null>();
	const monthAt: DayScene["monthAt"] = async (key) => {
		const known = months.get(key) ?? others.get(key);
		if (known !== undefined) return known;
		const found = await writer.get(workMonthDoc(uid, key));
		others.set(key, found);
		return found;
	};
	const made: MadeChange[] = [];
	for (const { date, decide } of asked) {
		const month = months.get(monthOf(date)) ?? emptyMonth(uid, date);
		const day = dayOf(months, date);
		const factsWithout: DayScene["factsWithout"] = (...entryIds) =>
			dayFacts(date, month, day, terms, entryIds);
		const change = await decide({ writer, day, month, monthAt, projects, settings, factsWithout });
		if (change === null) continue;
		made.push({ date, day, change });
		months.set(month.month, { ...month, days: { ...month.days, [date]: changedDay(day, change) } });
	}
	return made;
}

function dayOf(months: ReadonlyMap<Month, WorkMonth>, date: LocalDate): StoredDay {
	return own(months.get(monthOf(date))?.days ?? {}, date) ?? EMPTY_DAY;
}

/** One row for the entry, and one for each that has become part of it. */
export function auditChange(
	writer: Writer,
	owner: Caller,
	{ actor, requestId }: ActOrigin,
	{ date, day, change }: MadeChange,
): void {
	const ofDay = { actorId: actor.uid, requestId, subjectId: owner.uid, entity: "entry", date } as const;
	const row = {
		...ofDay,
		entityId: change.entryId,
		action: change.before === null ? "create" : change.after === null ? "delete" : "update",
		...minutesOf(change),
		...(change.withoutVersion === true ? { withoutVersion: true as const } : {}),
	} as const;
	audit(writer, row, change);
	for (const entityId of change.merged ?? []) {
		const gone = own(day.entries, entityId);
		if (gone === undefined) continue;
		const cleared = { minutesBefore: gone.minutes, minutesAfter: null };
		audit(writer, { ...ofDay, ...cleared, entityId, action: "delete" }, { before: gone, after: null });
	}
}

function minutesOf({ before, after }: DayChange) {
	return { minutesBefore: before?.minutes ?? null, minutesAfter: after?.minutes ?? null };
}

export function changedDay(day: StoredDay, { entryId, after, merged = [] }: DayChange): StoredDay {
	const gone = after === null ? [entryId, ...merged] : merged;
	const others = entriesWithout(day, [entryId, ...merged]);
	return {
		...day,
		entries: after === null ? others : { ...others, [entryId]: after },
		deletedEntryIds: [...day.deletedEntryIds, ...gone],
	};
}

function entriesWithout({ entries }: StoredDay, ids: readonly string[]): StoredDay["entries"] {
	return Object.fromEntries(Object.entries(entries).filter(([id]) => !ids.includes(id)));
}

/** The facts about a day by which a change of the first of the entries is validated. */
export function dayFacts(
	date: LocalDate,
	month: WorkMonth,
	day: StoredDay,
	terms: WorkTerms,
	entryIds: readonly [string, ...string[]],
): DayFacts {
	const others = entriesWithout(day, entryIds);
	const due = expectedOfDay(terms, date, day.isHolidayExempt);
	const gone = entryIds.flatMap((id) => own(day.entries, id) ?? []);
	const logged = loggedDays([{ ...month, days: { [date]: { ...day, entries: others } } }]).get(date);
	return {
		date,
		today: today(),
		hasContract: due.hasContract,
		isNationalHoliday: terms.holidays.has(date) && !day.isHolidayExempt,
		isLocked: isClosed(month),
		isInvoiced: own(day.entries, entryIds[0])?.invoice !== undefined,
		allowWeekendWork: inForce(terms.allowWeekendWork, date, false),
		due: due.minutes,
		replaced: gone.flatMap((entry) => knownDayType(entry) ?? []),
		others: logged?.entries ?? [],
	};
}

/** What a new entry says, as it is stored at its creation. */
export function newStoredEntry(
	content: Omit<StoredEntry, "version" | "createdAt" | "updatedAt" | "updatedBy">,
	createdBy: string,
	createdAt: Date = now(),
): StoredEntry {
	const at = createdAt.toISOString();
	return { ...content, version: 1, createdAt: at, updatedAt: at, updatedBy: createdBy };
}
