import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aPerson, callsWith, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { resetMailsTo, setPasswordByMail, signIn } from "@tuntikirja/tests/support/sign-in.ts";
import { auditOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import type { joiningInputSchema } from "@tuntikirja/contract/users/joining/schema.ts";
import type { z } from "zod";
import { beforeAll, expect, test } from "vitest";
import { projectDoc } from "#records/company/projects.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { holidayAdjustmentsDoc } from "#records/derived/holiday-counts.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { addIdentityTask, identityTaskDoc } from "#records/people/identity-tasks.ts";
import { userDoc } from "#records/people/users.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { transact } from "#firestore/transact.ts";
import { sweepIdentities } from "#users/identity/settle-identity.ts";

const { hire, previewJoining } = contract.users;

let admin: Person;
let lead: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager", name: "Mika Manageri" });
	await put(userGroupsDoc, { groups: { design: { name: "Design", leadIds: [lead.uid] } }, deletedIds: [] });
});

const START = workingDaysOf("2026-01")[0] ?? "";

async function aNewEmployee(overrides = {}) {
	const id = randomUUID();
	const project = await aProject({ name: `Kaarna ${id}`, members: [admin] });
	return {
		id,
		person: {
			firstName: "Väinö",
			lastName: "Virtanen",
			email: `${id}@example.com`,
			role: "user" as const,
			language: "fi" as const,
			startDate: START,
		},
		contract: { partTimeHoursPerMonth: 80 },
		wage: { kind: "monthly" as const, amount: 2100.5 },
		groupId: "design",
		projectIds: [project.id],
		openingBalance: 3.5,
		openingHolidays: { days: 5, to: "2027-03-31" },
		...overrides,
	};
}

test("a person is hired with everything at once, invited by one mail, and can log a day", async () => {
	const body = await aNewEmployee();
	const { id } = body;

	const first = await admin.ask(hire, body);
	const second = await admin.ask(hire, body);

	expect(first.data).toMatchObject({ id, name: "Väinö Virtanen", groupId: "design", isInvited: true });
	expect([second.data, second.writes]).toEqual([first.data, 0]);
	expect(await stored(userDoc(id))).toMatchObject({ language: "fi", startDate: START, isActive: true });
	expect((await stored(employmentContractsDoc(id)))?.contracts).toEqual({
		[id]: {
			kind: "employment",
			startDate: START,
			endDate: null,
			partTimeMinutesPerMonth: 4800,
			percentage: null,
		},
	});
	expect(Object.values((await stored(wagesDoc(id)))?.wages ?? {})).toMatchObject([
		{ cents: 210_050, startDate: START },
	]);
	expect(Object.values((await stored(adjustmentsDoc(id)))?.adjustments ?? {})).toMatchObject([
		{ kind: "opening", minutes: 210, date: START },
	]);
	expect(Object.values((await stored(holidayAdjustmentsDoc(id)))?.buckets ?? {})).toMatchObject([
		{ kind: "opening", days: 5, from: START, to: "2027-03-31" },
	]);
	const project = await stored(projectDoc(body.projectIds[0] ?? ""));
	expect(project?.members).toContainEqual({ id, name: "Väinö Virtanen" });
	const rows = (await auditOf(id)).map(({ entity, action }) => `${entity} ${action}`);
	expect(rows.sort()).toEqual(
		[
			"balanceAdjustment create",
			"employmentContract create",
			"holidayAdjustments create",
			"project update",
			"user create",
			"wage create",
		].sort(),
	);
	expect(await resetMailsTo(body.person.email)).toBe(1);
	await setPasswordByMail(body.person.email, "kaksitoista-merkkia");
	const session = await signIn(body.person.email, "kaksitoista-merkkia");
	if (!("idToken" in session)) throw new Error(session.refusal);
	const { ask } = callsWith(session.idToken);
	const { data: balance } = await ask(contract.balance.getBalance, {});
	expect(balance.opening).toBe(3.5);
	const { data } = await ask(contract.projects.getProjects, {});
	expect(data.projects.map(({ id: projectId }) => projectId)).toEqual(body.projectIds);
});

test("the preview shows the first day and saves nothing", async () => {
	const body = await aNewEmployee();

	const { data, writes } = await admin.ask(previewJoining, body);

	expect(writes).toBe(0);
	expect(data).toMatchObject({
		firstDay: START,
		month: "2026-01",
		balance: 3.5,
		holidays: 5,
		group: { id: "design", name: "Design" },
		leads: ["Mika Manageri"],
		projects: [{ id: body.projectIds[0] }],
	});
	expect(data.dayExpected).toBeGreaterThan(3);
	expect(data.monthExpected).toBeGreaterThan(60);
	expect(await stored(userDoc(body.id))).toBeNull();
});

