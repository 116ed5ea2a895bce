import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { makeAllShards, put } from "@tuntikirja/tests/support/stored.ts";
import { COPIED_KINDS } from "#firestore/copies/copied-kinds.ts";
import { beforeAll, expect, test } from "vitest";
import { leavingDoc } from "#records/people/leavings.ts";

const { getUsers, getUserGroups, newUserGroup, renameUserGroup, deleteUserGroup, updateUserGroup } =
	contract.users;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

test.each(["manager", "user"] as const)(
	"a %s sees names and roles of those who work here and nothing else",
	async (role) => {
		const [person, gone] = [
			await aPerson({ role, name: "Ella Nieminen" }),
			await aPerson({ isActive: false }),
		];

		const { data } = await person.ask(getUsers, {});

		expect(data.users).toContainEqual({ id: person.uid, name: "Ella Nieminen", role });
		expect(new Set(data.users.flatMap((user) => Object.keys(user)))).toEqual(new Set(["id", "name", "role"]));
		expect(data.users.some(({ id }) => id === gone.uid)).toBe(false);
	},
);

test("payroll sees the first day of each person and who has left, but no address; invoicing sees names alone", async () => {
	const gone = await aPerson({ isActive: false, startDate: "2024-03-01", name: "Ella Nieminen" });
	const [payroll, invoicing] = [
		await aPerson({ isPayrollUser: true }),
		await aPerson({ isInvoicingUser: true }),
	];
	const ofPayroll = (await payroll.ask(getUsers, {})).data.users;
	const ofInvoicing = (await invoicing.ask(getUsers, {})).data.users;

	const id = gone.uid;
	const seen = {
		id,
		name: "Ella Nieminen",
		role: "user",
		isActive: false,
		isErased: false,
		startDate: "2024-03-01",
	};
	expect(ofPayroll.find((one) => one.id === id)).toEqual(seen);
	expect(new Set(ofInvoicing.flatMap(Object.keys))).toEqual(new Set(["id", "name", "role"]));
});

test("an admin sees all fields of all people, with the contract in force and the latest entry", async () => {
	const [busy, long, fresh] = [
		await aPerson({ role: "manager" }),
		await aPerson({ isActive: false }),
		await aPerson({ contracts: [] }),
	];
	const [date, old] = [pastWorkingDay(3), pastWorkingDay(2, 5)];
	await putMonth(busy.uid, {
		[pastWorkingDay(1)]: aDay({ [randomUUID()]: aStoredEntry() }),
		[date]: aDay({ [randomUUID()]: aStoredEntry() }),
		[pastWorkingDay(4)]: aDay({}),
	});
	await putMonth(long.uid, { [old]: aDay({ [randomUUID()]: aStoredEntry() }) });
	await putMonth(long.uid, { [pastWorkingDay(0, 4)]: aDay({}) });

	const { data } = await admin.ask(getUsers, {});

	const find = (uid: string) => data.users.find(({ id }) => id === uid);
	expect(find(busy.uid)).toMatchObject({
		email: busy.email,
		role: "manager",
		isActive: true,
		disabled: false,
		contract: { id: "contract-1", userId: busy.uid, partTimeHoursPerMonth: null },
		lastEntryDate: date,
	});
	expect(find(long.uid)).toMatchObject({ isActive: false, lastEntryDate: old });
	expect(find(fresh.uid)).toMatchObject({ contract: null, lastEntryDate: null });
	const names = data.users.map(({ name }) => name);
	expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "fi")));
});

test("admins see the last day of who is leaving, until the access has ended", async () => {
	const [leaving, gone] = [await aPerson(), await aPerson()];
	const lastDay = pastWorkingDay(0);
	const common = { lastDay, basis: "shown", formerContracts: {}, formerWages: {} };
	await put(leavingDoc(leaving.uid), { userId: leaving.uid, accessUntil: lastDay, ...common });
	await put(leavingDoc(gone.uid), { userId: gone.uid, accessUntil: null, ...common });

	const { data } = await admin.ask(getUsers, {});

	const find = (uid: string) => data.users.find(({ id }) => id === uid);
	expect([find(leaving.uid)?.lastDay, find(gone.uid)?.lastDay]).toEqual([lastDay, null]);
});

test("a list of names costs the shards of profiles", async () => {
	await makeAllShards();
	const person = await aPerson();
	const answer = await person.ask(getUsers, {});

	expect([answer.reads, answer.writes]).toEqual([1 + COPIED_KINDS.users, 0]);
});

test("groups are created once, renamed, and deleted when they are empty", async () => {
	const person = await aPerson();
	const [id, name] = [randomUUID(), `Suunnittelu ${randomUUID()}`];
	const of = ({ data }: { data: { groups: { id: string; name: string }[] } }) =>
		data.groups.find((group) => group.id === id);

	const first = await admin.ask(newUserGroup, { id, name });
	const again = await admin.ask(newUserGroup, { id, name });
	const taken = await admin.ask(newUserGroup, { name: name.toUpperCase() });
	const renamed = await admin.ask(renameUserGroup, { groupId: id, name: `${name} 2` });
	const joined = await admin.ask(updateUserGroup, { userId: person.uid, groupId: id });
	const inUse = await admin.ask(deleteUserGroup, { groupId: id });
	const left = await admin.ask(updateUserGroup, { userId: person.uid, groupId: null });
	const deleted = await admin.ask(deleteUserGroup, { groupId: id });
	const twice = await admin.ask(deleteUserGroup, { groupId: id });
	const late = await admin.ask(newUserGroup, { id, name });

	expect(of(first)).toEqual({ id, name });
	expect(again.data).toEqual(first.data);
	expect([first.reads, first.writes, again.writes]).toEqual([2, 2, 0]);
	expect(taken.error.code).toBe("name-taken");
	expect(of(renamed)?.name).toBe(`${name} 2`);
	expect([joined.data.groupId, left.data.groupId]).toEqual([id, null]);
	expect(inUse.error.code).toBe("group-in-use");
	expect(of(deleted)).toBeUndefined();
	expect(twice.data).toEqual(deleted.data);
	expect(late.error.code).toBe("id-taken");
	expect((await admin.ask(getUserGroups, {})).data).toEqual(deleted.data);
});

test("groups that do not exist are not found", async () => {
	const person = await aPerson();
	const answers = [
		await admin.ask(renameUserGroup, { groupId: randomUUID(), name: "Ei ole" }),
		await admin.ask(deleteUserGroup, { groupId: randomUUID() }),
		await admin.ask(updateUserGroup, { userId: person.uid, groupId: randomUUID() }),
		await admin.ask(updateUserGroup, { userId: person.uid, groupId: "constructor" }),
	];
	// A name of Object.prototype is no id.
	expect(answers.map(({ error }) => error.code)).toEqual([...Array(3).fill("not-found"), "invalid-input"]);
});

test.each([" ", "x".repeat(51)])("a group cannot be called %j", async (name) => {
	expect((await admin.ask(newUserGroup, { name })).error.code).toBe("invalid-input");
});
