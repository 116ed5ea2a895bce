import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import fc from "fast-check";
import { FieldValue, type UpdateData } from "firebase-admin/firestore";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { today } from "#firestore/clock.ts";
import { firestore } from "#firestore/database.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { recomputeBalance } from "#hours/balances/recompute-balance.ts";
import { balanceDoc, markStaleFrom } from "#records/derived/balances.ts";
import { holidayCountsDoc } from "#records/derived/holiday-counts.ts";
import { userDoc } from "#records/people/users.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { sweepHolidayCounts } from "#special-days/counts/sweep-holiday-counts.ts";
import { countHolidays } from "./count-holidays.ts";
import { countWithRequested } from "./leave/request-days.ts";
import { firstPlannableDay, loadHolidays } from "./load-holidays.ts";
import { presentHolidays } from "./present-holidays.ts";
import { recomputeHolidayCounts } from "./recompute-holiday-counts.ts";

// No function runs on a change here: when and how often holidays are counted is up to the steps.

const { newAnnualHoliday, cancelPlannedHolidays, changePlannedHolidays, getAvailableHolidays } =
	contract.specialDays;
const { newNationalHoliday, deleteNationalHoliday, getPlannedHolidays } = contract.specialDays;
const RUNS = Number(process.env["PROPERTY_RUNS"] ?? 8);
const STEPS = 14;
const RUNNING = creditYearAt(today());
/** Credit years before the live ones, their turns, the live ones, and planned leave. */
const MONTHS: readonly Month[] = [
	`${RUNNING - 2}-06`,
	`${RUNNING - 1}-03`,
	`${RUNNING - 1}-04`,
	`${RUNNING - 1}-07`,
	`${RUNNING}-04`,
	...[-1, 0, 1, 4].map((ahead) => addMonths(monthOf(today()), ahead)),
];
const TYPES = [0, 0, 0, 1, 2, 3, 3, 5, 7];

let admin: Person;
let person: Person;

beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

/** Days off that the steps have made. They would meet the holidays of the other tests, here and in other files. */
const daysOff: string[] = [];

afterEach(async () => {
	vi.restoreAllMocks();
	for (const id of daysOff.splice(0)) await admin.ask(deleteNationalHoliday, { nationalHolidayId: id });
});

interface Step {
	readonly act: keyof typeof ACTS;
	readonly month: Month;
	readonly size: number;
}

const recount = () => recomputeHolidayCounts(person.uid);

/** Some days of a month, of a type, some with a request, one worked in spite of a day off. */
function daysOf({ month, size }: Step) {
	const days = workingDaysOf(month).slice(size % 5, 5 + (size % 13));
	return Object.fromEntries(
		days.map((date, index) => {
			const dayTypeId = TYPES[(size + (index >> 2)) % TYPES.length] ?? 0;
			const entry = aStoredEntry({ dayTypeId, minutes: dayTypeId === 3 ? 0 : 30 * (size % 20) });
			const requests = { [`r-${date}`]: { dayTypeId: 3, minutes: 0 } };
			const isHolidayExempt = index === 2;
			const day = aDay(index === 1 ? {} : { [`e_${date}`]: entry }, { isHolidayExempt });
			// Nothing can be requested in credit years that are over.
			const hasRequest = index % 7 === 1 && date >= firstPlannableDay(today());
			return [date, hasRequest ? { ...day, requests } : day] as const;
		}),
	);
}

const logged = async (step: Step) => putMonth(person.uid, daysOf(step), { month: step.month });

const planned = (size: number): LocalDate[] => looseHolidays(12).slice(size % 9, 1 + (size % 9) + (size % 3));

const booked = ({ size }: Step) =>
	person.ask(newAnnualHoliday, { id: randomUUID(), dates: planned(size), dayTypeId: 3, notes: "" });

async function moved({ size }: Step) {
	const range = { startDate: addDays(today(), 1), endDate: addDays(today(), 200) };
	const [day] = (await person.ask(getPlannedHolidays, range)).data;
	if (day === undefined) return;
	await person.ask(changePlannedHolidays, {
		id: randomUUID(),
		dates: planned(size),
		notes: "",
		entryIds: [day.id],
	});
}

