import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";

const {
	newProject,
	updateProject,
	updateProjectActivityAndMembers,
	updateProjectActivity,
	leaveProject,
	getProjects,
} = contract.projects;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const aName = () => `Project ${randomUUID()}`;

test("an admin adds a project once, however often the call arrives", async () => {
	const person = await aPerson({ name: "Väinö Virtanen" });
	const body = {
		id: randomUUID(),
		name: aName(),
		members: [{ id: person.uid }],
		isActive: true,
		hourPrice: 95.5,
		hourName: "Standard",
		hourLabels: [
			{ id: "design", name: "Design", hourPrice: 120 },
			{ id: "testing", name: "Testing" },
		],
	};

	const first = await admin.ask(newProject, body);
	const second = await admin.ask(newProject, body);
	const another = await admin.ask(newProject, { ...body, hourPrice: 96 });

	expect(first.data).toEqual({
		...body,
		members: [{ id: person.uid, name: "Väinö Virtanen" }],
		isMember: false,
		fixedFee: null,
		priceHistory: [
			{ label: null, from: null, hourPrice: 95.5 },
			{ label: { id: "design", name: "Design" }, from: null, hourPrice: 120 },
		],
		favProject: false,
		favLabelId: null,
	});
	expect([first.reads, first.writes]).toEqual([6, 5]);
	expect([second.data, second.writes]).toEqual([first.data, 0]);
	expect(another.error.code).toBe("id-taken");
	expect((await person.ask(getProjects, {})).data.projects.map(({ id }) => id)).toEqual([body.id]);
});

test("with the duty invoicing a person sees all prices, and changes those and nothing else of a project", async () => {
	const [invoicing, payroll] = [
		await aPerson({ isInvoicingUser: true }),
		await aPerson({ isPayrollUser: true }),
	];
	const { id: projectId, ...project } = await aProject({
		prices: { hourPrices: [{ from: null, cents: 9000 }] },
	});
	const ofList = async (person: Person) =>
		(await person.ask(getProjects, {})).data.projects.find(({ id }) => id === projectId);
	expect(await ofList(payroll)).toBeUndefined();
	expect((await ofList(invoicing))?.hourPrice).toBe(90);

	const labels = project.labels.map(({ id, name }) => ({ id, name, hourPrice: 110 }));
	const edit = {
		projectId,
		projectName: project.name,
		hourPrice: 100,
		hourLabels: labels,
		costCentre: "100",
	};
	const changed = await invoicing.ask(updateProject, edit);

	expect(changed.data).toMatchObject({ hourPrice: 100, costCentre: "100", name: project.name });
	expect((await payroll.ask(updateProject, edit)).error.code).toBe("forbidden");
	const others = [
		{ projectName: aName() },
		{ isActive: false },
		{ members: [{ id: invoicing.uid }] },
		{ hourLabels: [{ id: "another", name: "Another" }] },
	];
	for (const other of others) {
		const answers = [
			await invoicing.ask(updateProject, { projectId, hourPrice: 120, ...other }),
			await invoicing.ask(contract.projects.previewProject, { projectId, hourPrice: 120, ...other }),
		];
		expect(answers.map(({ error, writes }) => [error.code, writes])).toEqual([
			["forbidden", 0],
			["forbidden", 0],
		]);
	}
	expect((await ofList(admin))?.hourPrice).toBe(100);
});

test("labels have numbers in other systems and supplements; the latter are for admins alone to change", async () => {
	const invoicing = await aPerson({ isInvoicingUser: true });
	const { id: projectId, labels } = await aProject({});
	const [design] = labels;
	if (design === undefined) throw new Error("There is a label.");
	const edit = (person: Person, label: { number?: string; supplement?: "night" | null }) =>
		person.ask(updateProject, { projectId, hourLabels: [{ ...design, ...label }] });

	const changed = await edit(admin, { number: "501", supplement: "night" });
	expect(changed.data.hourLabels).toEqual([{ ...design, number: "501", supplement: "night" }]);
	expect((await edit(invoicing, { number: "502" })).data.hourLabels).toMatchObject([
		{ number: "502", supplement: "night" },
	]);
	expect((await edit(invoicing, { supplement: null })).error.code).toBe("forbidden");
	expect((await edit(admin, { number: "", supplement: null })).data.hourLabels).toEqual([design]);
});

