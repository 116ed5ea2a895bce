import { contract } from "@tuntikirja/contract/contract.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { change, stored } from "#tests/support/stored.ts";
import { wrongFolds } from "#scripts/operations/verify-ledger/verify-folds.ts";
import fc from "fast-check";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { ofMany } from "@tuntikirja/functions/firestore/reader.ts";
import { transact } from "@tuntikirja/functions/firestore/transact.ts";
import { inOutline, monthsOfAllPeople } from "@tuntikirja/functions/records/months/outlined-months.ts";
import { lastEntryDates, storeLastEntries } from "@tuntikirja/functions/hours/last-entry-dates.ts";
import { workMonthDoc, workMonthSchema } from "@tuntikirja/functions/records/months/work-months.ts";
import { foldAnew, foldNextMonth, rebuildFolds } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { foldMarked } from "@tuntikirja/functions/records/folds/fold-marked.ts";
import { foldStateDoc } from "@tuntikirja/functions/records/folds/folded-months.ts";
import { dropFolded, leaveFolds } from "@tuntikirja/functions/records/folds/fold-events.ts";
import { loadOutlines } from "@tuntikirja/functions/records/folds/load-outlines.ts";
import { copyOf } from "@tuntikirja/functions/records/folds/month-copy.ts";

/** Each night more: .github/workflows/check.yml. */
const RUNS = Number(process.env["PROPERTY_RUNS"] ?? 8);
const STEPS = 12;
const MONTHS = ["2026-03", "2026-04", "2026-05"] as const;
const YEAR = { startDate: "2026-01-01", endDate: "2026-12-31" };

let admin: Person;
let people: Person[];

beforeAll(async () => {
	admin = await aPerson({ role: "admin", startDate: "2026-01-01" });
	people = [];
	for (let count = 0; count < 4; count += 1) people.push(await aPerson({ startDate: "2026-01-01" }));
});

afterEach(() => vi.restoreAllMocks());

interface Step {
	readonly act: keyof typeof ACTS;
	readonly uid: string;
	readonly month: string;
	readonly size: number;
}

const logged = ({ uid, month, size }: Step) =>
	putMonth(uid, { [`${month}-0${1 + (size % 5)}`]: aDay({ e1: aStoredEntry({ minutes: 30 * size }) }) });

/** The fold dies before one of its commits. */
async function killed(work: () => Promise<unknown>, commits: number): Promise<void> {
	let left = commits;
	const batches = Object.getPrototypeOf(firestore().batch()) as { commit: () => Promise<unknown> };
	const { commit } = batches;
	vi.spyOn(batches, "commit").mockImplementation(function (this: unknown, ...args) {
		left -= 1;
		return left < 0 ? Promise.reject(new Error("killed")) : commit.apply(this, args);
	});
	await work().catch((error: Error) => expect(error.message).toBe("killed"));
	vi.restoreAllMocks();
}

async function changed(step: Step, fields: (days: object) => object): Promise<void> {
	const month = await stored(workMonthDoc(step.uid, step.month));
	if (month !== null && month.state !== "purged")
		await change(workMonthDoc(step.uid, step.month), fields(month.days));
}

const removed = ({ uid, month }: Step) => transact(async (writer) => writer.remove(workMonthDoc(uid, month)));

/** What happens to months, and to their folds. */
const ACTS = {
	log: logged,
	lock: (step: Step) => changed(step, () => ({ state: "locked" })),
	purge: (step: Step) =>
		transact(async (writer) => {
			const month = await writer.get(workMonthDoc(step.uid, step.month));
			if (month === null) return;
			writer.set(workMonthDoc(step.uid, step.month), {
				...month,
				days: {},
				outline: "",
				state: "purged",
				unfolded: true,
			});
		}),
	remove: async (step: Step) => {
		await removed(step);
		await dropFolded(step.uid, step.month);
	},
	leave: async (step: Step) => {
		await leaveFolds(step.uid);
		for (const month of MONTHS) await removed({ ...step, month });
		await leaveFolds(step.uid);
	},
	fold: () => foldMarked(),
	foldTwice: () => Promise.all([foldMarked(), foldMarked()]),
	foldBesideSaves: (step: Step) => Promise.all([foldMarked(), logged(step), foldAnew(step.month)]),
	killFold: ({ size }: Step) => killed(() => foldMarked(), size % 3),
	foldAnew: ({ month }: Step) => foldAnew(month),
	rebuild: () => rebuildFolds(),
	forgetForm: async () => {
		await change(foldStateDoc, { form: 0 });
		await foldNextMonth();
	},
	goOn: () => foldNextMonth(),
	storeLastEntries: () => storeLastEntries(),
	storeBesideChanges: (step: Step) => Promise.all([storeLastEntries(), logged(step), foldMarked()]),
};

async function sources() {
	const months = await ofMany().find(inOutline(monthsOfAllPeople("2026-01", "2026-12")));
	return new Map(months.map(({ userId, month, outline }) => [`${userId}_${month}`, copyOf(month, outline)]));
}

/** The latest entries of the people, as their months have them. */
async function latestLogged() {
	const months = await ofMany().find({
		query: monthsOfAllPeople("2026-01", "2026-12"),
		schema: workMonthSchema,
	});
	const dates = new Map<string, string>();
	for (const { userId, days } of months)
		for (const [date, { entries }] of Object.entries(days))
			if (Object.keys(entries).length > 0 && date > (dates.get(userId) ?? "")) dates.set(userId, date);
	return dates;
}

async function answered() {
	const months = await loadOutlines(ofMany(), "2026-01", "2026-12");
	expect(new Set(months.map(({ userId, month }) => `${userId}_${month}`)).size).toBe(months.length);
	return new Map(months.map(({ userId, month, outline }) => [`${userId}_${month}`, copyOf(month, outline)]));
}

test(`in any order of changes and folds, each answer is that of the sources (${RUNS} × ${STEPS} steps)`, async () => {
	const step = fc.record({
		act: fc.constantFrom(
			...(Object.keys(ACTS) as (keyof typeof ACTS)[]),
			"log" as const,
			"fold" as const,
			"storeLastEntries" as const,
		),
		uid: fc.constantFrom(...people.map(({ uid }) => uid)),
		month: fc.constantFrom(...MONTHS),
		size: fc.integer({ min: 1, max: 12 }),
	});
	const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: STEPS }), async (steps) => {
		for (const one of steps) {
			await ACTS[one.act](one);
			expect(await answered(), one.act).toEqual(await sources());
			expect(await lastEntryDates(people.map(({ uid }) => uid)), one.act).toEqual(await latestLogged());
		}
		expect(await wrongFolds()).toEqual([]);
	});
	await fc.assert(property, { numRuns: RUNS });
}, 300_000);

test("a report of the API is the same from shards and from the months themselves", async () => {
	for (const [index, { uid }] of people.entries())
		for (const month of MONTHS) await logged({ act: "log", uid, month, size: index + 3 });
	while (await foldNextMonth());
	const { reports, specialDays } = contract;
	const asked = async () => [
		(await admin.ask(reports.getPerformance, YEAR)).data,
		(await admin.ask(specialDays.getAbsences, YEAR)).data,
	];

	await foldMarked();
	const folded = await asked();
	await logged({ act: "log", uid: people[0]!.uid, month: MONTHS[0], size: 3 });
	const marked = await asked();
	const { isComplete, upTo } = (await stored(foldStateDoc))!;
	await change(foldStateDoc, { isComplete: false });
	const live = await asked();
	await change(foldStateDoc, { isComplete, upTo });

	expect(folded).toEqual(live);
	expect(marked).toEqual(live);
});
