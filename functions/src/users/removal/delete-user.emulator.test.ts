import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { auditOf, everyDocument, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aResource } from "@tuntikirja/tests/support/company/resources.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { capacityNoteDoc } from "#records/company/capacity-notes.ts";
import { projectDoc, projectPricesDoc } from "#records/company/projects.ts";
import { identityTaskDoc } from "#records/people/identity-tasks.ts";
import { sweepIdentities } from "#users/identity/settle-identity.ts";
import { userDoc } from "#records/people/users.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { deleteUser, updateUserStatus, newUser, resetPassword } = contract.users;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const noIdentity = (uid: string) =>
	expect(getAuth().getUser(uid)).rejects.toMatchObject({ code: "auth/user-not-found" });

test("a person without history is deleted completely, and a second call gets the same answer", async () => {
	const person = await aPerson();
	const project = await aProject({ members: [person, admin] });

	const first = await admin.ask(deleteUser, { userId: person.uid });
	const second = await admin.ask(deleteUser, { userId: person.uid });

	expect(first.data).toEqual({ userId: person.uid, outcome: "deleted" });
	expect(second.data).toEqual(first.data);
	expect(second.writes).toBe(0);
	expect(await stored(userDoc(person.uid))).toBeNull();
	expect(await stored(employmentContractsDoc(person.uid))).toBeNull();
	expect((await stored(projectDoc(project.id)))?.memberIds).toEqual([admin.uid]);
	expect(await stored(identityTaskDoc(person.uid))).toBeNull();
	await noIdentity(person.uid);
	expect((await auditOf(person.uid)).map(({ action }) => action)).toEqual(["delete"]);
});

test("the contract of a deleted person ends with the day, so that their wage does", async () => {
	const { person, date } = await withHistory();
	const wage = { startDate: date, endDate: null, kind: "monthly" as const, cents: 380_000 };
	await put(wagesDoc(person.uid), { userId: person.uid, wages: { only: wage } });

	await admin.ask(deleteUser, { userId: person.uid });

	const contracts = Object.values((await stored(employmentContractsDoc(person.uid)))?.contracts ?? {});
	expect(contracts.map(({ endDate }) => endDate)).toEqual([today()]);
	const coming = addMonths(monthOf(today()), 1);
	const range = { startDate: firstDay(coming), endDate: lastDay(coming), userIds: person.uid };
	const { data } = await admin.ask(contract.reports.getExpensesEstimate, range);
	expect(data.totals).toEqual({ cost: 0, expense: 0 });
});

async function withHistory(): Promise<{
	person: Person;
	date: string;
	entryId: string;
	projectIds: string[];
}> {
	const person = await aPerson({ name: "Salainen Henkilö" });
	const [date, entryId] = [pastWorkingDay(), randomUUID()];
	const project = await aProject({ members: [person] });
	const former = await aProject({
		formerMemberIds: [person.uid],
		formerMembers: [{ id: person.uid, name: "Salainen Henkilö" }],
		memberships: { [person.uid]: [{ from: null, to: date }] },
	});
	await putMonth(person.uid, {
		[date]: aDay({ [entryId]: aStoredEntry({ notes: "Salainen at the doctor" }) }),
	});
	await put(adjustmentsDoc(person.uid), {
		userId: person.uid,
		adjustments: { a1: { date, kind: "correction", minutes: 60, notes: "Salainen asked" } },
	});
	return { person, date, entryId, projectIds: [project.id, former.id] };
}

test("the hours of a person with history stay under a pseudonym, and nothing identifies the person", async () => {
	const { person, date, entryId, projectIds } = await withHistory();
	const month = workMonthDoc(person.uid, monthOf(date));
	const before = await stored(month);

	const first = await admin.ask(deleteUser, { userId: person.uid });
	const second = await admin.ask(deleteUser, { userId: person.uid });

	expect(first.data).toEqual({ userId: person.uid, outcome: "pseudonymised" });
	expect(second.data).toEqual(first.data);
	expect(second.writes).toBe(0);
	const after = await Promise.all([
		stored(userDoc(person.uid)),
		stored(month),
		stored(adjustmentsDoc(person.uid)),
		Promise.all(projectIds.map((id) => stored(projectDoc(id)))),
		auditOf(person.uid),
	]);
	expect(JSON.stringify(after)).not.toMatch(/Salainen/);
	expect(JSON.stringify(after)).not.toContain(person.email);
	expect(JSON.stringify(after[3])).not.toContain(person.uid);
	expect(after[0]).toMatchObject({
		name: expect.stringMatching(/^person-[0-9a-f]{6}$/),
		isActive: false,
		disabled: true,
	});
	expect(after[1]?.totals).toEqual(before?.totals);
	expect(after[1]?.days[date]?.entries[entryId]).toMatchObject({ minutes: 450, notes: "" });
	expect(after[2]?.adjustments.a1).toMatchObject({ minutes: 60, notes: "" });
	await noIdentity(person.uid);
	expect((await person.call("GET", "/user/own-user-info")).status).toBeGreaterThan(400);
});

