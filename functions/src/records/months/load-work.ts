import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { ClockTimes } from "@tuntikirja/contract/work-days/clock/clock-times.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import { withRequestedLeave } from "./requested-leave.ts";
import { loggedInLists } from "./listed-days.ts";
import type { WholeMonth } from "./outlined-months.ts";
import { knownDayType, loggedDays, type StoredEntry } from "./work-months.ts";
import { loadMonths, loadMonthsInTurn, loadWholeMonths } from "./load-months.ts";

/** One entry of a report, under the names that project and label had when it was written. */
export interface ReportEntry {
	readonly id: string;
	readonly userId: string;
	readonly date: LocalDate;
	readonly dayTypeId: DayTypeId;
	readonly minutes: number;
	readonly notes: string;
	readonly reasonId?: string;
	readonly project: Named | null;
	readonly label: Named | null;
	readonly clock?: ClockTimes;
	readonly invoice?: StoredEntry["invoice"];
	/** Its day is a national holiday that the person works as a normal day. */
	readonly isHolidayExempt?: true;
}

/**
 * Loads what people (null: all) logged in the range, for the reads of `loadMonths`. @returns a person's days for the folds
 * of the rules, made when they are asked for; those of the months around the range's ends may be among them
 */
export async function loadDaysOf(
	uids: readonly string[] | null,
	range: DateRange,
): Promise<(uid: string) => LoggedDays> {
	const { loggedBy } = await loadMonthsInTurn(readerOf(uids), uids, range);
	return (uid) => loggedInLists(loggedBy(uid));
}

/**
 * What all people have logged in a range, future and requested leave included: what can be planned beside. A read for each
 * person's month that has entries.
 */
export async function loadDaysToPlan(range: DateRange): Promise<(uid: string) => LoggedDays> {
	const months = await loadMonths(ofMany(), null, range);
	const byPerson = Map.groupBy(months.map(withRequestedLeave), ({ userId }) => userId);
	return (uid) => loggedDays(byPerson.get(uid) ?? []);
}

/** For named people a month that cannot be read fails the call; for all people it is skipped. */
function readerOf(uids: readonly string[] | null): Reader {
	return uids === null ? ofMany() : database;
}

/**
 * Their entries dated within the range: by date, then by person, then as they were made. With a project perhaps only
 * those of months with entries on it. Reads as `loadWholeMonths`.
 */
export async function loadEntries(
	uids: readonly string[] | null,
	range: DateRange,
	projectId?: string,
	reader: Reader = readerOf(uids),
): Promise<ReportEntry[]> {
	const entries = entriesWithin(await loadWholeMonths(reader, uids, range, projectId), range);
	return entries.sort((a, b) => a.date.localeCompare(b.date) || a.userId.localeCompare(b.userId));
}

function entriesWithin(months: readonly WholeMonth[], { startDate, endDate }: DateRange): ReportEntry[] {
	const days = months.flatMap(({ userId, days: dated }) =>
		Object.entries(dated).map(([date, day]) => ({
			userId,
			date,
			...day,
			entries: Object.entries(day.entries),
		})),
	);
	return days
		.filter(({ date }) => date >= startDate && date <= endDate)
		.flatMap(({ entries, ...day }) =>
			entries.sort(asMade).flatMap(([id, entry]) => reportEntry(id, entry, day)),
		);
}

/** The order of the entries of a day. */
export function asMade([idA, a]: [string, StoredEntry], [idB, b]: [string, StoredEntry]): number {
	return a.createdAt.localeCompare(b.createdAt) || idA.localeCompare(idB);
}

interface ReportDay {
	readonly userId: string;
	readonly date: LocalDate;
	readonly isHolidayExempt: boolean;
}

function reportEntry(
	id: string,
	entry: StoredEntry,
	{ userId, date, isHolidayExempt }: ReportDay,
): ReportEntry[] {
	const dayTypeId = knownDayType(entry);
	if (dayTypeId === null) return [];
	const { minutes, notes, reasonId, project, label, clock, invoice } = entry;
	return [
		{
			id,
			userId,
			date,
			dayTypeId,
			minutes,
			notes,
			project,
			label,
			...reasonField(reasonId),
			...(clock && { clock }),
			...(invoice && { invoice }),
			...(isHolidayExempt && { isHolidayExempt }),
		},
	];
}
