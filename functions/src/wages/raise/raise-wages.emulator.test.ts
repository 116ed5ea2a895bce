import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, bytesOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { workMonthDoc } from "#records/months/work-months.ts";
import { type StoredWage, wagesDoc } from "#records/people/wages.ts";

const { previewRaise, raiseWages } = contract.wages;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

/** A person with a wage from the beginning of the month before last. */
async function paid(name: string, wage: Partial<StoredWage> = {}): Promise<Person> {
	const person = await aPerson({ name });
	const usual = {
		startDate: firstDay(pastMonth(2)),
		endDate: null,
		kind: "monthly",
		cents: 380_000,
	} as const;
	await put(wagesDoc(person.uid), { userId: person.uid, wages: { w1: { ...usual, ...wage } } });
	return person;
}

const raiseOf = (people: readonly Person[], startDate = firstDay(pastMonth())) => ({
	id: randomUUID(),
	startDate,
	userIds: people.map(({ uid }) => uid),
	by: { unit: "percent", amount: 2.5 } as const,
});

test("a raise of several people is shown, and made once in one act with a row for each", async () => {
	const people = [await paid("Ville"), await paid("Aino", { kind: "hourly", cents: 2525 })];
	const raise = raiseOf(people);
	const before = await bytesOf(people.map(({ uid }) => wagesDoc(uid)));

	const { data: preview } = await admin.ask(previewRaise, raise);
	expect(await bytesOf(people.map(({ uid }) => wagesDoc(uid)))).toEqual(before);
	const made = await admin.ask(raiseWages, raise);
	const again = await admin.ask(raiseWages, raise);

	expect(preview.people.map(({ name, raised }) => [name, raised?.before, raised?.after])).toEqual([
		["Aino", 25.25, 25.88],
		["Ville", 3800, 3895],
	]);
	expect(preview.after - preview.before).toBe(190);
	expect(made.data).toEqual({ id: raise.id, count: 2 });
	expect([made.reads, made.writes]).toEqual([6, 6]);
	expect([again.data, again.writes]).toEqual([made.data, 0]);
	expect((await stored(wagesDoc(people[0]?.uid ?? "")))?.wages[raise.id]?.cents).toBe(389_500);
	const rows = (await Promise.all(people.map(({ uid }) => auditOf(uid)))).flat();
	const row = { entity: "wage", entityId: raise.id, actorId: admin.uid, action: "create" };
	expect(rows).toMatchObject([row, row]);
});

test("where one person cannot be raised, no one is, and the answer says who", async () => {
	const [ville, aino] = [await paid("Ville"), await aPerson({ name: "Aino" })];
	const raise = raiseOf([ville, aino]);

	const preview = await admin.ask(previewRaise, raise);
	const refused = await admin.ask(raiseWages, raise);

	const who = { userId: aino.uid, name: "Aino", raised: null, problem: "no-wage" };
	expect(preview.data.people[0]).toEqual(who);
	expect([refused.status, refused.error.code, refused.writes]).toEqual([409, "raise-refused", 0]);
	expect(refused.error.data).toEqual({ people: [who] });
	expect(Object.keys((await stored(wagesDoc(ville.uid)))?.wages ?? {})).toEqual(["w1"]);
});

test("a raise reaches into locked months, which stay as they are", async () => {
	const person = await paid("Ville");
	await putMonth(person.uid, { [pastWorkingDay()]: aDay({}) }, { state: "locked" });
	const month = await stored(workMonthDoc(person.uid, pastMonth()));
	const raise = raiseOf([person]);

	const { data } = await admin.ask(previewRaise, raise);
	const made = await admin.ask(raiseWages, raise);

	expect(data.months[0]).toMatchObject({ month: pastMonth(), state: "closed", before: 3800, after: 3895 });
	expect([made.status, await stored(workMonthDoc(person.uid, pastMonth()))]).toEqual([200, month]);
});

test("the id of a raise is of its people alone", async () => {
	const people = [await paid("Ville"), await paid("Aino"), await paid("Tomi")];
	const raise = raiseOf(people.slice(0, 2));
	await admin.ask(raiseWages, raise);

	for (const some of [people, people.slice(0, 1)]) {
		const answer = await admin.ask(raiseWages, { ...raise, userIds: some.map(({ uid }) => uid) });
		expect([answer.error.code, answer.writes]).toEqual(["id-taken", 0]);
	}
});

test("payroll raises wages, and no one else does", async () => {
	const clerk = await aPerson({ isPayrollUser: true });
	const person = await paid("Ville");

	for (const role of ["manager", "user", "external"] as const) {
		const answer = await (await aPerson({ role })).ask(raiseWages, raiseOf([person]));
		expect([answer.status, answer.writes]).toEqual([403, 0]);
	}
	expect((await clerk.ask(raiseWages, raiseOf([person]))).status).toBe(200);
});

test("150 people are raised in one act", async () => {
	const people = await Promise.all(Array.from({ length: 150 }, (_, index) => paid(`Person ${index}`)));
	const raise = raiseOf(people, "2100-01-01");

	expect((await admin.ask(previewRaise, raise)).data.people).toHaveLength(150);
	expect((await admin.ask(raiseWages, raise)).data.count).toBe(150);
});
