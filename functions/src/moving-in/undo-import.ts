import { isDeepStrictEqual } from "node:util";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { AppError } from "#errors/app-error.ts";
import { changedMonths, EMPTY_DAY, removeMonth, saysNothing, writeMonths } from "#hours/changed-months.ts";
import { loadTermsOfYears } from "#hours/load-terms.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { type StoredDay, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import { importDoc, type StoredImport } from "#records/moving-in/imports.ts";
import { userDoc } from "#records/people/users.ts";
import { reopened, keepsImport } from "./closed-by-import.ts";
import { listed, type MonthKey, monthsOf, withoutYears, type YearOfPerson } from "./noted-years.ts";
import { requireFree, takeBackRecords } from "./records/take-back-records.ts";
import { presentImport } from "./present-import.ts";
import { handedBetween } from "#records/payroll/batches.ts";

/** Years of a person that one call takes back, which are sixty months: it answers within seconds. */
const YEARS_A_CALL = 5;
/** Years whose months are held at the same time to be looked at. */
const YEARS_AT_ONCE = 100;

/** What is in use is found before anything is taken back; a month that is locked while it goes on stops the call there. */
export const undoImport = operation(contract.movingIn.undoImport).handler(
	async ({ input: { id }, context }) => {
		const before = await database.get(importDoc(id));
		if (before === null) throw new AppError("not-found");
		const noted = listed(before.years);
		const handedOver = await handedOverOf(noted);
		if (before.state === "open") {
			await refuseIfInUse(id, noted, handedOver);
			await requireFree(before, context);
		}
		await changeDocument(importDoc(id), originOf(context, "import", id), (stored) => {
			if (stored === null) throw new AppError("not-found");
			return stored.state === "open" ? { ...stored, state: "undoing" as const } : stored;
		});
		const taken = noted.slice(0, YEARS_A_CALL);
		// No slice writes to them any more.
		for (const month of await loadMonths(id, taken)) await takeBack(id, month, handedOver);
		const after = await changeDocument(importDoc(id), originOf(context, "import", id), (stored) => {
			if (stored === null) throw new AppError("not-found");
			return withState({ ...stored, years: withoutYears(stored.years, taken) });
		});
		const remaining = listed(after.years).length;
		if (remaining > 0 || after.state === "undone") return { ...presentImport(id, after), remaining };
		await takeBackRecords(id, after, context);
		const last = await changeDocument(importDoc(id), originOf(context, "import", id), (stored) => {
			if (stored === null) throw new AppError("not-found");
			return withState(stored);
		});
		return { ...presentImport(id, last), remaining: Object.keys(last.made).length };
	},
);

/** Of very many months those that are looked at first are named. @throws as `refuseInUse` */
async function refuseIfInUse(
	importId: string,
	years: readonly YearOfPerson[],
	handedOver: ReadonlySet<MonthKey>,
): Promise<void> {
	for (let from = 0; from < years.length; from += YEARS_AT_ONCE) {
		const months = await loadMonths(importId, years.slice(from, from + YEARS_AT_ONCE));
		refuseInUse(importId, months, handedOver);
	}
}

function withState(stored: StoredImport): StoredImport {
	const isDone = listed(stored.years).length === 0 && Object.keys(stored.made).length === 0;
	return isDone ? { ...stored, state: "undone" } : stored;
}

/** The months of the years that have an entry of the import. */
async function loadMonths(importId: string, years: readonly YearOfPerson[]): Promise<WorkMonth[]> {
	const months = await database.getAll(monthsOf(years).map(({ uid, month }) => workMonthDoc(uid, month)));
	return months.filter((month): month is WorkMonth => month !== null && hasEntryOf(month, importId));
}

function hasEntryOf({ days }: WorkMonth, importId: string): boolean {
	return Object.values(days).some((day) => withoutImport(day, importId) !== day);
}

/**
 * The day without what the import has written: no trace stays, so that the same file can be moved in again. Null: nothing
 * is left of the day.
 */
function withoutImport(day: StoredDay, importId: string): StoredDay | null {
	const entries = Object.entries(day.entries);
	const others = entries.filter(([, entry]) => entry.importId !== importId);
	if (others.length === entries.length) return day;
	const after = { ...day, entries: Object.fromEntries(others) };
	return isDeepStrictEqual(after, EMPTY_DAY) ? null : after;
}

function takeBack(
	importId: string,
	{ userId: uid, month }: Pick<WorkMonth, "userId" | "month">,
	handedOver: ReadonlySet<MonthKey>,
): Promise<void> {
	return inTurnOf([uid], () =>
		transact(async (writer) => {
			const [stored, profile] = await Promise.all([
				writer.get(workMonthDoc(uid, month)),
				writer.get(userDoc(uid)),
			]);
			if (stored === null || profile === null || !hasEntryOf(stored, importId)) return;
			refuseInUse(importId, [stored], handedOver);
			const starter = { uid, startDate: profile.startDate };
			const { terms } = await loadTermsOfYears(writer, starter, [Number(firstDay(month).slice(0, 4))]);
			const days = new Map(
				Object.entries(stored.days).flatMap(([date, day]) => {
					const after = withoutImport(day, importId);
					return after === day ? [] : [[date, after] as const];
				}),
			);
			const open = new Map([[month, reopened(stored, importId)]]);
			const changed = changedMonths(uid, open, days, terms);
			const after = changed.get(month);
			// Of a month that the import made nothing stays, unless others have put something into it since.
			if (after !== undefined && saysNothing(after)) await removeMonth(writer, after);
			else writeMonths(writer, uid, changed, new Map([[month, stored]]));
		}),
	);
}

type Keys = ReadonlySet<MonthKey>;

/** The months of the years that payroll has. One that is open now was locked when it was handed over. */
async function handedOverOf(years: readonly YearOfPerson[]): Promise<Keys> {
	const sorted = years.map(({ year }) => year).sort();
	const [first, last] = [sorted[0], sorted.at(-1)];
	if (first === undefined || last === undefined) return new Set();
	const pages = await database.find(handedBetween(`${first}-01`, `${last}-12`));
	return new Set(pages.flatMap(({ month, userIds }) => userIds.map((uid) => `${uid}_${month}`)));
}

/**
 * Refuses to take entries out of months that others rely on: hours that were paid are corrected by hand, so that someone has
 * decided on what the next batch takes back. @param months those with entries of the import
 * @throws month-locked, month-handed-over, entry-invoiced
 */
function refuseInUse(importId: string, months: readonly WorkMonth[], handedOver: Keys): void {
	const refuse = (
		code: "month-locked" | "month-handed-over" | "entry-invoiced",
		found: readonly WorkMonth[],
	) => {
		if (found.length === 0) return;
		throw new AppError(code, { months: [...new Set(found.map(({ month }) => month))].sort() });
	};
	refuse(
		"month-locked",
		months.filter((month) => keepsImport(month, importId)),
	);
	refuse(
		"month-handed-over",
		months.filter(({ userId, month }) => handedOver.has(`${userId}_${month}`)),
	);
	refuse(
		"entry-invoiced",
		months.filter((month) => hasInvoiced(month, importId)),
	);
}

function hasInvoiced({ days }: WorkMonth, importId: string): boolean {
	return Object.values(days).some(({ entries }) =>
		Object.values(entries).some((entry) => entry.importId === importId && entry.invoice !== undefined),
	);
}
