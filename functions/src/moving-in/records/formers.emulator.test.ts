import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Former } from "@tuntikirja/contract/moving-in/former-schema.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { recomputeAll } from "@tuntikirja/tests/support/company/many-people.ts";
import {
	anImport,
	aRow,
	resultsOf,
	sendRecords,
	sendRows,
} from "@tuntikirja/tests/support/moving-in/an-import.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { everyDocument, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { identityTaskDoc } from "#records/people/identity-tasks.ts";
import { userDoc } from "#records/people/users.ts";
import { identityOf } from "#sign-ins/provider.ts";
import { sweepIdentities } from "#users/identity/settle-identity.ts";

const { balance, employmentContracts, movingIn, reports, users } = contract;
const [FIRST, LAST] = ["2023-02-01", "2023-03-31"];
const RANGE = { startDate: FIRST, endDate: LAST };

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", contracts: [] });
});

function aFormer(fields: Partial<Former> = {}): Former {
	const id = randomUUID();
	return { id, name: `Leevi Lähtenyt ${id.slice(0, 8)}`, firstDay: FIRST, lastDay: LAST, ...fields };
}

const row = ({ id }: Former, date: string, minutes = 480) => aRow(id, date, { minutes });

const make = async (importId: string, ...made: Former[]) => {
	const records = made.map((former) => ({ kind: "former" as const, key: `former-${former.id}`, former }));
	return resultsOf(await sendRecords(admin, importId, records));
};

/** With people who would be made it is a trial. */
const add = async (importId: string, rows: ImportRow[], formers: Former[] = []) => {
	const answer = await sendRows(admin, importId, rows, { formers, dryRun: formers.length > 0 });
	return { results: resultsOf(answer), writes: answer.writes };
};

/** Every document that names the person, but the trail and the imports. */
async function documentsOf({ id }: Former): Promise<string[]> {
	const all = [...(await everyDocument())].filter(([path, text]) => path.includes(id) || text.includes(id));
	return all.map(([path]) => path).filter((path) => !/^(?:audit|imports|rl)\//.test(path));
}

test("the rows of people who would be made are tried by the rules of a write, and nothing is made", async () => {
	const former = aFormer();
	const rows = [
		row(former, FIRST),
		row(former, FIRST, 1000),
		row(former, "2023-04-03"),
		row({ ...former, id: randomUUID() }, FIRST),
	];
	const tried = await add(randomUUID(), rows, [former]);
	expect(tried).toEqual({ results: ["new", "day-over-24-hours", "no-contract", "not-found"], writes: 0 });
	expect(await documentsOf(former)).toEqual([]);
	expect((await add(await anImport(admin), rows)).results).toEqual(Array.from(rows, () => "not-found"));
});

test("a former employee has a name, no sign-in and a contract by the hour, and is listed as one who has left", async () => {
	const former = aFormer();
	const id = await anImport(admin);
	expect([await make(id, former), await make(id, former)]).toEqual([["new"], ["new"]]);
	const profile = { name: former.name, email: "", role: "user", isActive: false, startDate: FIRST };
	expect(await stored(userDoc(former.id))).toMatchObject({ ...profile, erasedAt: null });
	expect([await identityOf(former.id), await stored(identityTaskDoc(former.id))]).toEqual([null, null]);
	const { contracts } = (await admin.ask(employmentContracts.getContracts, { userId: former.id })).data;
	const dates = { startDate: FIRST, endDate: LAST };
	expect(contracts).toMatchObject([{ kind: "employment", partTimeHoursPerMonth: 0, ...dates }]);

	const project = await aProject();
	expect((await add(id, [{ ...row(former, FIRST), projectId: project.id }])).results).toEqual(["new"]);
	await recomputeAll([former.id]);
	const listed = (await admin.ask(users.getUsers, {})).data.users.find((user) => user.id === former.id);
	expect(listed).toMatchObject({ ...profile, lastEntryDate: FIRST, contract: null });
	const asked = { ...RANGE, everybody: "true", projectId: project.id } as const;
	expect((await admin.ask(reports.getEntryReport, asked)).data.totals.minutes).toBe(480);
	const { data } = await admin.ask(balance.getBalance, { userId: former.id });
	expect(data.balance).toBe(0);
	// Others who are active do not see them.
	const someone = await aPerson();
	expect((await someone.ask(users.getUsers, {})).text).not.toContain(former.id);
});

test("a name that is here is refused: its person is chosen on the page", async () => {
	const { name } = aFormer();
	await aPerson({ name });
	expect(await make(await anImport(admin), aFormer({ name: name.toUpperCase() }))).toEqual(["name-taken"]);
	const former = aFormer();
	await make(await anImport(admin), former);
	expect(await make(await anImport(admin), aFormer({ name: former.name }))).toEqual(["name-taken"]);
});

test("people without an address are many, and an admin can give one an address and access", async () => {
	const [one, other] = [aFormer(), aFormer()];
	expect(await make(await anImport(admin), one, other)).toEqual(["new", "new"]);
	const status = { userId: one.id, isActive: true };
	expect((await admin.ask(users.updateUserStatus, status)).status).toBe(200);
	await sweepIdentities();
	expect([await identityOf(one.id), await stored(identityTaskDoc(one.id))]).toEqual([null, null]);
	expect((await admin.ask(users.resetPassword, { userId: one.id })).error.code).toBe("not-found");
	const email = `${one.id}@example.com`;
	expect((await admin.ask(users.updateDetails, { userId: one.id, email })).data).toMatchObject({ email });
	expect((await identityOf(one.id))?.email).toBe(email);
	expect((await admin.ask(users.deleteUser, { userId: other.id })).data).toMatchObject({
		outcome: "deleted",
	});
});

test("an undo removes the person after the hours, without a trace", async () => {
	const former = aFormer();
	const id = await anImport(admin);
	await make(id, former);
	await add(id, [row(former, FIRST), row(former, LAST)]);
	await recomputeAll([former.id]);
	const undone = (await admin.ask(movingIn.undoImport, { id })).data;
	expect(undone).toMatchObject({ state: "undone", remaining: 0 });
	await sweepIdentities();
	expect(await documentsOf(former)).toEqual([]);
});

test("a person with hours of another file stays, and is named", async () => {
	const former = aFormer();
	const [made, later] = [await anImport(admin), await anImport(admin)];
	await make(made, former);
	await add(later, [row(former, FIRST)]);
	const { error } = await admin.ask(movingIn.undoImport, { id: made });
	const inUse = { name: former.name, code: "person-in-use" };
	expect(error).toMatchObject({ code: "import-in-use", data: inUse });
	await admin.ask(movingIn.undoImport, { id: later });
	expect((await admin.ask(movingIn.undoImport, { id: made })).data).toMatchObject({ state: "undone" });
	expect(await stored(userDoc(former.id))).toBeNull();
});
