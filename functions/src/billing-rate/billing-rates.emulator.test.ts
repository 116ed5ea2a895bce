import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { beforeAll, expect, test } from "vitest";

const { getBillingRates } = contract.billingRate;
const JUNE = { startDate: "2026-06-01", endDate: "2026-06-30" };
const PRICE = { hourPrices: [{ from: null, cents: 739_117 }] };

let person: Person;
let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	person = await aPerson({ startDate: "2026-01-01" });
	const sold = await aProject({
		members: [person],
		prices: { ...PRICE, labelPrices: { free: [{ from: "2026-06-02", cents: 0 }] } },
	});
	const project = { id: sold.id, name: sold.name };
	const label = { id: "free", name: "Free" };
	const work = (minutes: number, overrides = {}) => ({
		[randomUUID()]: aStoredEntry({ minutes, ...overrides }),
	});
	await putMonth(person.uid, {
		"2026-05-29": aDay(work(450, { project })),
	});
	await putMonth(person.uid, {
		"2026-06-01": aDay({ ...work(200, { project }), ...work(100), ...work(60, { project, label }) }),
		"2026-06-02": aDay({ ...work(120, { project, label }), ...work(450, { dayTypeId: 2 }) }),
		"2026-06-03": aDay(work(450, { dayTypeId: 5 })),
	});
});

test("hours by what is sold, in all and by date; leave is no work", async () => {
	const { data } = await person.ask(getBillingRates, JUNE);

	expect(data).toEqual({
		totalHours: 8,
		billableHours: 4.33,
		nonBillableHours: 3.67,
		billingRate: 54.17,
		byDates: [
			{ date: "2026-06-01", totalHours: 6, billableHours: 4.33, nonBillableHours: 1.67, billingRate: 72.22 },
			{ date: "2026-06-02", totalHours: 2, billableHours: 0, nonBillableHours: 2, billingRate: 0 },
		],
	});
});

test("without work there is no rate", async () => {
	const { data } = await person.ask(getBillingRates, { startDate: "2026-06-03", endDate: "2026-06-03" });

	expect(data).toEqual({
		totalHours: 0,
		billableHours: 0,
		nonBillableHours: 0,
		billingRate: null,
		byDates: [],
	});
});

test("an admin reads one person's rate, or without an id that of all people", async () => {
	const own = await person.ask(getBillingRates, JUNE);
	const theirs = await admin.ask(getBillingRates, { ...JUNE, userId: person.uid });
	const all = await admin.ask(getBillingRates, JUNE);

	expect(theirs.data).toEqual(own.data);
	expect(all.data.totalHours).toBeGreaterThanOrEqual(8);
	expect((await admin.ask(getBillingRates, { ...JUNE, userId: randomUUID() })).error.code).toBe("not-found");
});

test("a range of one person costs a read a month and one a project, beside the caller's profile", async () => {
	const answer = await person.ask(getBillingRates, { startDate: "2026-01-01", endDate: "2026-12-31" });

	expect(answer.data.totalHours).toBe(15.5);
	// The state of the folds too: what a person has is a part of lines of all people.
	expect(answer.reads).toBe(1 + 1 + 2 + 1);
	expect(withoutIds(answer.text)).not.toContain("7391");
});

test.each([
	[{ startDate: "2026-06-02", endDate: "2026-06-01" }, "range-inverted"],
	[{ startDate: "2020-01-01", endDate: "2026-06-01" }, "range-too-long"],
	[{ startDate: "2026-06-31", endDate: "2026-07-01" }, "invalid-input"],
])("the range %j is refused", async (range, code) => {
	const answer = await person.ask(getBillingRates, range);

	expect([answer.error.code, answer.reads]).toEqual([code, 1]);
});
