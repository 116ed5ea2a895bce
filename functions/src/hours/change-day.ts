import { inForce } from "@tuntikirja/contract/kernel/effective-dated.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { DayFacts } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import { audit } from "#records/audit/audit-log.ts";
import { markStale } from "#records/derived/balances.ts";
import { transact, type Writer } from "#firestore/documents.ts";
import { today } from "#firestore/clock.ts";
import type { Caller } from "#records/people/caller.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { alertOldEntry } from "#messages/alert-old-entry.ts";
import { loadTerms } from "./load-terms.ts";
import { requireRoom } from "./require-room.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { withDays } from "#records/months/month-outline.ts";
import {
	loggedDays,
	type StoredDay,
	type StoredEntry,
	storedTotals,
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

/** The month after the change, or as it stood when there was nothing to change. */
export interface DayOutcome {
	readonly month: WorkMonth;
	readonly terms: WorkTerms;
}

export const EMPTY_DAY: StoredDay = { entries: {}, isHolidayExempt: false, deletedEntryIds: [] };

/**
 * Changes one day of one person in one transaction: month, stale marker of the balance and audit row go
 * together or not at all. `decide` sees the day as it is, throws to refuse, and answers null when a repeated
 * request finds its work done. At most 6 reads with the project, 3 writes, and a fourth for an old entry's alert.
 */
export function changeDay(
	owner: Caller,
	date: LocalDate,
	origin: { actorId: string; requestId: string },
	decide: (scene: DayScene) => Promise<DayChange | null>,
): Promise<DayOutcome> {
	const monthKey = monthOf(date);
	const attempt = async (writer: Writer): Promise<DayOutcome> => {
		const person = { uid: owner.uid, startDate: owner.profile.startDate };
		const doc = workMonthDoc(owner.uid, monthKey);
		const [{ terms, settings }, stored] = await Promise.all([
			loadTerms(writer, person, firstDay(monthKey), lastDay(monthKey)),
			writer.get(doc),
		]);
		const month = stored ?? emptyMonth(owner.uid, date);
		const day = own(month.days, date) ?? EMPTY_DAY;
		const factsWithout: DayScene["factsWithout"] = (...entryIds) =>
			dayFacts(date, month, day, terms, entryIds);
		const change = await decide({ writer, day, month, settings, factsWithout });
		if (change === null) return { month, terms };

		const after = withDays(month, { ...month.days, [date]: changedDay(day, change) });
		const totals = storedTotals(foldMonth(monthKey, loggedDays([after]), terms));
		const changed: WorkMonth = { ...after, totals, revision: month.revision + 1 };
		requireRoom(stored, changed);
		writer.set(doc, changed);
		markStale(writer, owner.uid, monthKey, changed.revision);
		const minutes = {
			minutesBefore: change.before?.minutes ?? null,
			minutesAfter: change.after?.minutes ?? null,
		};
		const ofDay = { ...origin, subjectId: owner.uid, entity: "entry", date } as const;
		const row = {
			...ofDay,
			entityId: change.entryId,
			action: change.before === null ? "create" : change.after === null ? "delete" : "update",
			...minutes,
			...(change.withoutVersion === true ? { withoutVersion: true as const } : {}),
		} as const;
		audit(writer, row, change);
		for (const entityId of change.merged ?? []) {
			const gone = own(day.entries, entityId);
			if (gone === undefined) continue;
			const cleared = { minutesBefore: gone.minutes, minutesAfter: null };
			audit(writer, { ...ofDay, ...cleared, entityId, action: "delete" }, { before: gone, after: null });
		}
		const { actorId } = origin;
		alertOldEntry(writer, owner, { date, actorId, revision: changed.revision, ...minutes });
		return { month: changed, terms };
	};
	return inTurnOf([owner.uid], () => transact(attempt));
}

/** A month without entries, by one of its dates. */
export function emptyMonth(uid: string, date: LocalDate): WorkMonth {
	const month = monthOf(date);
	const totals = storedTotals(foldMonth(month, new Map(), NO_TERMS));
	return { ...withDays({ userId: uid, month, days: {} }, {}), totals, state: "open", revision: 0 };
}

const NO_TERMS: WorkTerms = {
	startDate: "9999-12-31",
	contracts: [],
	holidays: new Map(),
	partTimeHolidayRule: [],
	allowWeekendWork: [],
};

function changedDay(day: StoredDay, { entryId, after, merged = [] }: DayChange): StoredDay {
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

function dayFacts(
	date: LocalDate,
	month: WorkMonth,
	day: StoredDay,
	terms: WorkTerms,
	entryIds: readonly [string, ...string[]],
): DayFacts {
	const others = entriesWithout(day, entryIds);
	const logged = loggedDays([{ ...month, days: { [date]: { ...day, entries: others } } }]).get(date);
	return {
		date,
		today: today(),
		hasContract: expectedOfDay(terms, date, day.isHolidayExempt).hasContract,
		isNationalHoliday: terms.holidays.has(date) && !day.isHolidayExempt,
		isLocked: isClosed(month),
		isInvoiced: own(day.entries, entryIds[0])?.invoice !== undefined,
		allowWeekendWork: inForce(terms.allowWeekendWork, date, false),
		others: logged?.entries ?? [],
	};
}
