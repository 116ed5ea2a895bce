import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { beforeAll, expect, test } from "vitest";

const { getHistory } = contract.audit;
const { saveEntry, updateEntry } = contract.workDays;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", name: "Aino Ylläpito" });
});

async function anEditedEntry(person: Person): Promise<string> {
	const id = randomUUID();
	const { workDayId } = (await person.ask(saveEntry, anEntry(pastWorkingDay(), { id }))).data;
	await person.ask(updateEntry, { workDayId, editedEntry: { id, changedHour: 6 } });
	await admin.ask(updateEntry, { workDayId, editedEntry: { id, changedHour: 5 } });
	return id;
}

test("the owner of an entry sees who changed it, the latest first", async () => {
	const person = await aPerson({ name: "Ella Nieminen" });
	const id = await anEditedEntry(person);

	const answer = await person.ask(getHistory, { entity: "entry", id });

	expect(answer.data.rows).toMatchObject([
		{ action: "update", hoursBefore: 6, hoursAfter: 5, actor: { id: admin.uid, name: "Aino Ylläpito" } },
		{ action: "update", hoursBefore: 7.5, hoursAfter: 6, actor: { id: person.uid, name: "Ella Nieminen" } },
		{
			action: "create",
			hoursBefore: null,
			hoursAfter: 7.5,
			entity: "entry",
			entityId: id,
			subjectId: person.uid,
		},
	]);
	expect(answer.data.next).toBeNull();
	// The caller, three rows, and the other one who made changes.
	expect([answer.reads, answer.writes]).toEqual([1 + 3 + 1, 0]);
});

test("an admin sees the changes of all of a person's entries, and of no other's", async () => {
	const [person, other] = [await aPerson(), await aPerson()];
	const id = await anEditedEntry(person);
	await anEditedEntry(other);

	const { rows } = (await admin.ask(getHistory, { entity: "entry", subjectId: person.uid })).data;

	expect(rows.map(({ entityId }) => entityId)).toEqual([id, id, id]);
});

test("with a duty a person reads the changes of its records with their amounts, and no others", async () => {
	const [invoicing, payroll] = [
		await aPerson({ isInvoicingUser: true }),
		await aPerson({ isPayrollUser: true }),
	];
	const [person, id] = [await aPerson(), randomUUID()];
	await payroll.ask(contract.wages.newWage, {
		id,
		userId: person.uid,
		startDate: "2026-01-01",
		kind: "monthly",
		amount: 3200,
	});
	const customer = (await invoicing.ask(contract.customers.newCustomer, { name: "Kaarna Oy" })).data;
	const of = async (asker: Person, entity: string, entityId: string) => {
		const answer = await asker.ask(getHistory, { entity, id: entityId });
		if (answer.status !== 200) return answer.error.code;
		return answer.data.rows.map(({ actor, changes }) => [
			actor?.id,
			changes.find(({ field }) => field === "cents")?.after,
		]);
	};

	expect(await of(payroll, "wage", id)).toEqual([[payroll.uid, 3200]]);
	expect(await of(invoicing, "wage", id)).toBe("forbidden");
	expect(await of(invoicing, "customer", customer.id)).toEqual([[invoicing.uid, undefined]]);
	expect(await of(payroll, "customer", customer.id)).toBe("forbidden");
	for (const asker of [payroll, invoicing]) {
		expect(await of(asker, "user", person.uid)).toBe("forbidden");
		expect((await asker.ask(getHistory, {})).error.code).toBe("forbidden");
	}
});

test("an external sees that their entry was changed, but not by whom", async () => {
	const person = await aPerson({ role: "external" });
	const id = await anEditedEntry(person);

	const { rows } = (await person.ask(getHistory, { entity: "entry", id })).data;

	expect(rows.map(({ actor }) => actor?.id ?? null)).toEqual([null, person.uid, person.uid]);
});

test.each(["manager", "user", "external"] as const)(
	"a %s sees another's entry like one that does not exist",
	async (role) => {
		const [person, other] = [await aPerson({ role }), await aPerson()];
		const id = await anEditedEntry(other);

		const foreign = await person.ask(getHistory, { entity: "entry", id });
		const missing = await person.ask(getHistory, { entity: "entry", id: randomUUID() });

		expect(foreign.data).toEqual({ rows: [], next: null });
		expect(foreign.text).toBe(missing.text);
	},
);

test.each([
	["everything", {}],
	["profiles", { entity: "user" }],
	["their own profile", { entity: "user", subjectId: "own" }],
	["another's entries", { entity: "entry", subjectId: "another" }],
])("a user may not ask for %s", async (_what, query) => {
	const [person, other] = [await aPerson(), await aPerson()];
	const subjectId = { own: person.uid, another: other.uid }[
		(query as { subjectId?: string }).subjectId ?? ""
	];
	const answer = await person.call("GET", "/audit/history/", { query: { ...query, subjectId } });
	expect(answer.error.code).toBe("forbidden");
});

test("an admin pages through everything about a person", async () => {
	const person = await aPerson();
	await anEditedEntry(person);
	await admin.ask(contract.users.updateRole, { userId: person.uid, role: "manager" });

	const whole = (await admin.ask(getHistory, { subjectId: person.uid })).data;
	const pages = [];
	let after: string | undefined;
	do {
		const page = (await admin.ask(getHistory, { subjectId: person.uid, limit: 3, ...(after && { after }) }))
			.data;
		pages.push(page.rows);
		after = page.next ?? undefined;
	} while (after !== undefined);

	expect(whole.rows).toHaveLength(4);
	expect(whole.rows[0]).toMatchObject({ entity: "user", changed: ["role"] });
	expect(pages.map((page) => page.length)).toEqual([3, 1]);
	expect(pages.flat()).toEqual(whole.rows);
});

test("an admin sees the changes of one entity, of one kind, and of all", async () => {
	const person = await aPerson();
	await admin.ask(contract.users.updateRole, { userId: person.uid, role: "manager" });

	const one = (await admin.ask(getHistory, { entity: "user", id: person.uid })).data;
	const kind = (await admin.ask(getHistory, { entity: "user", limit: 1 })).data;
	const all = (await admin.ask(getHistory, { limit: 1 })).data;

	expect(one.rows).toMatchObject([{ subjectId: person.uid, action: "update" }]);
	expect([kind.rows.length, all.rows.length]).toEqual([1, 1]);
});

test.each([
	["a page of 501", { limit: 501 }],
	["a page of nothing", { limit: 0 }],
	["a cursor that is none", { after: "x" }],
	["an id with a slash", { entity: "user", id: "a/b" }],
	["an id of nothing in particular", { id: "abc" }],
])("%s is refused", async (_what, query) => {
	expect((await admin.call("GET", "/audit/history/", { query })).error.code).toBe("invalid-input");
});
