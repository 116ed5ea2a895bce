import { randomUUID } from "node:crypto";
import { openingDates } from "@tuntikirja/contract/balance/rules.ts";
import type { RecordHolidays } from "@tuntikirja/contract/moving-in/people/people-records.ts";
import { AppError } from "#errors/app-error.ts";
import { addLine } from "#hours/balances/add-line.ts";
import { planLineAway } from "#hours/balances/take-line.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";
import type { KindOfRecord } from "#moving-in/records/kind-of-record.ts";
import { originOf, writeChange } from "#records/audit/audit-log.ts";
import { adjustmentList, adjustmentsDoc } from "#records/derived/balances.ts";
import {
	type HolidayAdjustments,
	holidayAdjustmentsDoc,
	holidayCountsDoc,
} from "#records/derived/holiday-counts.ts";
import type { Writer } from "#firestore/writer.ts";
import type { Call } from "#records/people/caller.ts";
import { userDoc } from "#records/people/users.ts";
import { foundPerson, madeFor, type MadeFor, nameOfMade, partsOfMade } from "./found-person.ts";

/**
 * Where the books of another application end: one line of the ledger, and holiday days. A line of that day, and days of that
 * credit year and kind, are those that are meant.
 */
export const openings: KindOfRecord<"opening"> = {
	add: async (writer, { person, balance, holidays }, call) => {
		const owner = await foundPerson(writer, person);
		const { uid } = owner;
		const [ledger, opened] = await writer.getAll([adjustmentsDoc(uid), holidayAdjustmentsDoc(uid)]);
		const isOpened = balance !== null && openingDates(adjustmentList(ledger)).includes(balance.date);
		const fresh = holidays.filter((one) => !hasBucket(opened, one));
		if ((balance === null || isOpened) && fresh.length === 0) return null;
		const id = randomUUID();
		if (balance !== null && !isOpened) {
			const by = { actor: call.caller, requestId: call.requestId, isQuiet: true };
			await addLine(writer, owner, by, { id, ...balance, kind: "opening", notes: "" });
		}
		if (fresh.length > 0) openBuckets(writer, call, { uid, id }, { before: opened, fresh });
		return madeFor({ uid, id });
	},
	// The trigger does it too; this way the list that the admin looks at next already has it.
	finish: (made) => recomputeHolidayCounts(partsOfMade(made).uid),
	name: nameOfMade,
	takeBack: async (writer, made, call) => {
		const { uid, id } = partsOfMade(made);
		const [profile, before] = await writer.getAll([userDoc(uid), holidayAdjustmentsDoc(uid)]);
		if (profile === null) throw new AppError("not-found");
		const takeLine = await planLineAway(writer, call, { uid, startDate: profile.startDate, id });
		takeLine();
		if (before !== null) closeBuckets(writer, call, { uid, id }, before);
	},
};

function hasBucket(stored: HolidayAdjustments | null, { kind, creditYear }: RecordHolidays[number]): boolean {
	return Object.values(stored?.buckets ?? {}).some(
		(one) => one.kind === kind && one.creditYear === creditYear,
	);
}

interface OpenedBuckets {
	readonly before: HolidayAdjustments | null;
	readonly fresh: RecordHolidays;
}

function openBuckets(
	writer: Writer,
	call: Call,
	{ uid, id }: MadeFor,
	{ before, fresh }: OpenedBuckets,
): void {
	const added = fresh.map((bucket, index) => [`${id}-${index}`, { ...bucket, notes: "" }] as const);
	const after = {
		...before,
		userId: uid,
		buckets: { ...before?.buckets, ...Object.fromEntries(added) },
		version: (before?.version ?? 0) + 1,
	};
	const origin = originOf(call, "holidayAdjustments", uid, uid);
	writeChange(writer, holidayAdjustmentsDoc(uid), origin, { before, after });
}

/**
 * The document goes with its last bucket, and its version with it: the count, which would take a later one with the same
 * version for known, is made anew.
 */
function closeBuckets(writer: Writer, call: Call, { uid, id }: MadeFor, before: HolidayAdjustments): void {
	const left = Object.entries(before.buckets).filter(([key]) => !key.startsWith(`${id}-`));
	if (left.length === Object.keys(before.buckets).length) return;
	const isEmpty = left.length === 0 && before.carried === undefined;
	const after = isEmpty
		? null
		: { ...before, buckets: Object.fromEntries(left), version: before.version + 1 };
	const origin = originOf(call, "holidayAdjustments", uid, uid);
	writeChange(writer, holidayAdjustmentsDoc(uid), origin, { before, after });
	if (isEmpty) writer.remove(holidayCountsDoc(uid));
}
