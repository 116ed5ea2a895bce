import { contract } from "@tuntikirja/contract/contract.ts";
import type { Batch, WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { aClerk, aPaidPerson } from "@tuntikirja/tests/support/company/paid-person.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import type { Person } from "@tuntikirja/tests/support/people.ts";
import { beforeAll, expect, test } from "vitest";

const { payroll } = contract;
const TYPES: WageType[] = [
	{ id: "sick", source: "sickLeave", number: "2000", name: "Sick", unit: "h", from: "2026-01-01" },
	{ id: "paid", source: "paidLeave", number: "3000", name: "Paid", unit: "h", from: "2026-01-01" },
	{ id: "unpaid", source: "unpaidLeave", number: "4000", name: "Unpaid", unit: "d", from: "2026-01-01" },
];

let clerk: Person;
beforeAll(async () => {
	clerk = await aClerk();
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: TYPES });
});

const [SICK, PAID] = [2, 5];
const absent = (dayTypeId: number, minutes = 0) => aDay({ a: aStoredEntry({ dayTypeId, minutes }) });
const halfSick = aDay({
	w: aStoredEntry({ minutes: 225 }),
	s: aStoredEntry({ dayTypeId: SICK, minutes: 0 }),
});
const on = (day: ReturnType<typeof absent>, ...dates: readonly string[]) =>
	Object.fromEntries(dates.map((date) => [date, day]));

/** Absences as text: what it is, from and to, working days and hours. */
const absencesOf = (lines: readonly Pick<Batch["lines"][number], "absences">[]) =>
	lines.flatMap(({ absences }) =>
		absences.map(({ dayTypeId, startDate, endDate, workingDays, hours, isTakenBack, corrects }) => {
			const dates = `${dayTypeId} ${startDate.slice(5)}–${endDate.slice(5)} ${workingDays} ${hours.toFixed(2)}`;
			return `${isTakenBack ? "back" : "new"} ${dates}${corrects === null ? "" : ` of ${corrects}`}`;
		}),
	);