test("what an edit leaves out stays as it is", async () => {
	const person = await aPerson();
	const fixedFee = { per: "project", amount: 9000, from: "2126-06-01", to: "2126-08-29" } as const;
	const before = await admin.ask(newProject, {
		id: randomUUID(),
		name: aName(),
		members: [{ id: person.uid }],
		hourPrice: 80,
		hourName: "Standard",
		hourLabels: [{ id: "design", name: "Design", hourPrice: 90 }],
		fixedFee,
	});
	const projectId = before.data.id;

	const renamed = await admin.ask(updateProjectActivityAndMembers, { projectId, projectName: aName() });
	const free = await admin.ask(updateProject, { projectId, fixedFee: null, hourName: null });

	expect(renamed.data).toEqual({ ...before.data, name: renamed.data.name });
	expect(renamed.data.name).not.toBe(before.data.name);
	expect(renamed.data.fixedFee).toEqual(fixedFee);
	expect(free.data).toEqual({ ...renamed.data, hourName: null, fixedFee: null });
});

test("the name of an active project is unique, regardless of capitals", async () => {
	const name = aName();
	const { id } = await aProject({ name });
	const closed = await aProject({ name, isActive: false });
	const taken = async (answer: Promise<{ error: { code: string } }>) => (await answer).error.code;

	expect(await taken(admin.ask(newProject, { name: name.toUpperCase() }))).toBe("name-taken");
	expect(await taken(admin.ask(updateProject, { projectId: (await aProject()).id, projectName: name }))).toBe(
		"name-taken",
	);
	expect(await taken(admin.ask(updateProjectActivity, { id: closed.id, isActive: true }))).toBe("name-taken");
	expect((await admin.ask(updateProjectActivity, { id, isActive: false })).data.isActive).toBe(false);
	expect((await admin.ask(updateProjectActivity, { id: closed.id, isActive: true })).data.isActive).toBe(
		true,
	);
});

test("the audit trail has prices as values alone, and shows them only to admins", async () => {
	const person = await aPerson();
	const { id } = await aProject({ name: aName(), members: [person] });

	await admin.ask(updateProject, { projectId: id, projectName: aName(), hourPrice: 87.65 });
	await person.ask(leaveProject, { projectId: id });

	const query = { entity: "project", id };
	const { rows } = (await admin.ask(contract.audit.getHistory, query)).data;
	expect(rows.map(({ changed, action }) => [action, changed])).toEqual([
		["update", ["memberIds", "members", "formerMemberIds", "formerMembers", "memberships"]],
		["update", ["name", "nameKey", "hourPrices"]],
	]);
	expect(rows[1]?.changes).toContainEqual(
		expect.objectContaining({ field: "hourPrice", kind: "euros", before: null, after: 87.65 }),
	);
	const others = rows.map((row) => ({ ...row, changes: [] }));
	expect(withoutIds(JSON.stringify(others))).not.toMatch(/87\.65|8765/);
	expect((await auditOf(person.uid)).map(({ entity }) => entity)).toEqual(["project"]);
	expect((await person.ask(contract.audit.getHistory, query)).error.code).toBe("forbidden");
});

test.each([
	[
		"a fee that ends before it starts",
		{ fixedFee: { per: "month", amount: 1, from: "2026-02-01", to: "2026-01-01" } },
		"range-inverted",
	],
	["parts of a cent", { hourPrice: 10.005 }, "invalid-input"],
	["a price below nothing", { hourPrice: -1 }, "invalid-input"],
	["an empty name", { name: " " }, "invalid-input"],
	["a name of 101 characters", { name: "x".repeat(101) }, "invalid-input"],
	["control characters in a name", { name: "a\u0007b" }, "invalid-input"],
	[
		"a label twice",
		{
			hourLabels: [
				{ id: "a", name: "A" },
				{ id: "a", name: "B" },
			],
		},
		"invalid-input",
	],
	[
		"labels of one name",
		{
			hourLabels: [
				{ id: "a", name: "A" },
				{ id: "b", name: "a" },
			],
		},
		"invalid-input",
	],
	["an id that is no UUID", { id: "kaarna" }, "invalid-input"],
	[
		"a fee for a project without an end",
		{ fixedFee: { per: "project", amount: 1, from: "2026-02-01", to: null } },
		"invalid-input",
	],
])("%s is refused", async (_what, fields, code) => {
	const answer = await admin.call("POST", "/project/new-project/", { body: { name: aName(), ...fields } });

	expect([answer.error.code, answer.writes]).toEqual([code, 0]);
});

test("a number in other systems is that of one project, also of a closed one", async () => {
	const number = `P-${randomUUID().slice(0, 8)}`;
	const [first, second] = [await aProject({ number, isActive: false }), await aProject()];
	const numbered = await admin.ask(updateProject, { projectId: second.id, number });
	expect([numbered.error.code, numbered.writes]).toEqual(["number-taken", 0]);
	expect((await admin.ask(newProject, { name: aName(), number })).error.code).toBe("number-taken");
	expect((await admin.ask(updateProject, { projectId: first.id, number, costCentre: "10" })).status).toBe(
		200,
	);
});
