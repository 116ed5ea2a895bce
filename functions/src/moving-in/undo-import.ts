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
import { reopened } from "./closed-by-import.ts";
import { handedOverOf, refuseInUse } from "./refuse-in-use.ts";
import { takeBackRecords } from "./records/take-back-records.ts";
import { presentImport } from "./present-import.ts";

/** Months that one call takes back: it answers within seconds. */
const MONTHS_A_CALL = 60;

/** What is in use is found before anything is taken back; a month that is locked while it goes on stops the call there. */
export const undoImport = operation(contract.movingIn.undoImport).handler(
	async ({ input: { id }, context }) => {
		const before = await database.get(importDoc(id));
		if (before === null) throw new AppError("not-found");
		const handedOver = await handedOverOf(before.months);
		if (before.state === "open") {
			const months = await database.getAll(before.months.map(docOf));
			const own = months.filter((month): month is WorkMonth => month !== null && hasEntryOf(month, id));
			refuseInUse(id, own, handedOver);
		}
		await changeDocument(importDoc(id), originOf(context, "import", id), (stored) => {
			if (stored === null) throw new AppError("not-found");
			return stored.state === "open" ? { ...stored, state: "undoing" as const } : stored;
		});
		const keys = before.months.slice(0, MONTHS_A_CALL);
		for (const key of keys) await takeBack(id, key, handedOver);
		const after = await changeDocument(importDoc(id), originOf(context, "import", id), (stored) => {
			if (stored === null) throw new AppError("not-found");
			const months = stored.months.filter((key) => !keys.includes(key));
			return withState({ ...stored, months });
		});
		if (after.months.length > 0 || after.state === "undone")
			return { ...presentImport(id, after), remaining: after.months.length };
		await takeBackRecords(id, after, context);
		const last = await changeDocument(importDoc(id), originOf(context, "import", id), (stored) => {
			if (stored === null) throw new AppError("not-found");
			return withState(stored);
		});
		return { ...presentImport(id, last), remaining: Object.keys(last.made).length };
	},
);

function withState(stored: StoredImport): StoredImport {
	const isDone = stored.months.length === 0 && Object.keys(stored.made).length === 0;
	return isDone ? { ...stored, state: "undone" } : stored;
}

/** `{uid}_{yyyy-MM}` is also the name of the month's document. */
const partsOf = (key: string) => ({ uid: key.slice(0, -8), month: key.slice(-7) });
const docOf = (key: string) => workMonthDoc(partsOf(key).uid, partsOf(key).month);

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

function takeBack(importId: string, key: string, handedOver: ReadonlySet<string>): Promise<void> {
	const { uid, month } = partsOf(key);
	return inTurnOf([uid], () =>
		transact(async (writer) => {
			const [stored, profile] = await Promise.all([writer.get(docOf(key)), writer.get(userDoc(uid))]);
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
