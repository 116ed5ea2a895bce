import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { auditOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { beforeAll, expect, test } from "vitest";
import { wagesDoc } from "#records/people/wages.ts";

const { getWages, newWage, updateWage, deleteWage } = contract.wages;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const monthly = { startDate: "2026-01-01", endDate: null, kind: "monthly", amount: 7391.17 } as const;

/** A person who is paid 7391.17 € a month from 2026 on. */
async function paid(): Promise<Person> {
	const person = await aPerson();
	const { amount: _, ...wage } = monthly;
	await put(wagesDoc(person.uid), { userId: person.uid, wages: { w1: { ...wage, cents: 739_117 } } });
	return person;
}

test("an admin adds, raises, corrects and deletes a wage", async () => {
	const person = await aPerson();
	const { uid: userId } = person;
	const [id, raiseId] = [randomUUID(), randomUUID()];

	const added = await admin.ask(newWage, { id, userId, ...monthly });
	const again = await admin.ask(newWage, { id, userId, ...monthly });
	const raised = await admin.ask(newWage, {
		id: raiseId,
		userId,
		...monthly,
		startDate: "2026-06-16",
		amount: 7500,
	});
	const corrected = await admin.ask(updateWage, { id: raiseId, userId, kind: "hourly", amount: 41.05 });
	const correctedAgain = await admin.ask(updateWage, { id: raiseId, userId, kind: "hourly", amount: 41.05 });
	const deleted = await admin.ask(deleteWage, { id: raiseId, userId });
	const deletedAgain = await admin.ask(deleteWage, { id: raiseId, userId });

	const first = { id, userId, ...monthly };
	expect(added.data).toEqual({ id, wages: [first] });
	expect(again.data).toEqual(added.data);
	expect([added.reads, added.writes, again.writes]).toEqual([3, 3, 0]);
	expect(raised.data.wages).toEqual([
		first,
		{ ...first, id: raiseId, startDate: "2026-06-16", amount: 7500 },
	]);
	expect(corrected.data.wages[1]).toMatchObject({ kind: "hourly", amount: 41.05 });
	expect([correctedAgain.data, correctedAgain.writes]).toEqual([corrected.data, 0]);
	expect(deleted.data).toEqual({ id: raiseId, wages: [first] });
	expect([deletedAgain.data, deletedAgain.writes]).toEqual([deleted.data, 0]);
	expect((await stored(wagesDoc(userId)))?.wages[id]?.cents).toBe(739_117);
});

test("the audit trail has the old and the new amount of a wage, as values alone", async () => {
	const person = await paid();

	await admin.ask(updateWage, { id: "w1", userId: person.uid, amount: 8642.13 });

	const rows = await auditOf(person.uid);
	expect(rows).toMatchObject([
		{ actorId: admin.uid, entity: "wage", entityId: "w1", changed: ["wages.w1.cents"] },
	]);
	expect(rows[0]?.changes).toMatchObject([
		{ field: "cents", kind: "euros", before: 739_117, after: 864_213 },
	]);
	const others = rows.map((row) => ({ ...row, changes: [] }));
	expect(withoutIds(JSON.stringify(others))).not.toMatch(/7391|8642|739117|864213/);
});

test("an admin reads the wages of all people, or of one", async () => {
	const [person, unpaid] = [await paid(), await aPerson()];

	const all = await admin.ask(getWages, {});
	const theirs = await admin.ask(getWages, { userId: person.uid });

	expect(theirs.data.wages).toEqual([{ id: "w1", userId: person.uid, ...monthly }]);
	expect(theirs.reads).toBe(3);
	expect(all.data.wages.filter(({ userId }) => userId === person.uid)).toEqual(theirs.data.wages);
	expect((await admin.ask(getWages, { userId: unpaid.uid })).data.wages).toEqual([]);
	expect((await admin.ask(getWages, { userId: randomUUID() })).error.code).toBe("not-found");
});

test.each(["manager", "user", "external"] as const)(
	"a %s learns nothing of wages, their own included",
	async (role) => {
		const person = await aPerson({ role });
		const userId = person.uid;
		const { amount: _, ...wage } = monthly;
		await put(wagesDoc(userId), { userId, wages: { w1: { ...wage, cents: 739_117 } } });

		const answers = await Promise.all([
			person.ask(getWages, {}),
			person.ask(getWages, { userId }),
			person.ask(newWage, { userId, ...monthly }),
			person.ask(updateWage, { id: "w1", userId, amount: 9999 }),
			person.ask(deleteWage, { id: "w1", userId }),
		]);

		for (const answer of answers) {
			expect([answer.status, answer.error.code, answer.writes]).toEqual([403, "forbidden", 0]);
			expect(withoutIds(answer.text)).not.toContain("7391");
		}
	},
);

test.each([
	["an overlap", { startDate: "2026-01-01" }, 409, "wage-overlap"],
	["an end in the next wage", { endDate: "2026-01-01" }, 409, "wage-overlap"],
	["an end before the start", { startDate: "2027-01-01", endDate: "2026-12-31" }, 400, "range-inverted"],
	["no pay at all", { amount: 0 }, 400, "invalid-input"],
	["parts of a cent", { amount: 10.005 }, 400, "invalid-input"],
	["more than the limit", { amount: 1_000_001 }, 400, "invalid-input"],
	["an unknown kind", { kind: "weekly" }, 400, "invalid-input"],
	["an unknown field", { cents: 1 }, 400, "invalid-input"],
])("%s is refused, without a word of the amount", async (_what, fields, status, code) => {
	const person = await paid();

	const body = { userId: person.uid, ...monthly, startDate: "2025-01-01", ...fields };
	const answer = await admin.call("POST", "/wage/new-wage/", { body });

	expect([answer.status, answer.error.code, answer.writes]).toEqual([status, code, 0]);
	expect(withoutIds(answer.text)).not.toContain("7391");
});