test("after an erasure no document of the database holds the name, the address or a note", async () => {
	const { person, date, entryId, projectIds } = await withHistory();
	const [projectId = ""] = projectIds;
	const invoicing = {
		id: randomUUID(),
		projectId,
		startDate: date,
		endDate: date,
		invoiced: true,
		reference: "2026-7 / Salainen Henkilö",
	};
	await putMonth(person.uid, {
		[date]: aDay({
			[entryId]: aStoredEntry({
				notes: "Salainen at the doctor",
				project: { id: projectId, name: "Kaarna" },
			}),
		}),
	});
	await put(projectPricesDoc(projectId), {
		hourPrices: [{ from: null, cents: 10_000 }],
		labelPrices: {},
		fixedFee: { per: "month", cents: 50_000, from: date, to: null },
	});
	expect((await admin.ask(contract.invoicing.markInvoiced, invoicing)).data.entries).toBe(1);
	const note = { id: randomUUID(), text: `Ask Salainen Henkilö (${person.email}) about August` };
	await admin.ask(contract.capacity.newNote, note);
	await admin.ask(contract.capacity.updateNote, {
		...note,
		text: `${note.text}, or salainen henkilö`,
		version: 1,
	});
	await aResource({ notes: "Last seen with Salainen Henkilö" });
	const withName = async () => [...(await everyDocument()).values()].filter((text) => /salainen/i.test(text));
	expect((await withName()).length).toBeGreaterThan(5);

	await admin.ask(deleteUser, { userId: person.uid });

	const lines = [...(await everyDocument()).values()].filter((text) => text.includes(person.email));
	expect([...(await withName()), ...lines]).toEqual([]);
	const month = await stored(workMonthDoc(person.uid, monthOf(date)));
	expect(month?.days[date]?.entries[entryId]).toMatchObject({
		minutes: 450,
		notes: "",
		invoice: { id: invoicing.id, reference: expect.stringMatching(/^2026-7 \/ person-[0-9a-f]{6}$/) },
	});
	expect((await stored(capacityNoteDoc(note.id)))?.text).toMatch(/^Ask person-[0-9a-f]{6} \(person/);
});

test("leave that a deleted person has booked for days to come goes with them, and what is past stays", async () => {
	const { person, date, entryId } = await withHistory();
	const coming = addDays(today(), 40);
	await putMonth(person.uid, { [coming]: aDay({ leave: aStoredEntry({ dayTypeId: 3, minutes: 0 }) }) });

	await admin.ask(deleteUser, { userId: person.uid });

	const month = await stored(workMonthDoc(person.uid, monthOf(coming)));
	expect(month?.days[coming]).toMatchObject({ entries: {}, deletedEntryIds: ["leave"] });
	expect(month?.totals.holidayDays).toBe(0);
	const past = await stored(workMonthDoc(person.uid, monthOf(date)));
	expect(Object.keys(past?.days[date]?.entries ?? {})).toEqual([entryId]);
});

test("a pseudonymised person stays pseudonymised", async () => {
	const { person } = await withHistory();
	await admin.ask(deleteUser, { userId: person.uid });

	const answers = [
		await admin.ask(updateUserStatus, { userId: person.uid, isActive: true }),
		await admin.ask(resetPassword, { userId: person.uid }),
	];
	const listed = (await admin.ask(contract.users.getUsers, {})).data.users.find(
		({ id }) => id === person.uid,
	);

	expect(answers.map(({ error }) => error.code)).toEqual(["not-found", "not-found"]);
	expect(listed).toMatchObject({ isErased: true, email: "" });
});

test("an id that was deleted is not used again by a late request", async () => {
	const body = {
		id: randomUUID(),
		firstName: "Myöhäinen",
		lastName: "Pyyntö",
		email: `${randomUUID()}@example.com`,
		password: "kaksitoista-12",
		role: "user" as const,
		startDate: "2026-01-07",
	};
	await admin.ask(newUser, body);
	await admin.ask(deleteUser, { userId: body.id });

	expect((await admin.ask(newUser, body)).error.code).toBe("id-taken");
	expect((await admin.ask(newUser, { ...body, id: randomUUID() })).status).toBe(200);
});

test("what a crash left undone of a deletion is finished by the sweeper", async () => {
	const { person, date } = await withHistory();
	const profile = await stored(userDoc(person.uid));
	if (profile === null) throw new Error("no profile");
	await put(userDoc(person.uid), {
		...profile,
		isActive: false,
		disabled: true,
		erasedAt: "2026-01-01T00:00:00.000Z",
	});
	await put(identityTaskDoc(person.uid), { userId: person.uid, at: "2026-01-01T00:00:00.000Z" });

	await sweepIdentities();

	await noIdentity(person.uid);
	expect(JSON.stringify(await stored(workMonthDoc(person.uid, monthOf(date))))).not.toMatch(/Salainen/);
	expect(await stored(identityTaskDoc(person.uid))).toBeNull();
});

test.each(["manager", "user", "external"] as const)(
	"a %s cannot delete people, known or unknown",
	async (role) => {
		const [person, other] = [await aPerson({ role }), await aPerson()];
		const answers = [
			await person.ask(deleteUser, { userId: other.uid }),
			await person.ask(deleteUser, { userId: randomUUID() }),
		];
		expect(answers.map(({ error }) => error.code)).toEqual(["forbidden", "forbidden"]);
		expect(await stored(userDoc(other.uid))).not.toBeNull();
	},
);
