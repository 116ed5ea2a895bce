import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { contract } from "@tuntikirja/contract/contract.ts";
import { writeCopy } from "@tuntikirja/functions/firestore/copies/copied-kinds.ts";
import { copyAllAnew } from "@tuntikirja/functions/firestore/copies/copy-anew.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import {
	malformedDoc,
	malformedDocuments,
} from "@tuntikirja/functions/records/service/malformed-documents.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import { findMalformed, type Unfit, forgetRepaired } from "@tuntikirja/functions/upkeep/find-malformed.ts";
import { repairDocument } from "@tuntikirja/functions/upkeep/repair.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REQUESTS } from "#tests/access/requests.ts";
import { documentsOf, ownTarget, type Target } from "#tests/access/targets.ts";
import { pastMonth, pastWorkingDay } from "#tests/support/dates.ts";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { anEntry } from "#tests/support/entries.ts";
import { type Answer, callApi } from "#tests/support/http-client.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { bytesOf, stored } from "#tests/support/stored.ts";
import { runSchedule } from "./emulator-control.ts";
import { expectTrueBalance, untilSettled } from "./ledger.ts";

/** An invalid value for each kind of document, which its schema refuses at a nested path or at the top. */
const SPOILT: Readonly<Record<string, object>> = {
	users: { startDate: "soon" },
	employmentContracts: { contracts: { spoilt: { startDate: "soon" } } },
	workMonths: {},
	balanceAdjustments: { adjustments: { spoilt: { minutes: Number.NaN } } },
	availabilities: { availabilities: { spoilt: { percentage: "half" } } },
	wages: { wages: { spoilt: { cents: Number.NaN } } },
	holidayAdjustments: { buckets: { spoilt: { kind: "none" } } },
	capacityAllocations: { allocations: { spoilt: { minutesPerDay: Number.NaN } } },
	capacityNotes: { version: Number.NaN },
	leaveRequests: { version: Number.NaN },
	customers: { version: Number.NaN },
	documents: { version: Number.NaN },
	imports: { rows: Number.NaN },
	invoices: { version: Number.NaN },
	payrollBatches: { number: Number.NaN },
	resources: { version: Number.NaN },
	projects: { labels: "lost" },
	private: { hourPrices: "lost" },
};

let admin: Person;
let own: Target;
let neighbour: Person;
/** A person with one malformed month, and a person whose documents are all malformed. */
let spoiltMonth: Person;
let spoiltAll: Person;
let victims: Target;
const planted: string[] = [];
const before = new Map<string, Answer>();

beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	own = await ownTarget(admin);
	[neighbour, spoiltMonth, spoiltAll] = [
		await aPerson(),
		await aPerson(),
		await aPerson({ isCapacityUser: true }),
	];
	for (const person of [neighbour, spoiltMonth])
		await person.ask(contract.workDays.saveEntry, anEntry(pastWorkingDay()));
	victims = await ownTarget(spoiltAll);
	for (const person of [neighbour, spoiltMonth, spoiltAll]) await untilSettled(person);
	for (const [name, answer] of await askEverything()) before.set(name, answer);
	await plantNaN(spoiltMonth.uid);
	await plantNaN(spoiltAll.uid);
	for (const { path } of documentsOf(victims).filter(({ path }) => isOf(path))) await spoil(path);
}, 180_000);

afterAll(async () => {
	for (const path of planted) await firestore().doc(path).delete();
	await copyAllAnew();
	await forgetRepaired();
});

/** Leaves out months, which `plantNaN` breaks, and users: those of colleagues stay valid. */
const isOf = (path: string) => !path.startsWith("workMonths/") && !path.startsWith("users/");

async function spoil(path: string): Promise<void> {
	const kind = path.split("/").at(-2) ?? "";
	planted.push(path);
	const fields = SPOILT[kind] ?? {};
	const batch = firestore().batch();
	batch.set(firestore().doc(path), fields, { merge: true });
	writeCopy(batch, path, { merged: fields });
	await batch.commit();
}

/** Writes what the reported call had stored: an entry of version NaN under a name of Object.prototype. */
async function plantNaN(uid: string): Promise<void> {
	const { path } = workMonthDoc(uid, pastMonth());
	if (uid !== spoiltMonth.uid) planted.push(path);
	const entry = { version: Number.NaN, updatedBy: uid, notes: "", minutes: 60 };
	await firestore()
		.doc(path)
		.set({ days: { [pastWorkingDay()]: { entries: { constructor: entry } } } }, { merge: true });
}

/** The answers to every read of an admin: with their own ids, and for all people where the person is optional. */
async function askEverything(): Promise<Map<string, Answer>> {
	const answers = new Map<string, Answer>();
	for (const { name, method, path } of ENDPOINTS.filter((endpoint) => endpoint.method === "GET")) {
		const request = REQUESTS[name]?.request(own) ?? {};
		answers.set(name, await admin.call(method, path, request));
		const { userId, userIds, ...others } = (request.query ?? {}) as Record<string, string>;
		if (userId === undefined && userIds === undefined) continue;
		answers.set(`${name} of all people`, await admin.call(method, path, { query: others }));
	}
	return answers;
}

const REPAIR = join(import.meta.dirname, "..", "..", "scripts", "operations", "repair.mjs");

/** The output of `npm run repair`, which exits with an error if a document cannot be repaired, as in this test. */
async function repairCommand(...args: string[]): Promise<string> {
	const run = promisify(execFile)(process.execPath, [REPAIR, ...args]);
	return run.then(
		({ stdout }) => stdout,
		(error: { stdout: string }) => error.stdout,
	);
}

