import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { wagesDoc } from "#records/people/wages.ts";

const { getBonuses } = contract.bonus;
const JUNE = { startDate: "2026-06-01", endDate: "2026-06-30" };
const YEAR = { startDate: "2026-01-01", endDate: "2026-12-31" };

/** How many of them have a month. */
let earners = 0;

/** 141 hours in June, 108 of them sold; paid 3800 € a month, 4000 € from 16.6. on. Rules R24, R28. */
async function aPersonOfR28(role: "user" | "manager" = "user"): Promise<Person> {
	const person = await aPerson({ name: "Bonus Ansaitsija", role, startDate: "2026-01-01" });
	const { id, name } = await aProject({
		members: [person],
		prices: { hourPrices: [{ from: null, cents: 8642 }] },
	});
	const work = (minutes: number, project: { id: string; name: string } | null) =>
		aDay({ [randomUUID()]: aStoredEntry({ minutes, project }) });
	const dates = workingDaysOf("2026-06");
	const days = dates
		.slice(0, 15)
		.map((date, index) => [date, index < 12 ? work(9 * 60, { id, name }) : work(11 * 60, null)]);
	await putMonth(person.uid, Object.fromEntries(days));
	earners += 1;
	const wage = { endDate: null, kind: "monthly" as const };
	await put(wagesDoc(person.uid), {
		userId: person.uid,
		wages: {
			first: { ...wage, startDate: "2026-01-01", cents: 380_000 },
			raise: { ...wage, startDate: "2026-06-16", cents: 400_000 },
		},
	});
	return person;
}

let person: Person;
let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	person = await aPersonOfR28();
});

const hours = { totalHours: 141, billableHours: 108, nonBillableHours: 33, billingRate: 76.6 };

test("R28 108 of 141 hours: 76.60 % gives 2 %, of 3900 € 78.00 €, in euros for admins", async () => {
	const { data } = await admin.ask(getBonuses, { ...YEAR, userId: person.uid });

	expect(data).toEqual({
		...hours,
		userBonusPercentages: [
			{
				userId: person.uid,
				name: "Bonus Ansaitsija",
				month: "2026-06",
				...hours,
				bonusPercent: 2,
				basis: 3900,
				bonus: 78,
			},
		],
	});
});

test.each(["user", "manager"] as const)("a %s gets their percentage and no amount", async (role) => {
	const own = await aPersonOfR28(role);

	const answer = await own.ask(getBonuses, JUNE);

	expect(answer.data).toEqual({
		...hours,
		userBonusPercentages: [
			{ userId: own.uid, name: "Bonus Ansaitsija", month: "2026-06", ...hours, bonusPercent: 2 },
		],
	});
	expect(withoutIds(answer.text)).not.toMatch(/3900|3800|4000|basis|"bonus"|86\.42/);
	// The caller, the months of all people, the state of their folds, the project's prices, the settings and the contracts:
	// no wage is even read.
	expect(answer.reads).toBe(1 + earners + 1 + 3);
});

test("part of a month is a bonus of its part of the wage", async () => {
	const range = { startDate: "2026-06-16", endDate: "2026-06-30" };
	const { data } = await admin.ask(getBonuses, { ...range, userId: person.uid });

	expect(data.userBonusPercentages[0]).toMatchObject({ basis: 2000 });
});

test("the bonuses of all people include their names", async () => {
	const { data } = await admin.ask(getBonuses, JUNE);

	const own = data.userBonusPercentages.find(({ userId }) => userId === person.uid);
	expect(own).toMatchObject({ name: expect.stringMatching(/./), bonusPercent: 2, bonus: 78 });
	expect(data.userBonusPercentages.every(({ name }) => name !== "")).toBe(true);
});

test("a range is bounded", async () => {
	expect((await person.ask(getBonuses, { ...JUNE, endDate: "2036-01-01" })).error.code).toBe(
		"range-too-long",
	);
});