async function calendarChanged({ month, size }: Step) {
	const id = randomUUID();
	const date = workingDaysOf(month)[size % 10] ?? "";
	daysOff.push(id);
	await admin.ask(newNationalHoliday, { id, name: "Company day", date });
	if (size % 2 === 0) await recount();
	if (size % 3 === 0) await admin.ask(deleteNationalHoliday, { nationalHolidayId: id });
}

/** The count dies before it is stored. */
async function killed(): Promise<void> {
	const batches = Object.getPrototypeOf(firestore().batch()) as { commit: () => Promise<unknown> };
	vi.spyOn(batches, "commit").mockRejectedValue(new Error("killed"));
	await recount().catch((error: Error) => expect(error.message).toBe("killed"));
	vi.restoreAllMocks();
}

async function changeCount(fields: UpdateData<object>): Promise<void> {
	const doc = firestore().doc(holidayCountsDoc(person.uid).path);
	if ((await doc.get()).exists) await doc.update(fields);
}

/** What happens to months, terms and calendar, and to the count. */
const ACTS = {
	log: logged,
	book: booked,
	cancel: ({ size }: Step) =>
		person.ask(cancelPlannedHolidays, {
			startDate: addDays(today(), 1 + size),
			endDate: addDays(today(), 30 + 2 * size),
		}),
	move: moved,
	changeCalendar: calendarChanged,
	changeContract: ({ size }: Step) =>
		admin.ask(contract.employmentContracts.updateContract, {
			id: "contract-1",
			userId: person.uid,
			percentage: 40 + size,
		}),
	changeStartDate: ({ month }: Step) =>
		admin.ask(contract.users.updateStartDate, { userId: person.uid, startDate: firstDay(month) }),
	markYear: ({ month }: Step) => transact(async (writer) => markStaleFrom(writer, person.uid, month)),
	/** Past the API: no mark, and its trigger alone finds it. */
	logPastApi: async (step: Step) => {
		const month = await stored(workMonthDoc(person.uid, step.month));
		if (month === null) return;
		await change(workMonthDoc(person.uid, step.month), { days: daysOf(step) });
		await recomputeHolidayCounts(person.uid, { month: step.month });
	},
	recount,
	recountTwice: () => Promise.all([recount(), recount()]),
	recountBesideSaves: (step: Step) => Promise.all([recount(), logged(step), booked(step), recount()]),
	recountOfOtherMonth: ({ month }: Step) => recomputeHolidayCounts(person.uid, { month }),
	kill: killed,
	recountAll: () => recomputeHolidayCounts(person.uid, "all"),
	sweepTomorrow: async () => {
		await changeCount({ countedOn: addDays(today(), -1) });
		await sweepHolidayCounts();
	},
	forgetOutline: () => changeCount({ outline: FieldValue.delete() }),
	spoilBalance: () => firestore().doc(balanceDoc(person.uid).path).set({ months: 7 }, { merge: true }),
	mendBalance: () => firestore().doc(balanceDoc(person.uid).path).set({ months: {} }, { merge: true }),
	foldBalance: () => recomputeBalance(person.uid),
	forgetCount: () => firestore().doc(holidayCountsDoc(person.uid).path).delete(),
};

/** All that is said of a person's holidays, with and without what is requested. */
async function loaded(stale?: "all") {
	const startDate = (await stored(userDoc(person.uid)))?.startDate ?? "";
	const sources = await loadHolidays(
		database,
		{ uid: person.uid, startDate },
		stale === undefined ? {} : { stale },
	);
	const counted = countHolidays(sources);
	const { account, parts } = countWithRequested(sources);
	const { soFar, forecast, last, usedDays } = counted;
	return {
		answer: presentHolidays(sources, counted),
		own: { parts: counted.parts, soFar, forecast, last, usedDays },
		requested: { parts, buckets: account.buckets, next: account.nextBuckets, uncovered: account.uncovered },
	};
}

