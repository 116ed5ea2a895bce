import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { FieldPath } from "firebase-admin/firestore";
import { type LoggedTime, mapTotals, type Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import { formatExact, parseExact } from "@tuntikirja/contract/kernel/exact.ts";
import { clockSchema } from "@tuntikirja/contract/work-days/clock/clock-schema.ts";
import { idSchema, localDateSchema, namedSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { LoggedDay, LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { firestore } from "#firestore/database.ts";
import type { DocQuery } from "#firestore/reader.ts";
import { countReads } from "#firestore/meter.ts";
import { monthApprovalSchema } from "./month-approval.ts";

/** One stored entry: integer minutes, and project and label under the names they had. */
export const storedEntrySchema = z.object({
	/** Any integer: an entry of a type that no longer exists stays stored and is left out of sums. */
	dayTypeId: z.int(),
	minutes: z.int().min(0),
	notes: z.string(),
	/** Of leave: its reason of absence. */
	reasonId: idSchema.optional(),
	project: namedSchema.nullable(),
	label: namedSchema.nullable(),
	/** When it was worked, where the company logs that. */
	clock: clockSchema.optional(),
	/** The invoice mark, with an admin's reference. While the entry has it, nothing else in the entry changes. */
	invoice: z.object({ id: z.string(), reference: z.string().nullable() }).optional(),
	/** The request that leave belongs to, where its id does not say so: it was taken off it and brought back. */
	requestId: z.string().optional(),
	/** The import that has written it. */
	importId: idSchema.optional(),
	version: z.int().min(1),
	createdAt: z.string(),
	updatedAt: z.string(),
	updatedBy: z.string(),
});
export type StoredEntry = z.infer<typeof storedEntrySchema>;

const storedDaySchema = z.object({
	entries: z.record(idSchema, storedEntrySchema),
	/** The person worked this national holiday as a normal day. */
	isHolidayExempt: z.boolean().default(false),
	/** Ids that were deleted: a late copy of their POST must not bring them back, a second DELETE succeeds. */
	deletedEntryIds: z.array(z.string()).default([]),
	/** Who changed the day last, when that was not its person. */
	changedBy: z.object({ userId: z.string(), at: z.string() }).optional(),
	/** Leave that is requested and not decided, by its request. It counts nowhere as taken. */
	requests: z
		.record(
			idSchema,
			z.object({ dayTypeId: z.int(), minutes: z.int().min(0), reasonId: idSchema.optional() }),
		)
		.optional(),
});
export type StoredDay = z.infer<typeof storedDaySchema>;

/** Exact minutes as text, see `formatExact`. */
const exactText = z.string();

export const storedTotalsSchema = z.object({
	expected: exactText,
	credited: exactText,
	flex: exactText,
	worked: exactText,
	unpaidLeave: exactText,
	sickLeave: exactText,
	paidLeave: exactText,
	balanceLeave: exactText,
	holidayDays: z.int(),
	holidaysAsPayment: z.int(),
});
export type StoredTotals = z.infer<typeof storedTotalsSchema>;

/**
 * `workMonths/{uid}_{yyyy-MM}`: a person's month. Its days are the only truth; `totals` is the fold of the
 * whole month, written in the same transaction.
 */
export const workMonthSchema = z.object({
	userId: z.string(),
	month: z.string(),
	days: z.record(localDateSchema, storedDaySchema),
	/** For queries: the projects that its entries name. Written with the days, so they cost no extra write. */
	projectIds: z.array(z.string()).default([]),
	/** For queries: the reasons of absence that its entries have; left out: none. */
	reasonIds: z.array(idSchema).optional(),
	/** The days in outline, see `outlineOf`; empty: none, as in a purged month, so the days are read. */
	outline: z.string().default(""),
	/** The days have changed since they were folded into `foldedMonths`: reports read this month itself. */
	unfolded: z.literal(true).optional(),
	totals: storedTotalsSchema,
	/** `purged`: past its retention. Its days are deleted, and its totals, which a balance needs, are all that is left. */
	state: z.enum(["open", "locked", "purged"]),
	/** The import that has closed the month with its rows, see `isHistory`. */
	closedBy: idSchema.optional(),
	/** Its way to its approval, where the company approves months. */
	approval: monthApprovalSchema.optional(),
	revision: z.int(),
});
export type WorkMonth = z.infer<typeof workMonthSchema>;

const workMonths = collectionOf(COLLECTIONS.workMonths, workMonthSchema);

export const workMonthDoc = (uid: string, month: Month) => workMonths.doc(`${uid}_${month}`);

/** The states in which nothing in a month, and nothing that it is folded from, may change. */
const CLOSED_STATES: readonly WorkMonth["state"][] = ["locked", "purged"];

/** Whether the month takes no change. */
export function isClosed(month: Pick<WorkMonth, "state"> | null | undefined): boolean {
	return month !== null && month !== undefined && CLOSED_STATES.includes(month.state);
}

/**
 * Whether an import has closed the month: it was paid and invoiced before the company moved in, and no one has approved it.
 * Until it is opened other imports add to it. Decision 207.
 */
export function isHistory(month: Partial<Pick<WorkMonth, "state" | "closedBy">> | null | undefined): boolean {
	return month?.state === "locked" && month.closedBy !== undefined;
}

/** A person's months up to the given one, latest first. */
export const latestMonths = (uid: string, upTo: Month, limit: number) =>
	workMonths.find((all) =>
		all.where("userId", "==", uid).where("month", "<=", upTo).orderBy("month", "desc").limit(limit),
	);

/** A person's months between two, both included, in order; by their ids, so no index is needed. */
export function monthsBetween(uid: string, from: Month, to: Month, limit: number) {
	const id = FieldPath.documentId();
	return workMonths.find((all) =>
		all.where(id, ">=", `${uid}_${from}`).where(id, "<=", `${uid}_${to}`).orderBy(id).limit(limit),
	);
}

const monthOwnerSchema = z.object({ userId: z.string(), month: z.string() });
export type MonthOwner = z.infer<typeof monthOwnerSchema>;

/** People and months with days stored up to the given month, the oldest first. */
export function monthsUpTo(last: Month, limit: number): DocQuery<MonthOwner> {
	const withDays = firestore().collection(COLLECTIONS.workMonths).where("state", "in", ["open", "locked"]);
	const months = withDays.where("month", "<=", last);
	return { query: months.orderBy("month").limit(limit).select("userId", "month"), schema: monthOwnerSchema };
}

/** Whose months between two, both included, can still be changed, of all people or of one; months without a document are not there. */
export function openMonths(from: Month, to: Month, uid?: string): DocQuery<MonthOwner> {
	const open = firestore().collection(COLLECTIONS.workMonths).where("state", "==", "open");
	const theirs = uid === undefined ? open : open.where("userId", "==", uid);
	const months = theirs.where("month", ">=", from).where("month", "<=", to);
	return { query: months.select("userId", "month"), schema: monthOwnerSchema };
}

/** More than anyone works. */
const MOST_MONTHS = 1200;

/** Locked months of a person, or of all (null), between two, both included; of all people a few are enough to refuse. */
export function lockedMonths(uid: string | null, from: Month, to: Month): DocQuery<{ month: Month }> {
	const months = firestore().collection(COLLECTIONS.workMonths).where("state", "in", CLOSED_STATES);
	const theirs = uid === null ? months : months.where("userId", "==", uid);
	return {
		query: theirs
			.where("month", ">=", from)
			.where("month", "<=", to)
			.limit(uid === null ? 12 : MOST_MONTHS)
			.select("month"),
		schema: z.object({ month: z.string() }),
	};
}

/** Whose month takes no change, of all people. */
export function closedIn(month: Month): DocQuery<Pick<WorkMonth, "userId">> {
	const months = firestore().collection(COLLECTIONS.workMonths).where("month", "==", month);
	const closed = months.where("state", "in", CLOSED_STATES).select("userId");
	return { query: closed, schema: workMonthSchema.pick({ userId: true }) };
}

/** Firestore counts so many documents for a read. */
const COUNTED_A_READ = 1000;

/** How many months of all people between two, both included, take no change. */
export async function countLocked(from: Month, to: Month): Promise<number> {
	const closed = firestore().collection(COLLECTIONS.workMonths).where("state", "in", CLOSED_STATES);
	const counted = await closed.where("month", ">=", from).where("month", "<=", to).count().get();
	const { count } = counted.data();
	countReads(Math.max(1, Math.ceil(count / COUNTED_A_READ)));
	return count;
}

/** One month with entries on the project, of any person or of the given one, if there is one. */
export function anyMonthOnProject(projectId: string, uid?: string) {
	return workMonths.find((all) => {
		const months = all.where("projectIds", "array-contains", projectId);
		return (uid === undefined ? months : months.where("userId", "==", uid)).limit(1);
	});
}

/** The first month with leave that has the reason, of any person. One more index. */
export const firstMonthWithReason = (reasonId: string) =>
	workMonths.find((all) => all.where("reasonIds", "array-contains", reasonId).orderBy("month").limit(1));

/** The projects that the entries of the days name, each once and in a fixed order. */
export function projectIdsOf(days: WorkMonth["days"]): string[] {
	const entries = Object.values(days).flatMap((day) => Object.values(day.entries));
	return [...new Set(entries.flatMap(({ project }) => project?.id ?? []))].sort();
}

/** The reasons of absence that the entries of the days have, each once and in a fixed order. */
export function reasonIdsOf(days: WorkMonth["days"]): string[] {
	const entries = Object.values(days).flatMap((day) => Object.values(day.entries));
	return [...new Set(entries.flatMap(({ reasonId }) => reasonId ?? []))].sort();
}

const KNOWN_DAY_TYPES: ReadonlySet<number> = new Set(Object.values(DAY_TYPES));

/** The entry's day type, or null when no such type exists any more. */
export function knownDayType(entry: Pick<StoredEntry, "dayTypeId">): DayTypeId | null {
	return KNOWN_DAY_TYPES.has(entry.dayTypeId) ? (entry.dayTypeId as DayTypeId) : null;
}

/** What of a day expected and worked hours depend on: no note, no project. */
interface DayOfHours {
	readonly entries: Readonly<Record<string, Pick<StoredEntry, "dayTypeId" | "minutes" | "clock">>>;
	readonly isHolidayExempt: boolean;
}

/** The entries themselves and no copies of them: a report on all people has 100,000. */
function loggedDay({ entries, isHolidayExempt }: DayOfHours): LoggedDay {
	return { entries: Object.values(entries).filter(isOfKnownType), isHolidayExempt };
}

/** Whether the rules know the day type of the entry. */
export function isOfKnownType<T extends DayOfHours["entries"][string]>(entry: T): entry is T & LoggedTime {
	return knownDayType(entry) !== null;
}

/** The days of stored months as the rules want them. */
export function loggedDays(
	months: readonly ({ readonly days: Readonly<Record<LocalDate, DayOfHours>> } | null)[],
): LoggedDays {
	const logged = new Map<LocalDate, LoggedDay>();
	for (const month of months)
		for (const [date, day] of Object.entries(month?.days ?? {})) logged.set(date, loggedDay(day));
	return logged;
}

export function storedTotals(totals: Totals): StoredTotals {
	return mapTotals(totals, formatExact);
}

/** Stored totals as the rules want them. */
export function totalsOf(stored: StoredTotals): Totals {
	return mapTotals(stored, parseExact);
}