test("every read of an admin has the same status as before, although documents are malformed", async () => {
	const statuses = (answers: ReadonlyMap<string, Answer>) =>
		Object.fromEntries([...answers].map(([name, { status }]) => [name, status]));
	// The health check says that something is wrong: `malformed`. A sales ledger without an invoice would be wrong itself.
	const wrong = { "invoices.getLedger": 500, "invoices.getWorkInProgress": 500 };
	const expected = { ...statuses(before), "health.getHealth": 503, ...wrong };
	expect(statuses(await askEverything())).toEqual(expected);
}, 120_000);

test("figures of other people are unchanged, and people with malformed documents get no invented figures", async () => {
	const { getBalances } = contract.balance;
	const listed = (await admin.ask(getBalances, {})).data.balances;
	const earlier = before.get("balance.getBalances")?.body as { balances: typeof listed };
	const of = (list: typeof listed, { uid }: Person) => list.find(({ userId }) => userId === uid);

	expect(of(listed, neighbour)).toEqual(of(earlier.balances, neighbour));
	for (const person of [spoiltMonth, spoiltAll]) {
		const now = of(listed, person);
		if (now !== undefined) expect(now).toEqual(of(earlier.balances, person));
	}
	const [year = 0, month = 0] = pastMonth().split("-").map(Number);
	const activity = (await admin.ask(contract.missingEntries.getUserActivity, { year, month })).data;
	expect(Object.keys(activity)).toContain(neighbour.uid);
	expect(Object.keys(activity)).not.toContain(spoiltMonth.uid);
});

test("a person's own read of their malformed month answers `unreadable-record`", async () => {
	const { getWorkDay } = contract.workDays;
	const answer = await spoiltMonth.ask(getWorkDay, { workDayId: `${spoiltMonth.uid}_${pastWorkingDay()}` });
	expect(answer.error).toMatchObject({ code: "unreadable-record", status: 500 });
	expect(answer.text).not.toContain("workMonths");
});

test("scheduled functions still run for all other people", async () => {
	for (const name of ["missingEntriesReminder", "nightlyUpkeep", "balanceSweeper", "holidayCountsSweeper"])
		expect(await runSchedule(name), name).toBe(200);
}, 60_000);

test("an admin can lock every month except the malformed one", async () => {
	const userIds = [neighbour.uid, spoiltMonth.uid];
	const ask = (state: "open" | "locked") =>
		admin.ask(contract.workDays.updateMonthState, {
			month: pastMonth(),
			state,
			reason: "A mistake",
			userIds,
		});
	expect((await ask("locked")).data.changed).toBe(1);
	expect((await ask("open")).data.changed).toBe(1);
});

test("the health check answers `degraded`, and the malformed documents are recorded", async () => {
	const { path } = workMonthDoc(spoiltMonth.uid, pastMonth());
	expect((await callApi("GET", "/healthz")).body).toMatchObject({ status: "degraded", reason: "malformed" });
	expect(await stored(malformedDoc(path))).toMatchObject({
		path,
		fields: expect.stringContaining("constructor"),
	});
});

test("the repair lists malformed documents, repairs those it can, and stores removed parts", async () => {
	const { path } = workMonthDoc(spoiltMonth.uid, pastMonth());
	const found: Unfit[] = [];
	for await (const one of findMalformed()) found.push(one);
	const paths = found.map((one) => one.path);
	expect(paths).toEqual(expect.arrayContaining([path, ...planted]));
	expect(found.find((one) => one.path === path)?.parts?.map(({ place }) => place.join("."))).toEqual([
		`days.${pastWorkingDay()}.entries.constructor`,
	]);

	const bytes = await bytesOf([workMonthDoc(spoiltMonth.uid, pastMonth())]);
	expect(await repairCommand()).toContain(`${path}: days.${pastWorkingDay()}.entries.constructor`);
	expect(await bytesOf([workMonthDoc(spoiltMonth.uid, pastMonth())])).toBe(bytes);

	expect(await repairCommand("--apply")).toMatch(/\d+ documents did not fit, \d+ of them are repaired/);

	expect(
		(await stored(workMonthDoc(spoiltMonth.uid, pastMonth())))?.days[pastWorkingDay()]?.entries,
	).not.toHaveProperty("constructor.version");
	const quarantined = await firestore().collection("quarantine").where("path", "==", path).get();
	expect(quarantined.docs.map((doc) => String(doc.get("parts")[0].json)).join()).toContain('"version":"NaN"');
	expect(await stored(malformedDoc(path))).toBeNull();
	await untilSettled(spoiltMonth);
	await expectTrueBalance(spoiltMonth);
	const saved = await spoiltMonth.ask(contract.workDays.saveEntry, {
		entry: { id: randomUUID(), hours: 1, dayTypeId: 0, notes: "" },
		date: pastWorkingDay(),
	});
	expect(saved.status).toBe(200);
	expect(await repairDocument(path)).toEqual([]);
}, 60_000);

test("records of deleted or repaired documents are deleted, and the health check is ok again", async () => {
	for (const path of planted) await repairDocument(path);
	for (const path of planted.splice(0)) await firestore().doc(path).delete();
	await forgetRepaired();
	const left = (await database.find(malformedDocuments(500))).map(({ path }) => path);
	expect(left.filter((path) => path.includes(spoiltAll.uid))).toEqual([]);
	const status = left.length === 0 ? "ok" : "degraded";
	expect((await callApi("GET", "/healthz")).body).toMatchObject({ status });
});