/** Counted from what is stored and from all months, it is the same document, which is not written again. */
async function expectOneCount(): Promise<void> {
	await recount();
	const counts = await stored(holidayCountsDoc(person.uid));
	for (const stale of ["live", "all"] as const) await recomputeHolidayCounts(person.uid, stale);
	expect(await stored(holidayCountsDoc(person.uid))).toEqual(counts);
}

const steps = fc.array(
	fc.record({
		act: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
		month: fc.constantFrom(...MONTHS),
		size: fc.integer({ min: 0, max: 60 }),
	}),
	{ minLength: STEPS, maxLength: STEPS },
);

test(`whatever was changed, and counted late or never, holidays are those of all months (${RUNS} × ${STEPS})`, async () => {
	await fc.assert(
		fc.asyncProperty(steps, async (drawn) => {
			const startDate = `${RUNNING - 2}-05-01`;
			person = await aPerson({ startDate, contracts: [aContract({ startDate: "2015-01-01" })] });
			await giveHolidays(person.uid, 20);
			for (const [index, month] of MONTHS.entries()) await logged({ act: "log", month, size: 4 + index });
			await recount();
			for (const step of drawn) {
				await ACTS[step.act](step);
				const truth = await loaded("all");
				expect(await loaded()).toEqual(truth);
			}
			const { data } = await person.ask(getAvailableHolidays, {});
			const { parts: _, cancelDays: _ahead, withRequested: _requested, ...answer } = data;
			expect(answer).toEqual((await loaded("all")).answer);
			await expectOneCount();
		}),
		{ numRuns: RUNS, endOnFailure: true },
	);
}, 300_000);

test("the id of a booking is good for no other, wherever the other is", async () => {
	person = await aPerson();
	await giveHolidays(person.uid, 20);
	const dates = looseHolidays(12);
	const [id, first = "", last = ""] = [randomUUID(), dates[0], dates.at(-1)];
	const book = (date: LocalDate) =>
		person.ask(newAnnualHoliday, { id, dates: [date], dayTypeId: 3, notes: "" });
	expect((await book(first)).status).toBe(200);
	await recount();
	expect((await book(last)).error.code).toBe("id-taken");
	await person.ask(cancelPlannedHolidays, { startDate: first, endDate: first });
	await recount();
	expect((await book(last)).error.code).toBe("id-taken");
	expect((await book(first)).error.code).toBe("id-taken");
});

test("planned days are moved and cancelled wherever they are, and the same change twice is one", async () => {
	person = await aPerson();
	await giveHolidays(person.uid, 20);
	const dates = looseHolidays(16);
	const [first = "", middle = "", last = ""] = [dates[0], dates[7], dates.at(-1)];
	const booking = { id: randomUUID(), dates: [first, middle], dayTypeId: 3 as const, notes: "" };
	await person.ask(newAnnualHoliday, booking);
	await recount();
	const move = { id: randomUUID(), dates: [last], notes: "", entryIds: [`${booking.id}_${first}`] };
	const moved = await person.ask(changePlannedHolidays, move);
	expect([moved.status, moved.data.usedDays]).toEqual([200, 0]);
	await recount();
	const again = await person.ask(changePlannedHolidays, move);
	expect([again.status, again.writes, again.data.usedDays]).toEqual([200, 0, 0]);
	await recount();
	const foreign = { ...move, id: randomUUID(), entryIds: ["no-such-entry"] };
	expect((await person.ask(changePlannedHolidays, foreign)).error.code).toBe("not-found");
	const late = { ...move, id: randomUUID(), dates: [], entryIds: [`${booking.id}_${first}`] };
	expect((await person.ask(changePlannedHolidays, late)).status).toBe(200);
	await recount();
	const range = { startDate: first, endDate: last };
	const cancelled = await person.ask(cancelPlannedHolidays, range);
	expect(cancelled.data.workDays.map(({ date }) => date)).toEqual([middle, last]);
});
