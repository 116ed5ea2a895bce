import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { anImport, resultsOf, sendRecords, undo } from "@tuntikirja/tests/support/moving-in/an-import.ts";
import {
	allDocuments,
	expectAsBefore,
	settle,
	withoutTrail,
} from "@tuntikirja/tests/support/moving-in/documents-as-before.ts";
import {
	aNewPerson,
	aRecord,
	FULL_TIME,
	MONTHLY,
	SAVED,
	SUMMER,
} from "@tuntikirja/tests/support/moving-in/new-people.ts";
import { aPerson, callsWith, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { resetMailsTo, setPasswordByMail, signIn } from "@tuntikirja/tests/support/sign-in.ts";
import { makeAllShards, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { holidayAdjustmentsDoc } from "#records/derived/holiday-counts.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { importDoc } from "#records/moving-in/imports.ts";
import { NO_PAYROLL, payrollSettingsDoc } from "#records/payroll/payroll-settings.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { identityTaskDoc } from "#records/people/identity-tasks.ts";
import { userDoc } from "#records/people/users.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { identityWithEmail } from "#sign-ins/provider.ts";
import { sweepIdentities } from "#users/identity/settle-identity.ts";

const { balance, movingIn, projects, specialDays, users, workDays } = contract;

let admin: Person;
let here: Person;
beforeAll(async () => {
	await makeAllShards();
	admin = await aPerson({ role: "admin" });
	here = await aPerson({ startDate: "2025-01-01", name: "Hilla Here", employeeNumber: "77" });
	await put(userGroupsDoc, { groups: { design: { name: "Design" } }, deletedIds: [] });
	await put(payrollSettingsDoc, { ...NO_PAYROLL, payGroups: [{ id: "office", name: "Office" }] });
});

const add = (importId: string, records: readonly ImportRecord[], dryRun = false) =>
	sendRecords(admin, importId, records, { dryRun });

async function uidOf(email: string): Promise<string> {
	const { data } = await admin.ask(users.getUsers, {});
	return data.users.find((user) => user.email === email)?.id ?? "";
}

test("twenty people come with contracts, wages and balances in one call, once, and go again without a trace", async () => {
	await settle([admin.uid, here.uid]);
	const before = withoutTrail(await allDocuments());
	const people = Array.from({ length: 20 }, (_, index) =>
		aNewPerson({
			group: index % 2 === 0 ? "design" : null,
			payroll: { employeeNumber: `E${index}`, costCentre: "300", payGroup: "Office" },
			contracts: [
				{ ...FULL_TIME, endDate: "2025-12-31" },
				{ ...FULL_TIME, startDate: "2026-01-01", percentage: 80 },
			],
			wages: [MONTHLY, { ...MONTHLY, startDate: "2026-01-01", amount: 3300 }],
			balance: { date: "2026-01-01", minutes: 750 },
			holidays: [SUMMER, SAVED],
		}),
	);
	const tried = await add(randomUUID(), people, true);
	expect([resultsOf(tried), tried.writes]).toEqual([people.map(() => "new"), 0]);
	// 20 weekdays of 7.5 h.
	expect(tried.data.rows[0]?.monthExpected).toBe(150);

	const id = await anImport(admin);
	expect(resultsOf(await add(id, people))).toEqual(people.map(() => "new"));
	for (const { person, payroll } of people) {
		const uid = await uidOf(person.email);
		const { employeeNumber } = payroll ?? {};
		expect(await stored(userDoc(uid))).toMatchObject({
			name: "Väinö Virtanen",
			employeeNumber,
			payGroupId: "office",
		});
		const contracts = Object.values((await stored(employmentContractsDoc(uid)))?.contracts ?? {});
		expect(contracts.map(({ startDate, percentage }) => [startDate, percentage])).toEqual([
			["2025-02-01", null],
			["2026-01-01", 80],
		]);
		expect(Object.values((await stored(wagesDoc(uid)))?.wages ?? {}).map(({ cents }) => cents)).toEqual([
			320_050, 330_000,
		]);
	}
	const [first] = people;
	const uid = await uidOf(first?.person.email ?? "");
	const shown = await admin.ask(balance.getBalance, { userId: uid });
	expect(shown.data.adjustments).toMatchObject([{ kind: "opening", date: "2026-01-01", hours: 12.5 }]);
	const holidays = (await admin.ask(specialDays.getUserAnnualHolidays, {})).data;
	expect(holidays.find(({ userId }) => userId === uid)?.opening).toMatchObject(
		[SUMMER, SAVED]
			.map(({ days }) => ({ days }))
			.toSorted((a, b) => a.days - b.days)
			.reverse(),
	);
	// No mail was sent, and a lost answer changes nothing.
	expect(await resetMailsTo(first?.person.email ?? "")).toBe(0);
	expect(resultsOf(await add(id, people))).toEqual(people.map(() => "new"));
	const again = await anImport(admin);
	expect(resultsOf(await add(again, people))).toEqual(people.map(() => "known"));
	expect((await stored(importDoc(again)))?.made).toEqual({});

	await undo(admin, id);
	expect(await identityWithEmail(first?.person.email ?? "")).toBeNull();
	await sweepIdentities();
	await settle([admin.uid, here.uid]);
	expectAsBefore(withoutTrail(await allDocuments()), before);
	// After the undo the same file makes them again.
	expect(resultsOf(await add(again, people.slice(0, 1)))).toEqual(["new"]);
	await undo(admin, again);
});

test("a person who is invited by the import or later by hand sets a password and signs in", async () => {
	const id = await anImport(admin);
	const [now, later] = [aNewPerson({ invites: true }), aNewPerson()];
	await add(id, [now, later]);
	expect([await resetMailsTo(now.person.email), await resetMailsTo(later.person.email)]).toEqual([1, 0]);
	const userId = await uidOf(later.person.email);
	expect(await stored(identityTaskDoc(userId))).toBeNull();
	expect((await admin.ask(users.getSignIns, { userId })).data.signIns).toEqual([]);
	await admin.ask(users.resetPassword, { userId });
	await setPasswordByMail(later.person.email, "kaksitoista-merkkia");
	const session = await signIn(later.person.email, "kaksitoista-merkkia");
	if (!("idToken" in session)) throw new Error(session.refusal);
	const { ask } = callsWith(session.idToken);
	expect((await ask(users.getOwnUserInfo, {})).data.id).toBe(userId);
});

test("who has hours, a project or another contract by now keeps the import, and goes once they are free", async () => {
	const id = await anImport(admin);
	const record = aNewPerson();
	await add(id, [record]);
	const userId = await uidOf(record.person.email);
	const project = await aProject({ members: [admin] });
	await admin.ask(projects.updateProject, { projectId: project.id, members: [{ id: userId }] });
	const inUse = { code: "import-in-use", data: { name: "Väinö Virtanen", code: "person-in-use" } };
	expect((await admin.ask(movingIn.undoImport, { id })).error).toMatchObject(inUse);
	// A former member is one, too: only without the project they are free.
	await admin.ask(projects.deleteProject, { projectId: project.id });
	const wage = { id: randomUUID(), userId, kind: "hourly" as const, amount: 20, startDate: "2027-01-01" };
	await admin.ask(contract.wages.newWage, wage);
	expect((await admin.ask(movingIn.undoImport, { id })).error).toMatchObject(inUse);
	await admin.ask(contract.wages.deleteWage, { userId, id: wage.id });
	await undo(admin, id);
	expect(await uidOf(record.person.email)).toBe("");
});

test("who has logged hours stays, and so do all of the file: an undo looks at them before it begins", async () => {
	const id = await anImport(admin);
	const [record, later] = [aNewPerson({ invites: true }), aNewPerson()];
	await add(id, [record, later]);
	await setPasswordByMail(record.person.email, "kaksitoista-merkkia");
	const session = await signIn(record.person.email, "kaksitoista-merkkia");
	if (!("idToken" in session)) throw new Error(session.refusal);
	await callsWith(session.idToken).ask(workDays.saveEntry, anEntry(pastWorkingDay()));
	const { error } = await admin.ask(movingIn.undoImport, { id });
	expect(error).toMatchObject({ code: "import-in-use", data: { code: "person-in-use" } });
	expect(await uidOf(later.person.email)).not.toBe("");
	expect(await stored(importDoc(id))).toMatchObject({ state: "open" });
});

test.each([
	["a group that does not exist", { group: "Nowhere" }, "group-unknown"],
	[
		"a pay group that does not exist",
		{ payroll: { employeeNumber: "", costCentre: "", payGroup: "Nowhere" } },
		"pay-group-unknown",
	],
	[
		"a number that another person has",
		{ payroll: { employeeNumber: "77", costCentre: "", payGroup: null } },
		"number-taken",
	],
	[
		"contracts that overlap",
		{
			contracts: [
				{ ...FULL_TIME, endDate: "2026-06-30" },
				{ ...FULL_TIME, startDate: "2026-06-30" },
			],
		},
		"contract-overlap",
	],
	["two wages of one day", { wages: [MONTHLY, { ...MONTHLY, amount: 1 }] }, "wage-overlap"],
	[
		"a balance before the first day",
		{ balance: { date: "2025-01-31", minutes: 1 } },
		"adjustment-before-start",
	],
	[
		"hours a month and a percentage",
		{ contracts: [{ ...FULL_TIME, partTimeHoursPerMonth: 80, percentage: 50 }] },
		"contract-percentage",
	],
])(
	"a person with %s is refused, in the trial too, and others of the call are made",
	async (_what, wrong, code) => {
		const [refused, other] = [aNewPerson(wrong), aNewPerson()];
		expect(resultsOf(await add(randomUUID(), [refused, other], true))).toEqual([code, "new"]);
		const id = await anImport(admin);
		expect(resultsOf(await add(id, [refused, other]))).toEqual([code, "new"]);
		expect(await uidOf(refused.person.email)).toBe("");
		await undo(admin, id);
	},
);

test("who is here gets contract, wage and balance by address, number or name, once, and loses them with the undo", async () => {
	await settle([admin.uid, here.uid]);
	const before = withoutTrail(await allDocuments());
	const said = [
		aRecord({
			kind: "contract" as const,
			person: { email: here.email },
			contract: { ...FULL_TIME, startDate: "2027-01-01" },
		}),
		aRecord({ kind: "wage" as const, person: { employeeNumber: "77" }, wage: MONTHLY }),
		aRecord({
			kind: "opening" as const,
			person: { name: "hilla  here" },
			balance: { date: "2026-01-01", minutes: -120 },
			holidays: [SUMMER],
		}),
		aRecord({ kind: "opening" as const, person: { email: here.email }, balance: null, holidays: [SAVED] }),
	];
	const id = await anImport(admin);
	expect(resultsOf(await add(randomUUID(), said, true))).toEqual(said.map(() => "new"));
	expect(resultsOf(await add(id, said))).toEqual(said.map(() => "new"));
	expect(Object.values((await stored(wagesDoc(here.uid)))?.wages ?? {})).toMatchObject([{ cents: 320_050 }]);
	expect(Object.values((await stored(adjustmentsDoc(here.uid)))?.adjustments ?? {})).toMatchObject([
		{ kind: "opening", date: "2026-01-01", minutes: -120 },
	]);
	const opened = Object.values((await stored(holidayAdjustmentsDoc(here.uid)))?.buckets ?? {});
	expect(opened.map(({ kind, days }) => [kind, days]).sort()).toEqual([
		["opening", 24],
		["saved", 6],
	]);
	expect((await here.ask(balance.getBalance, {})).data.adjustments).toMatchObject([{ hours: -2 }]);
	expect((await here.ask(contract.inbox.getInbox, {})).data.notices).toEqual([]);

	const again = await anImport(admin);
	expect(resultsOf(await add(again, said))).toEqual(said.map(() => "known"));
	await undo(admin, id);
	expect((await here.ask(balance.getBalance, {})).data.adjustments).toEqual([]);
	await settle([admin.uid, here.uid]);
	expectAsBefore(withoutTrail(await allDocuments()), before);
});

test.each([
	["an address that no person has", { email: "unknown@example.com", name: "Hilla Here" }],
	["a number that no person has", { employeeNumber: "78" }],
	["a name that no person has", { name: "Unknown Person" }],
	["a name that two have", { name: "Twin Person" }],
])("a wage for %s is refused", async (_what, person) => {
	await Promise.all([1, 2].map(() => aPerson({ name: "Twin Person" })));
	const wage = aRecord({ kind: "wage" as const, person, wage: MONTHLY });
	expect(resultsOf(await add(await anImport(admin), [wage]))).toEqual(["person-unknown"]);
});

test("a contract that would cancel leave is refused, and one that leave was booked on is not taken back", async () => {
	const person = await aPerson({ startDate: "2025-01-01", contracts: [] });
	const { email } = person;
	const open = { ...FULL_TIME, startDate: "2025-01-01" };
	const id = await anImport(admin);
	await add(id, [aRecord({ kind: "contract" as const, person: { email }, contract: open })]);
	const leave = anEntry(pastWorkingDay(), { dayTypeId: DAY_TYPES.UNPAID_LEAVE });
	expect((await person.ask(workDays.saveEntry, leave)).status).toBe(200);
	const shorter = { ...FULL_TIME, startDate: "2026-06-01", endDate: "2026-06-30" };
	const cut = aRecord({ kind: "contract" as const, person: { email }, contract: shorter });
	expect(resultsOf(await add(await anImport(admin), [cut]))).toEqual(["contract-days-planned"]);
	const { error } = await admin.ask(movingIn.undoImport, { id });
	expect(error).toMatchObject({ code: "import-in-use", data: { code: "contract-days-planned" } });
});
