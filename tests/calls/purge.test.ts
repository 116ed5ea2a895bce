import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, eachDate, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { recomputeBalance } from "@tuntikirja/functions/hours/balances/recompute-balance.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { lockdownDoc, OPEN } from "@tuntikirja/functions/records/company/lockdown.ts";
import { purgeDoc } from "@tuntikirja/functions/records/company/retention.ts";
import { balanceDoc } from "@tuntikirja/functions/records/derived/balances.ts";
import {
	holidayAdjustmentsDoc,
	holidayCountsDoc,
} from "@tuntikirja/functions/records/derived/holiday-counts.ts";
import { ADMINS, waitingDoc } from "@tuntikirja/functions/records/inbox/inbox.ts";
import { leaveRequestDoc } from "@tuntikirja/functions/records/leave/leave-requests.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { quarantineDoc } from "@tuntikirja/functions/records/service/malformed-documents.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import { purge } from "@tuntikirja/functions/upkeep/purge.ts";
import { reconcilePerson } from "@tuntikirja/functions/upkeep/sweep-nightly.ts";
import { beforeAll, expect, test } from "vitest";
import { aWithdrawnRequest } from "#tests/access/rows/withdrawn-request.ts";
import { foldStateDoc } from "@tuntikirja/functions/records/folds/folded-months.ts";
import { sweepFolds } from "@tuntikirja/functions/upkeep/sweep-folds.ts";
import { wrongFolds } from "#scripts/operations/verify-ledger/verify-folds.ts";
import { verifyLedger } from "#scripts/operations/verify-ledger/verify-ledger.ts";
import { putLedger, settledBalance } from "#tests/support/balances.ts";
import { aContract } from "#tests/support/contracts.ts";
import { anEntry, aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { change, everyDocument, put, stored } from "#tests/support/stored.ts";

const { confirmPurge, getRetention } = contract.settings;
const { getAvailableHolidays } = contract.specialDays;
const { saveEntry, updateMonthState, getWorkDays } = contract.workDays;

/** The last year that is past its retention of six years, and the first that is not. */
const OLD = Number(today().slice(0, 4)) - 7;
const RETAINED = OLD + 1;
const OLD_TIME = `${OLD}-02-01T08:00:00.000Z`;
const CANARY = "Kauan sitten";

let admin: Person;
/** A part-timer, whose expected hours are fractions of minutes. */
let person: Person;
let erased: Person;

const day = (dayTypeId: number, minutes: number, notes = "") =>
	aDay({ [`e-${dayTypeId}-${minutes}-${notes.length}`]: aStoredEntry({ dayTypeId, minutes, notes }) });

beforeAll(async () => {
	const startDate = `${OLD}-01-02`;
	const partTime = aContract({ startDate, partTimeMinutesPerMonth: 80 * 60 });
	admin = await aPerson({ role: "admin" });
	person = await aPerson({ startDate, contracts: [partTime] });
	erased = await aPerson({ startDate, erasedAt: `${OLD}-11-01T09:00:00.000Z`, isActive: false });
	for (const { uid } of [person, erased]) {
		await putMonth(uid, {
			[`${OLD}-05-06`]: day(0, 431, CANARY),
			[`${OLD}-05-07`]: day(2, 0, CANARY),
			[`${OLD}-05-08`]: day(1, 120),
		});
		// A month that earns holiday: what is unused of it does not vanish.
		await putMonth(
			uid,
			Object.fromEntries(
				eachDate(`${OLD}-10-01`, `${OLD}-10-31`)
					.filter((date) => !isWeekend(date))
					.map((date) => [date, day(0, 215)]),
			),
		);
		await putMonth(uid, { [`${OLD}-07-08`]: day(3, 0, CANARY), [`${OLD}-07-09`]: day(3, 0) });
	}
	await putMonth(person.uid, { [`${RETAINED}-06-04`]: day(0, 450, "not so long ago") });
	await putLedger(person.uid, {
		a: { date: `${OLD}-06-01`, kind: "correction", minutes: 77, notes: CANARY },
		o: { date: `${OLD}-05-07`, kind: "opening", minutes: 33, notes: CANARY },
	});
	await put(wagesDoc(person.uid), {
		userId: person.uid,
		wages: {
			old: { startDate, endDate: `${OLD}-12-31`, kind: "monthly", cents: 200_000 },
			now: { startDate: `${RETAINED}-01-01`, endDate: null, kind: "monthly", cents: 210_000 },
		},
	});
	const request = aWithdrawnRequest(person.uid);
	await put(leaveRequestDoc("decided"), {
		...request,
		dates: [`${OLD - 1}-12-31`, `${OLD}-01-02`],
		endDate: `${OLD}-01-02`,
		notes: CANARY,
	});
	await put(leaveRequestDoc("waiting"), {
		...request,
		endDate: `${OLD}-12-31`,
		notes: CANARY,
		state: "requested",
	});
	await put(leaveRequestDoc("retained"), { ...request, endDate: `${RETAINED}-01-02` });
	await put(waitingDoc("waiting"), {
		id: "waiting",
		askedOf: [ADMINS],
		item: {
			kind: "leave",
			at: OLD_TIME,
			actorId: "a",
			actorName: "",
			personId: "a",
			personName: CANARY,
		},
	});
	const bucket = { kind: "opening" as const, days: 3, from: `${OLD}-04-01`, to: `${OLD}-09-30` };
	const buckets = {
		old: { ...bucket, creditYear: OLD - 1, notes: CANARY },
		now: {
			...bucket,
			creditYear: RETAINED,
			from: `${RETAINED + 1}-04-01`,
			to: `${RETAINED + 2}-03-31`,
			notes: "by agreement",
		},
	};
	await put(holidayAdjustmentsDoc(person.uid), { userId: person.uid, buckets, version: 1 });
	await submitLongAgo(person.uid);
	const parts = [{ place: ["days"], json: JSON.stringify(CANARY) }];
	await put(quarantineDoc("old"), { path: `workMonths/${person.uid}_${OLD}-05`, at: OLD_TIME, parts });
	await firestore()
		.collection("audit")
		.add({
			at: `${RETAINED}-02-01T08:00:00.000Z`,
			actorId: person.uid,
			subjectId: person.uid,
			entity: "entry",
			entityId: "e",
			action: "update",
			name: null,
			date: `${OLD}-05-06`,
			changed: ["notes"],
			changes: [
				{ field: "notes", kind: "notes", place: "", part: null, before: null, after: `${CANARY}, changed` },
			],
			minutesBefore: null,
			minutesAfter: null,
			requestId: "r",
		});
	await settledBalance(person.uid);
});

/** A month that was never approved, and a correction that was never decided, with what waits for it. */
async function submitLongAgo(uid: string): Promise<void> {
	const [month, at] = [`${OLD}-05`, OLD_TIME];
	const asked = { askedBy: uid, askedAt: at, notes: CANARY, date: `${OLD}-05-06`, entryId: "e" };
	const corrections = { c: { ...asked, before: null, version: null, after: null, decision: null } };
	const acts = [{ act: "submit" as const, at, by: uid, notes: CANARY, dates: [] }];
	await change(workMonthDoc(uid, month), { approval: { stage: "submitted", acts, corrections } });
	const item = { at, actorId: uid, actorName: CANARY, personId: uid, personName: CANARY, month };
	const askedOf = [ADMINS];
	for (const [id, kind] of [
		[`month_${uid}_${month}`, "month"],
		["correction_c", "correction"],
	] as const)
		await put(waitingDoc(id), { id, askedOf, item: { ...item, kind } });
}

/** What must stay the same, exactly. */
async function account() {
	const { problems, balance } = await verifyLedger(person.uid);
	const [answer, holidays] = await Promise.all([
		person.ask(contract.balance.getBalance, {}),
		person.ask(getAvailableHolidays, {}),
	]);
	const { data } = answer;
	return { problems, balance, byMonth: data.byMonth, total: data.balance, holidays: holidays.data };
}

async function withCanary(): Promise<string[]> {
	return [...(await everyDocument())].filter(([, text]) => text.includes(CANARY)).map(([path]) => path);
}

/** The shards of folded months that have anything of a person. */
async function shardsOf(uid: string): Promise<string[]> {
	const { docs } = await firestore().collection("foldedMonths").get();
	return docs.filter((doc) => JSON.stringify(doc.data()).includes(uid)).map(({ id }) => id);
}

test("until an admin has confirmed the list nothing is deleted, nor during a lockdown", async () => {
	expect(await purge()).toBeNull();
	const { data } = await admin.ask(getRetention, {});
	expect(data).toMatchObject({
		lastYear: OLD,
		due: { months: 6, changes: 1, leaveRequests: 2, people: 1 },
		purge: { confirmedAt: null, confirmedBy: null, lastRun: null },
	});
	expect(data.rows.map(({ year, months }) => [year, months])).toEqual([
		[OLD, 3],
		[OLD, 3],
	]);

	const confirmed = await admin.ask(confirmPurge, { confirmed: true });
	const again = await admin.ask(confirmPurge, { confirmed: true });
	expect(confirmed.data.confirmedBy?.id).toBe(admin.uid);
	expect([again.data, again.writes]).toEqual([confirmed.data, 0]);
	await put(lockdownDoc, { ...OPEN, state: "read-only" });
	expect(await purge()).toBeNull();
	await put(lockdownDoc, OPEN);
	expect(await withCanary()).not.toEqual([]);
});

test("a confirmed purge deletes days, notes and rows; balance and holidays of a living account stay", async () => {
	await sweepFolds();
	expect(await shardsOf(erased.uid)).not.toEqual([]);
	const before = await account();
	expect(before.problems).toEqual([]);
	expect(before.holidays.subdivision.filter(({ creditYear }) => creditYear === OLD)).not.toEqual([]);

	expect(await purge()).toEqual({
		changes: 2,
		invoicedMonths: 0,
		invoicings: 0,
		leaveRequests: 2,
		months: 6,
		people: 1,
	});

	await sweepFolds();
	expect(await withCanary()).toEqual([]);
	expect((await stored(holidayAdjustmentsDoc(person.uid)))?.buckets.now?.notes).toBe("by agreement");
	expect(await stored(workMonthDoc(person.uid, `${OLD}-05`))).toMatchObject({
		state: "purged",
		days: {},
		outline: "",
		totals: { sickLeave: "0", unpaidLeave: "0", worked: "0" },
	});
	expect(await stored(leaveRequestDoc("retained"))).not.toBeNull();
	expect(await stored(waitingDoc("waiting"))).toBeNull();
	expect(Object.keys((await stored(wagesDoc(person.uid)))?.wages ?? {})).toEqual(["now"]);
	expect((await stored(workMonthDoc(person.uid, `${RETAINED}-06`)))?.days).toHaveProperty([
		`${RETAINED}-06-04`,
	]);
	expect(await account()).toEqual(before);

	// Counted again from what is left, as after a restore.
	await firestore().doc(balanceDoc(person.uid).path).delete();
	await firestore().doc(holidayCountsDoc(person.uid).path).delete();
	expect(await account()).toEqual(before);
	await recomputeBalance(person.uid);
	await reconcilePerson(person.uid, today());
	expect(await reconcilePerson(person.uid, today())).toEqual({ months: [], areHolidaysWrong: false });
	expect(await account()).toEqual(before);
});

test("of an erased person whose retention is over nothing is left", async () => {
	const docs = [userDoc, employmentContractsDoc, balanceDoc].map((docOf) => docOf(erased.uid));
	for (const doc of docs) expect((await firestore().doc(doc.path).get()).exists, doc.path).toBe(false);
	const months = await firestore().collection("workMonths").where("userId", "==", erased.uid).get();
	expect(months.size).toBe(0);
	expect(await shardsOf(erased.uid)).toEqual([]);
	expect(JSON.stringify(await stored(foldStateDoc))).not.toContain(erased.uid);
	await sweepFolds();
	expect(await wrongFolds()).toEqual([]);
});

test("a purged month takes no entry and cannot be opened, and shows as locked", async () => {
	const date = `${OLD}-05-13`;
	expect(
		(await admin.ask(updateMonthState, { month: `${OLD}-05`, state: "open", reason: "An old mistake" })).data
			.changed,
	).toBe(0);
	expect((await person.ask(saveEntry, anEntry(date))).error.code).toBe("month-locked");
	const range = { startDate: date, endDate: addDays(date, 1) };
	expect((await person.ask(getWorkDays, range)).data.workDays.map(({ locked }) => locked)).toEqual([
		true,
		true,
	]);
});

test("a second night finds nothing, and the run is in the settings and the audit trail with numbers alone", async () => {
	expect(await purge()).toEqual({
		changes: 0,
		invoicedMonths: 0,
		invoicings: 0,
		leaveRequests: 0,
		months: 0,
		people: 0,
	});
	const { data } = await admin.ask(getRetention, {});
	expect(data.rows).toEqual([]);
	expect(data.purge.lastRun?.deleted).toMatchObject({ months: 6, people: 1 });
	const rows = await firestore().collection("audit").where("entity", "==", "purge").get();
	expect(rows.docs.map((row) => String(row.get("action"))).toSorted()).toEqual(["create", "delete"]);
	expect(JSON.stringify(rows.docs.map((row) => row.data()))).not.toContain(person.uid);

	const withdrawn = await admin.ask(confirmPurge, { confirmed: false });
	expect(withdrawn.data).toMatchObject({ confirmedAt: null, confirmedBy: null });
	expect((await stored(purgeDoc))?.lastRun).not.toBeNull();
	expect(await stored(companySettingsDoc)).toBeNull();
});