test.each([
	["an address that is taken", { person: { email: "taken" } }, 409, "email-taken"],
	["a group that does not exist", { groupId: "none" }, 404, "not-found"],
	["a project that does not exist", { projectIds: ["none"] }, 404, "project-not-available"],
	["an end before the first day", { contract: { endDate: addDays(START, -1) } }, 400, "range-inverted"],
	[
		"hours a month and a percentage",
		{ contract: { partTimeHoursPerMonth: 80, percentage: 50 } },
		400,
		"contract-percentage",
	],
	[
		"holiday that ends before the first day",
		{ openingHolidays: { days: 5, to: addDays(START, -1) } },
		400,
		"range-inverted",
	],
])("%s is refused, in the preview too, and nothing is made", async (_what, change, status, code) => {
	const body = await aNewEmployee();
	const person = "person" in change ? { ...body.person, email: admin.email } : body.person;
	const wrong = { ...body, ...change, person } as typeof body;

	const refusals = [await admin.ask(previewJoining, wrong), await admin.ask(hire, wrong)];
	for (const refused of refusals) expect([refused.status, refused.error.code]).toEqual([status, code]);
	expect(await stored(userDoc(body.id))).toBeNull();
	expect(await stored(employmentContractsDoc(body.id))).toBeNull();
});

test("a person is hired with what payroll knows them by, and a number is one person's", async () => {
	const payGroup = { id: "office", name: "Office" };
	await admin.ask(contract.payroll.updatePayrollSettings, { payGroups: [payGroup] });
	const employeeNumber = randomUUID().slice(0, 12);
	const payroll = { employeeNumber, costCentre: "100", payGroupId: "office" };
	const body = await aNewEmployee({ payroll });
	expect((await admin.ask(hire, body)).status).toBe(200);
	expect((await admin.ask(hire, body)).writes).toBe(0);
	expect(await stored(userDoc(body.id))).toMatchObject(payroll);

	const taken = await aNewEmployee({ payroll: { ...payroll, costCentre: "" } });
	expect((await admin.ask(previewJoining, taken)).error.code).toBe("number-taken");
	expect((await admin.ask(hire, taken)).error.code).toBe("number-taken");
	const nowhere = await aNewEmployee({ payroll: { ...payroll, employeeNumber: "", payGroupId: "none" } });
	expect((await admin.ask(hire, nowhere)).error.code).toBe("not-found");
	const external = { ...body.person, email: `${randomUUID()}@example.com`, role: "external" };
	const outside = await aNewEmployee({ payroll: { ...payroll, employeeNumber: "" }, person: external });
	expect((await admin.ask(hire, outside)).error.code).toBe("not-found");
});

test("of two admins who hire one address at once one wins, and nothing of the other is left", async () => {
	const [one, other] = [await aNewEmployee(), await aNewEmployee()];
	const bodies = [one, { ...other, person: { ...other.person, email: one.person.email } }];
	const second = await aPerson({ role: "admin" });

	const answers = await Promise.all(
		bodies.map((body, index) => (index === 0 ? admin : second).ask(hire, body)),
	);

	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const loser = bodies[answers.findIndex(({ status }) => status === 409)];
	expect(await stored(userDoc(loser?.id ?? ""))).toBeNull();
	expect(await stored(wagesDoc(loser?.id ?? ""))).toBeNull();
	const project = await stored(projectDoc(loser?.projectIds[0] ?? ""));
	expect(project?.memberIds).toEqual([admin.uid]);
});

test("a form that was changed after a lost answer is not taken for the same request", async () => {
	const body = await aNewEmployee();
	await admin.ask(hire, body);

	const changes: readonly Partial<z.input<typeof joiningInputSchema>>[] = [
		{ wage: { kind: "monthly", amount: 9000 } },
		{ wage: null },
		{ payroll: { employeeNumber: "", costCentre: "100", payGroupId: null } },
		{ contract: { partTimeHoursPerMonth: 120 } },
		{ person: { ...body.person, role: "manager" } },
		{ groupId: null },
		{ projectIds: [] },
		{ openingBalance: 0 },
		{ openingHolidays: { days: 6, to: "2027-03-31" } },
		{ openingHolidays: null },
	];
	for (const change of changes) {
		const { error, writes } = await admin.ask(hire, { ...body, ...change });
		expect([error.code, writes], JSON.stringify(change)).toEqual(["id-taken", 0]);
	}
	expect((await admin.ask(hire, body)).writes).toBe(0);
});

test("an invitation that a killed process has left is finished by the sweeper, and nothing is made twice", async () => {
	const body = await aNewEmployee();
	await admin.ask(hire, body);
	// As the transaction leaves it: the task is there, the mail has not gone out.
	await transact(async (writer) => addIdentityTask(writer, body.id));
	await Promise.all([sweepIdentities(), admin.ask(hire, body)]);
	await sweepIdentities();

	expect(await stored(identityTaskDoc(body.id))).toBeNull();
	expect((await stored(employmentContractsDoc(body.id)))?.contracts).toHaveProperty(body.id);
	expect((await auditOf(body.id)).filter(({ entity }) => entity === "user")).toHaveLength(1);
});
