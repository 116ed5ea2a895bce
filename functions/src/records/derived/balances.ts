import { randomBytes } from "node:crypto";
import { type Adjustment, ADJUSTMENT_KINDS, isPaidOut } from "@tuntikirja/contract/balance/rules.ts";
import { idSchema, localDateSchema, monthSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { addDays, isLocalDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { firestore } from "#firestore/database.ts";
import { now } from "#firestore/clock.ts";
import type { DocQuery } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { countReads } from "#firestore/meter.ts";
import { ledgerParts, ledgerSumsSchema, openingsSchema } from "./ledger-parts.ts";
import { cutDates, monthPartSchema } from "./month-parts.ts";
import { daysOfMonthSchema } from "./present-days.ts";

const markerSchema = z.object({ revision: z.int(), at: z.string() });

/**
 * `balances/{uid}`: the parts that a balance is made of, recomputed from the source documents and never
 * incremented: an event can arrive twice, late or not at all. A marker says that a month has changed since
 * its part was folded; a request for the balance before the trigger has run folds that month live.
 */
export const storedBalanceSchema = z
	.object({
		userId: z.string().default(""),
		months: z.record(z.string(), monthPartSchema).default({}),
		stale: z.record(z.string(), markerSchema).default({}),
		/** Months since which, they included, nothing is true any more, with the time of the change: contracts, first day. */
		staleFrom: z.record(z.string(), z.string()).default({}),
		/** The last company change that the parts include: see `CompanyChange`. */
		companyAsOf: z.string().default(""),
		/**
		 * Months that have changed, and credit years since which the count of annual holiday is not true any more, each with
		 * a mark of the latest change. The count says which marks it includes. Stored here because every write of a month
		 * writes this document.
		 */
		holidayMarks: z.record(z.string(), z.string()).default({}),
		/** When the last such mark was made. */
		holidaysMarkedAt: z.string().nullable().default(null),
		/** When the last marker was set; null when there is none. For the sweeper and for healthz. */
		staleSince: z.string().nullable().default(null),
		/** When the parts were last folded. */
		updatedAt: z.string().nullable().default(null),
		/** The month that was the present one when it was folded, by its days: a list of balances ends its sum on any. */
		present: daysOfMonthSchema.optional(),
		/** Σ minutes of the ledger by date; written with the ledger, and where it is missing by the fold. */
		ledger: ledgerSumsSchema.optional(),
		openings: openingsSchema.optional(),
	})
	// What cannot be read is as good as nothing: it is made anew from the source documents, not mourned.
	.catch(() => EMPTY_BALANCE);
export type StoredBalance = z.infer<typeof storedBalanceSchema>;

export const EMPTY_BALANCE: StoredBalance = {
	userId: "",
	months: {},
	stale: {},
	staleFrom: {},
	companyAsOf: "",
	holidayMarks: {},
	holidaysMarkedAt: null,
	staleSince: null,
	updatedAt: null,
};

const balances = collectionOf(COLLECTIONS.balances, storedBalanceSchema);

export const balanceDoc = balances.doc;

/** Those of all people, a document a person. */
export const allBalances = balances.all;

/** What the sweeper and healthz need of a balance; one that is damaged must not hide the others. */
const waitingSchema = z.object({
	userId: z.string().catch(""),
	staleSince: z.string().nullable().catch(null),
});

/** Balances that wait for their recomputation, longest first. */
export const waitingBalances = (limit: number) =>
	collectionOf(COLLECTIONS.balances, waitingSchema).find((all) =>
		all.where("staleSince", ">", "").orderBy("staleSince").limit(limit),
	);

/** Balances that do not include the last company change, those furthest behind first. */
export function balancesBehind(latest: string, limit: number): DocQuery<BehindBalance> {
	const balances = firestore().collection("balances").where("companyAsOf", "<", latest);
	return {
		query: balances.orderBy("companyAsOf").limit(limit),
		schema: behindSchema,
	};
}

const behindSchema = z.object({ userId: z.string().catch(""), companyAsOf: z.string() });
type BehindBalance = z.infer<typeof behindSchema>;

/** Whose annual holiday has been marked since: those alone can be behind a count of a later time. */
export function markedSince(instant: string): DocQuery<Pick<StoredBalance, "holidayMarks">> {
	const balances = firestore().collection("balances").where("holidaysMarkedAt", ">=", instant);
	return { query: balances.select("holidayMarks"), schema: markedSchema };
}

const markedSchema = z.object({ holidayMarks: z.record(z.string(), z.string()).catch({}) });

/**
 * Says in the transaction that changes a month's days that its part of the balance and the count of annual holiday
 * are no longer true.
 */
export function markStale(writer: Writer, uid: string, month: Month, revision: number): void {
	const marks = { ...markerFields(uid, [month], revision), ...holidayMark(month) };
	writer.merge(balanceDoc(uid), marks);
}

/** The same of a month whose days stay as they are: of the balance alone. */
export function markFoldStale(writer: Writer, uid: string, month: Month, revision: number): void {
	writer.merge(balanceDoc(uid), markerFields(uid, [month], revision));
}

/** The same of a month and all later ones, in the transaction that changes what they are folded from: contracts, first day. */
export function markStaleFrom(writer: Writer, uid: string, month: Month): void {
	const at = now().toISOString();
	const fields = { userId: uid, staleFrom: { [month]: at }, staleSince: at };
	const firstYear = String(firstYearTouched(firstDay(month)));
	writer.merge(balanceDoc(uid), { ...fields, ...holidayMark(firstYear) });
}

/** Days of a week count together, so the first days of a credit year can change the last ones of the year before. */
export function firstYearTouched(date: LocalDate): number {
	return creditYearAt(addDays(date, -6));
}

/** The first credit year whose part may not be true because of a mark, by its key: a month or a credit year. */
export function firstYearMarked(key: string): number {
	return isMarkOfMonth(key) ? firstYearTouched(firstDay(key)) : Number(key);
}

/** Whether a mark says that the days of one month have changed; else nothing from a credit year on is to be trusted. */
export function isMarkOfMonth(key: string): boolean {
	return key.includes("-");
}

/** Before any credit year of anyone. */
const EARLIEST_YEAR = "1900";

/**
 * A balance that is about to be written. One that could not be read is an empty one without its marks: nothing of the count
 * of holidays is known to be true then.
 */
export function withKnownMarks(balance: StoredBalance): StoredBalance {
	return isReadable(balance) ? balance : { ...balance, ...holidayMark(EARLIEST_YEAR) };
}

/** False for the empty balance that a malformed one is read as: each that is stored says whose it is. */
export function isReadable({ userId }: { readonly userId?: string }): boolean {
	return userId !== "";
}

/** Enough that no change makes the mark of the one before it; short, because a mark of each month is stored twice. */
const MARK_BYTES = 6;

/** A mark of a month or a credit year. No two changes make the same, not even in one millisecond. */
function holidayMark(key: string) {
	const mark = randomBytes(MARK_BYTES).toString("base64url");
	return { holidayMarks: { [key]: mark }, holidaysMarkedAt: now().toISOString() };
}

/** Marks many months past the API, where only a trigger has seen what they are folded from change. */
export function markMonthsStale(writer: Writer, uid: string, months: readonly Month[]): void {
	if (months.length > 0) writer.merge(balanceDoc(uid), markerFields(uid, months, 0));
}

function markerFields(userId: string, months: readonly Month[], revision: number) {
	const at = now().toISOString();
	return {
		userId,
		stale: Object.fromEntries(months.map((month) => [month, { revision, at }])),
		staleSince: at,
	};
}

/** Most documents in one commit: longer ones are slow, and are lost as a whole when they fail. */
const WRITES_AT_ONCE = 400;

/** Marks months of many people. Each commit is independent: what a crash leaves unmarked, the retry marks. */
export async function markPeopleStale(
	marks: readonly { uid: string; months: readonly Month[] }[],
): Promise<void> {
	for (let start = 0; start < marks.length; start += WRITES_AT_ONCE) {
		const batch = firestore().batch();
		for (const { uid, months } of marks.slice(start, start + WRITES_AT_ONCE))
			batch.set(firestore().doc(balanceDoc(uid).path), markerFields(uid, months, 0), { merge: true });
		await batch.commit();
	}
}

/** The first day of all people who have one. One read a person. */
export async function firstDays(): Promise<{ uid: string; startDate: LocalDate }[]> {
	const { docs } = await firestore().collection(COLLECTIONS.users).select("startDate").get();
	countReads(docs.length);
	const people = docs.map((doc) => ({ uid: doc.id, startDate: String(doc.get("startDate")) }));
	return people.filter(({ startDate }) => isLocalDate(startDate));
}

/** The months after the given one that a person has documents of: leave that is planned. By id, without an index. */
export async function monthsAfter(uid: string, month: Month): Promise<Month[]> {
	const months = firestore().collection(COLLECTIONS.workMonths).orderBy("__name__");
	const { docs } = await months
		.startAt(`${uid}_${addMonths(month, 1)}`)
		.endAt(`${uid}_9999-12`)
		.select()
		.get();
	countReads(docs.length);
	const found = docs.map((doc) => doc.id.slice(-"yyyy-MM".length));
	// The id range may include another person, whose id begins with this one.
	return found.filter((one, index) => docs[index]?.id === `${uid}_${one}`);
}

/** `balanceAdjustments/{uid}`: the append-only ledger of a person, by id. */
export const adjustmentsSchema = z.object({
	userId: z.string(),
	adjustments: z.record(
		idSchema,
		z.object({ date: localDateSchema, kind: z.enum(ADJUSTMENT_KINDS), minutes: z.int(), notes: z.string() }),
	),
	/** For queries: the months with hours that are paid; left out: none. */
	paidMonths: z.array(monthSchema).optional(),
});
export type StoredAdjustments = z.infer<typeof adjustmentsSchema>;

const ledgers = collectionOf(COLLECTIONS.balanceAdjustments, adjustmentsSchema);
export const adjustmentsDoc = ledgers.doc;

/** Most months that one query can ask for. */
const MONTHS_A_QUERY = 30;

/** The ledgers that have hours to pay in one of the months; 30 at most. */
export const ledgersPaidIn = (months: readonly Month[]) =>
	ledgers.find((all) => all.where("paidMonths", "array-contains-any", months.slice(-MONTHS_A_QUERY)));

/** A ledger with these lines, and with what is derived from them for queries. */
export function storedLedger(
	userId: string,
	adjustments: StoredAdjustments["adjustments"],
): StoredAdjustments {
	const paid = Object.values(adjustments).filter(({ kind }) => isPaidOut(kind));
	const paidMonths = [...new Set(paid.map(({ date }) => monthOf(date)))].sort();
	return { userId, adjustments, ...(paidMonths.length > 0 && { paidMonths }) };
}

/** The ledger in order of its dates. */
export function adjustmentList(stored: StoredAdjustments | null): Adjustment[] {
	const list = Object.entries(stored?.adjustments ?? {}).map(([id, adjustment]) => ({ id, ...adjustment }));
	return list.sort((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

/**
 * Stores what the balance has of a ledger, in the transaction that writes the ledger; derived from all of it, never added
 * to. Months that an opening cuts from now on, or no longer, are marked.
 */
export function writeLedgerParts(
	writer: Writer,
	{ uid, startDate }: { readonly uid: string; readonly startDate: LocalDate },
	before: StoredAdjustments | null,
	after: StoredAdjustments,
): void {
	const [known, parts] = [ledgerParts(adjustmentList(before)), ledgerParts(adjustmentList(after))];
	// A merge retains the dates of lines that are gone.
	const gone = Object.fromEntries(Object.keys(known.ledger).map((date) => [date, 0]));
	const changed = [
		...known.openings.filter((date) => !parts.openings.includes(date)),
		...parts.openings.filter((date) => !known.openings.includes(date)),
	];
	const months = cutDates(changed, startDate).map(monthOf);
	writer.merge(balanceDoc(uid), {
		userId: uid,
		ledger: { ...gone, ...parts.ledger },
		openings: parts.openings,
		...(months.length > 0 && markerFields(uid, months, 0)),
	});
}