test("M10 sick 28.10.–3.11. is 28.–31.10. in October's batch and 1.–3.11. in November's", async () => {
	const { log, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	await log("2026-10", on(absent(SICK), "2026-10-28", "2026-10-29", "2026-10-30"));
	await log("2026-11", on(absent(SICK), "2026-11-02", "2026-11-03"));
	expect(absencesOf((await handOver("2026-10")).data.lines)).toEqual(["new 2 10-28–10-31 3 22.50"]);
	expect(absencesOf((await handOver("2026-11")).data.lines)).toEqual(["new 2 11-01–11-03 2 15.00"]);
});

test("M10 a child ill on Tuesday within the own illness makes three stretches", async () => {
	const { log, look } = await aPaidPerson(clerk, { kind: "monthly" });
	const own = on(absent(SICK), "2026-10-12", "2026-10-14");
	await log("2026-10", { ...own, ...on(absent(PAID, 450), "2026-10-13") });
	expect(absencesOf((await look("2026-10")).people)).toEqual([
		"new 2 10-12–10-12 1 7.50",
		"new 5 10-13–10-13 1 7.50",
		"new 2 10-14–10-14 1 7.50",
	]);
});

test("M10 sick on Thursday, Friday and Monday is one", async () => {
	const { log, look } = await aPaidPerson(clerk, { kind: "monthly" });
	await log("2026-10", on(absent(SICK), "2026-10-08", "2026-10-09", "2026-10-12"));
	expect(absencesOf((await look("2026-10")).people)).toEqual(["new 2 10-08–10-12 3 22.50"]);
});

test("M10 half a day is no stretch, and its hours stay", async () => {
	const { log, look } = await aPaidPerson(clerk, { kind: "monthly" });
	await log("2026-10", on(halfSick, "2026-10-12"));
	const { people } = await look("2026-10");
	expect(absencesOf(people)).toEqual([]);
	expect(people[0]?.rows).toMatchObject([{ number: "2000", quantity: 3.75 }]);
});

test("M10 hours are those that are credited now: 3.82 were stored, and a change of contract credits 4.76", async () => {
	const { employ, log, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	// 84 hours a month in October, of 22 working days: 3.82 a day.
	await employ({ startDate: "2026-01-01", partTimeMinutesPerMonth: 84 * 60 });
	await log("2026-10", on(absent(SICK, 229), "2026-10-12"));
	const first = (await handOver("2026-10")).data;
	expect(absencesOf(first.lines)).toEqual(["new 2 10-12–10-12 1 3.82"]);
	await employ({ startDate: "2026-01-01", partTimeMinutesPerMonth: 104.72 * 60 });
	const { lines } = (await handOver("2026-10")).data;
	expect(absencesOf(lines)).toEqual([
		`back 2 10-12–10-12 1 3.82 of ${first.number}`,
		`new 2 10-12–10-12 1 4.76 of ${first.number}`,
	]);
	expect(lines[0]?.rows).toMatchObject([{ number: "2000", quantity: 0.94 }]);
});

test("what has changed of a month that was handed over comes with a later month's batch, and then no more", async () => {
	const { log, look, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	await log("2026-09", on(absent(SICK), "2026-09-14", "2026-09-15", "2026-09-16"));
	const september = (await handOver("2026-09")).data;
	await log("2026-09", {
		...on(absent(SICK), "2026-09-14", "2026-09-16"),
		...on(halfSick, "2026-09-15"),
	});
	await log("2026-10", on(absent(PAID, 450), "2026-10-12"));
	const october = (await handOver("2026-10")).data;
	expect(absencesOf(october.lines)).toEqual([
		`back 2 09-14–09-16 3 22.50 of ${september.number}`,
		`new 2 09-14–09-14 1 7.50 of ${september.number}`,
		`new 2 09-16–09-16 1 7.50 of ${september.number}`,
		"new 5 10-12–10-12 1 7.50",
	]);
	for (const month of ["2026-09", "2026-10"]) {
		expect(absencesOf((await look(month)).people)).toEqual([]);
		expect((await handOver(month)).error.code).toBe("nothing-to-hand-over");
	}
	expect((await clerk.ask(payroll.getBatch, { id: september.id })).data).toEqual(september);
});

test("a kind that is changed and changed back leaves nothing; while the month is open nothing is said of it", async () => {
	const { log, look, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	const sick = on(absent(SICK), "2026-10-12");
	const paid = on(absent(PAID, 450), "2026-10-12");
	await log("2026-10", sick);
	const { number } = (await handOver("2026-10")).data;
	await log("2026-10", paid, "open");
	expect(absencesOf((await look("2026-10")).people)).toEqual([]);
	await log("2026-10", paid);
	expect(absencesOf((await look("2026-10")).people)).toEqual([
		`back 2 10-12–10-12 1 7.50 of ${number}`,
		`new 5 10-12–10-12 1 7.50 of ${number}`,
	]);
	await log("2026-10", sick);
	expect(absencesOf((await look("2026-10")).people)).toEqual([]);
});

test("a raise from an earlier day is the difference of each month that was handed over", async () => {
	const { log, look, pay, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	for (const month of ["2026-09", "2026-10"])
		await log(month, on(aDay({ e: aStoredEntry() }), `${month}-12`));
	const numbers = [(await handOver("2026-09")).data.number, (await handOver("2026-10")).data.number];
	const wage = { endDate: null, kind: "monthly" as const };
	await pay({
		w: { ...wage, startDate: "2026-01-01", endDate: "2026-09-30", cents: 380_000 },
		r: { ...wage, startDate: "2026-10-01", cents: 400_000 },
	});
	expect((await look("2026-10")).people).toMatchObject([
		{ wage: 200, wages: [{ month: "2026-10", wage: 200, corrects: numbers[1] }] },
	]);
	await pay({ w: { ...wage, startDate: "2026-01-01", cents: 400_000 } });
	await log("2026-11", on(aDay({ e: aStoredEntry() }), "2026-11-12"));
	const november = (await handOver("2026-11")).data;
	expect(november).toMatchObject({
		wage: 4400,
		lines: [
			{
				wages: [
					{ month: "2026-09", wage: 200, corrects: numbers[0] },
					{ month: "2026-10", wage: 200, corrects: numbers[1] },
					{ month: "2026-11", wage: 4000, corrects: null },
				],
			},
		],
	});
	expect((await look("2026-11")).people).toMatchObject([{ wages: [] }]);
});

test("who has left and has nothing but a month that was opened again is in no batch", async () => {
	const { employ, log, look, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	await employ({ startDate: "2026-01-01", endDate: "2026-09-30" });
	const sick = on(absent(SICK), "2026-09-14");
	await log("2026-09", sick);
	await handOver("2026-09");
	await log("2026-09", sick, "open");
	expect((await look("2026-10")).people).toMatchObject([{ open: ["2026-09"], rows: [], problems: [] }]);
	expect((await handOver("2026-10")).error.code).toBe("nothing-to-hand-over");
});
