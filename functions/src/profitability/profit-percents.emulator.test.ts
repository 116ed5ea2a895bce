import { randomInt, randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import {
	aPaidCompany,
	JUNE,
	logHours,
	pay,
	profitsOf,
} from "@tuntikirja/tests/support/company/paid-company.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import type { ProjectDocument } from "#records/company/projects.ts";
import { wagesDoc } from "#records/people/wages.ts";

const { getProfits } = contract.profitability;

let admin: Person;
let monthly: Person;
let kaarna: ProjectDocument;
beforeAll(async () => {
	({ admin, monthly, kaarna } = await aPaidCompany());
});

test("a part of a month is answered as that part to admins, as the whole month to other roles", async () => {
	const second = { startDate: "2026-06-02", endDate: "2026-06-02" };
	const part = await profitsOf(admin, second);
	const ofMonthly = part.monthlyData[0]?.users.find(({ id }) => id === monthly.uid);
	const { body } = await monthly.ask(getProfits, second);

	// 32 h without a project, and one of 22 weekdays of 4000 € under the multiplier.
	expect(ofMonthly?.revenue).toBe(0);
	expect(Math.abs((ofMonthly?.expenses ?? 0) - (4000 / 22) * 1.6)).toBeLessThan(0.011);
	expect(body).toEqual((await monthly.ask(getProfits, JUNE)).body);
});

test.each(["user", "manager"] as const)(
	"a %s is answered the company's whole per cents and their own billing rate, and not one amount",
	async (role) => {
		const person = await aPerson({ role, startDate: "2026-01-01" });
		await logHours(person, { "2026-06-01": [kaarna, 3], "2026-06-02": [null, 1] });
		await pay(person, "monthly", 739_117);
		const own = { startDate: "2026-06-01", endDate: "2026-07-31" };

		const answer = await person.ask(getProfits, own);
		const [june] = (await profitsOf(admin, own)).monthlyData;

		expect(answer.body).toEqual({
			monthlyData: [
				{ month: "2026-06", billingRate: 75, profitPercent: Math.round(june?.profitPercent ?? 0) },
				{ month: "2026-07", billingRate: null, profitPercent: expect.toSatisfy(isWholeOrNull) },
			],
		});
		expect(withoutIds(answer.text)).not.toMatch(/7391|9500|4000|euro|revenue|expenses/);
	},
);

const isWholeOrNull = (percent: unknown) => percent === null || Number.isInteger(percent);

test("a percentage needs at least three wages", async () => {
	// No other test pays a person in these years.
	const month = `${randomInt(1901, 1950)}-03`;
	const range = { startDate: firstDay(month), endDate: lastDay(month) };
	const cents = 739_117;
	const contracts = [aContract({ startDate: range.startDate })];
	const people = [await aPerson({ contracts }), await aPerson({ contracts }), await aPerson({ contracts })];
	const payOne = (person: Person) =>
		put(wagesDoc(person.uid), {
			userId: person.uid,
			wages: { only: { ...range, kind: "monthly" as const, cents } },
		});
	const [first, second, third] = people;
	if (first === undefined || second === undefined || third === undefined) throw new Error("no person");
	await putMonth(first.uid, {
		[range.startDate]: aDay({
			[randomUUID()]: aStoredEntry({ minutes: 60_000, project: { id: kaarna.id, name: "Kaarna" } }),
		}),
	});
	await payOne(first);
	await payOne(second);

	const few = await first.ask(getProfits, range);
	await payOne(third);
	const enough = await first.ask(getProfits, range);

	expect(few.body).toEqual({ monthlyData: [{ month, billingRate: 100, profitPercent: null }] });
	// 95 000 € of revenue, 3 × 7391.17 × 1.6 of expenses: 62.65 %.
	expect(enough.body).toMatchObject({ monthlyData: [{ profitPercent: 63 }] });
	expect(withoutIds(few.text + enough.text)).not.toMatch(/7391|11825|35477|95000/);
});

test("only an admin may read more than 400 days", async () => {
	const years = { startDate: "2024-01-01", endDate: "2026-06-30" };
	expect((await monthly.ask(getProfits, years)).error.code).toBe("range-too-long");
	expect((await admin.ask(getProfits, years)).status).toBe(200);
});
